"""Wrong turns of appendix A1, each with the words of the sentence that it must meet."""

from lecture_lib.turns.proofs import check_c

WRONG = {
    check_c: {
        21.0: "From 10.5 on the proof knows",
        21**0.5: "update 1 raises the squared distance, by 2.67",
        5.25: "update 1 leaves it as it is",
        -21.0: "from the wrong side",
        (5.0, 8.0): "Give one number c",
    },
}
