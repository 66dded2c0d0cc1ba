"""What appendix A4 says of hospitals that mix their weights, where no cell prints it."""

import numpy as np
from sklearn.model_selection import train_test_split

import lecture_lib as lib


def test_on_six_splits_mixing_errs_about_as_often_as_one_perceptron_on_all_tumours():
    tumours, joint, alone, pooled, best = lib.breast_cancer(), [], [], [], 0
    for seed in range(6):
        known, others = train_test_split(
            np.arange(569), train_size=380, random_state=seed, stratify=tumours.y
        )
        S, z = tumours.X - tumours.X[known].mean(axis=0), tumours.y
        S = S / tumours.X[known].std(axis=0)

        def errors(run, S=S, z=z, others=others):
            return int(np.sum(z[others] * lib.decision(S[others], run.w, run.b) <= 0))

        parts = np.array_split(known, 4)
        alone.append([errors(lib.perceptron(S[part], z[part])) for part in parts])
        joint.append(errors(lib.mixed_perceptron(S[known], z[known], shards=4, max_epochs=20)))
        pooled.append(errors(lib.perceptron(S[known], z[known], max_epochs=20)))
        best += joint[-1] < min(alone[-1])
    assert (sum(joint), np.sum(alone) / 4, sum(pooled), best) == (46, 58.5, 50, 3)
