# %% tags=["wrong"] caught_by="check_ballot"
# adds_the_scores: "is the average"
# - np.sum(np.sign(W @ x + B))
# + np.sum(W @ x + B)
# the_last_alone: "not only the last one"
# - np.sum(np.sign(W @ x + B))
# + (W @ x + B)[-1]
# the_mean_of_the_votes: "not the mean of the votes"
# - np.sign(np.sum(np.sign(W @ x + B)))
# + np.mean(np.sign(W @ x + B))
# voters_without_bias: "Is B in your score?"
# - np.sum(np.sign(W @ x + B))
# + np.sum(np.sign(W @ x))
# the_count: "not how many they are"
# - np.sign(np.sum(np.sign(W @ x + B)))
# + np.sum(np.sign(W @ x + B))
# a_draw_for_one: "is a draw"
# - return np.sign(np.sum(np.sign(W @ x + B)))
# + return 1 if np.sum(np.sign(W @ x + B)) >= 0 else -1
# zero_votes_against: "do not vote"
# - np.sum(np.sign(W @ x + B))
# + np.sum(np.where(W @ x + B > 0, 1, -1))
# the_largest_score: "you return 1"
# - np.sum(np.sign(W @ x + B))
# + np.max(W @ x + B)


# %% tags=["right"] caught_by="check_ballot"
# counted: "✅"
def ballot(W, B, x):
    scores = [w @ x + b for w, b in zip(W, B)]
    ahead = sum(f > 0 for f in scores) - sum(f < 0 for f in scores)
    return 0 if ahead == 0 else ahead // abs(ahead)
