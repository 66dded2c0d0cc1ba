# %% tags=["wrong"] caught_by="check_c"
# from_10_5_on: "From 10.5 on the proof says"
nearer_c = 21.0
# update_1_raises_the: "update 1 raises the squared distance, by 2.67"
nearer_c = 21**0.5
# update_1_keeps_it: "update 1 does not change it"
nearer_c = 5.25
# on_the_wrong_side: "on the wrong side"
nearer_c = -21.0
# give_one_number_c: "Give one number c"
nearer_c = (5.0, 8.0)
