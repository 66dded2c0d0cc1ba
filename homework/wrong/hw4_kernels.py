# %% [markdown]
# # Wrong solutions of hw4_kernels
#
# What students write in the place of an answer, each with the sentence that it earns.

# %% [markdown]
# ## Question 1: Complete the line (2 points)

# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# wrong_pair: "Your Gram matrix compares the points of A with each other. It must compare every point of A with every point of B: the second factor is made of B."
def gram(A, B, p):
    return (A @ A.T) ** p


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# powers_of_coordinates: "You raise the coordinates to the power p and then multiply. The kernel does it in the other order: first the inner product, then its power."
def gram(A, B, p):
    return A**p @ (B**p).T


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# factor_for_power: "You multiply by p. In the kernel p is an exponent: each inner product is raised to the power p."
def gram(A, B, p):
    return p * (A @ B.T)


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# table_transposed: "Your table lies on its side: rows belong to the points of A, columns to those of B, so the shape is (n, m)."
def gram(A, B, p):
    return (B @ A.T) ** p


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# one_power_too_many: "You multiply once too often: your power is p + 1, and for p = 1 the plain inner products should come out."
def gram(A, B, p):
    return (A @ B.T) ** (p + 1)


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# constant_added: "You add 1 to the inner product before the power. That is the kernel of question 4; here nothing is added."
def gram(A, B, p):
    return (A @ B.T + 1) ** p


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# distances_for_products: "You take squared distances. This kernel is a power of the inner product; likeness grows with it, and a distance does not."
def gram(A, B, p):
    return ((A[:, None] - B) ** 2).sum(axis=2) ** p


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# powers_of_distances: "You take a power of the distance. This kernel is a power of the inner product; likeness grows with it, and a distance does not."
def gram(A, B, p):
    return ((A[:, None] - B) ** 2).sum(axis=2) ** (p / 2)


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# distances_without_power: "You take squared distances, and no power. This kernel is the p-th power of the inner product of two points."
def gram(A, B, p):
    return ((A[:, None] - B) ** 2).sum(axis=2)


# %% tags=["wrong"] caught_by="gram_of_two_lists"
# cut_to_whole: "Your table holds whole numbers only: it is made with an integer type, or rounded, and what is behind the point is lost."
def gram(A, B, p):
    return ((A @ B.T) ** p).astype(int)


# %% tags=["wrong"] caught_by="gram_of_two_lists"
# magnitudes: "You drop the sign of the inner product. It belongs to the kernel: an odd power of a negative number is negative."
def gram(A, B, p):
    return np.abs(A @ B.T) ** p


# %% tags=["wrong"] caught_by="gram_of_two_lists scores_of_new_points"
# always_squared: "Your power is always 2. It is the argument p: other powers come, too."
def gram(A, B, p):
    return (A @ B.T) ** 2


def scores(X, y, alpha, b, P, p):
    return (P @ X.T) ** 2 @ (alpha * y) + b


# %% tags=["wrong"] caught_by="gram_of_two_lists"
# plane_only: "You use the first two coordinates only. The inner product adds up the products of all d coordinates."
def gram(A, B, p):
    return (A[:, :2] @ B[:, :2].T) ** p


# %% tags=["wrong"] caught_by="gram_of_two_lists"
# made_for_the_example: "Your line fits the visible check only: it takes two coordinates and the power 2. The points have d coordinates, and the power is p."
def gram(A, B, p):
    return (A[:, :2] @ B[:, :2].T) ** 2


# %% tags=["wrong"] caught_by="gram_of_two_lists"
# squared_again_and_again: "You multiply the table by itself in each step, so its power doubles every time. Each step multiplies by the plain inner product once."
def gram(A, B, p):
    K = A @ B.T
    for _ in range(p - 1):
        K = K * K
    return K


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# one_power_too_few: "You multiply once too seldom: your power is p - 1, and for p = 1 all entries are 1."
def gram(A, B, p):
    return (A @ B.T) ** (p - 1)


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# one_factor_raised: "You raise the coordinates of one of the two points to the power p. The power belongs to the inner product, after its sum."
def gram(A, B, p):
    return A**p @ B.T


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# other_factor_raised: "You raise the coordinates of the points of B to the power p. The power belongs to the inner product, after its sum."
def gram(A, B, p):
    return A @ (B**p).T


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# cosines: "You divide by the lengths of the points, which makes a cosine. The kernel is a power of the inner product itself."
def gram(A, B, p):
    lengths = np.outer(np.linalg.norm(A, axis=1), np.linalg.norm(B, axis=1))
    return (A @ B.T / lengths) ** p


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# root_for_power: "You take the p-th root of the inner product. The kernel takes the p-th power."
def gram(A, B, p):
    return (A @ B.T) ** (1 / p)


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# constant_outside: "You add 1 to the power of the inner product. In this kernel nothing is added."
def gram(A, B, p):
    return (A @ B.T) ** p + 1


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# gaussian_kernel: "You take the Gaussian kernel. The archive answers with a power of the inner product."
def gram(A, B, p):
    return np.exp(-((A[:, None] - B) ** 2).sum(axis=2) / (2 * p**2))


# %% tags=["wrong"] caught_by="gram_of_two_lists"
# half_left_empty: "A part of your table stays 0: for the pairs with j < i nothing is computed. Every pair has its entry."
def gram(A, B, p):
    return np.triu((A @ B.T) ** p)


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# kernel_of_question_four: "You add 1 to the inner product and always square. Here nothing is added, and the power is p."
def gram(A, B, p):
    return (A @ B.T + 1) ** 2


# %% tags=["wrong"] caught_by="gram_by_hand gram_of_two_lists"
# other_half_left_empty: "A part of your table stays 0: for the pairs with j > i nothing is computed. Every pair has its entry."
def gram(A, B, p):
    return np.tril((A @ B.T) ** p)


# %% tags=["wrong"] caught_by="gram_of_two_lists"
# negatives_cut_off: "Negative inner products become 0 in your table. They belong to the kernel as they are, and so does their power."
def gram(A, B, p):
    return np.maximum(A @ B.T, 0) ** p


# %% tags=["wrong"] caught_by="gram_of_two_lists"
# half_copied: "You compute a part of the table and copy it to the other side. A table of A against A is symmetric; K_ij and K_ji are different pairs when A and B are different lists."
def gram(A, B, p):
    K = (A @ B.T) ** p
    for i in range(len(K)):
        for j in range(min(i, K.shape[1])):
            if j < len(A) and i < len(B):
                K[i, j] = K[j, i]
    return K


# %% [markdown]
# ## Question 2: Run without weights (6 points)


# %% tags=["wrong"] caught_by="six_points_in_counts"
# overwritten: "You set alpha[i] to 1 instead of adding 1. A coefficient that is only set keeps one trace of many mistakes: alpha counts them."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates = np.zeros(len(y)), 0.0, []
    for _ in range(max_epochs):
        before = len(updates)
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] = 1
                b += y[i]
                updates.append(i)
        if len(updates) == before:
            return alpha, b, updates, True
    return alpha, b, updates, False


# %% tags=["wrong"] caught_by="six_points_in_counts"
# bias_stays: "Your bias never moves. Every update has two parts: alpha_i grows by 1 and b by y_i."
def dual_perceptron(K, y, max_epochs=100):
    alpha, updates = np.zeros(len(y)), []
    for _ in range(max_epochs):
        before = len(updates)
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i]) <= 0:
                alpha[i] += 1
                updates.append(i)
        if len(updates) == before:
            return alpha, 0.0, updates, True
    return alpha, 0.0, updates, False


# %% tags=["wrong"] caught_by="six_points_in_counts scores_by_hand"
# label_forgotten: "The factor y_j is missing in your expansion. The counts are never negative, so without the labels every sample pulls the score the same way."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates = np.zeros(len(y)), 0.0, []
    for _ in range(max_epochs):
        before = len(updates)
        for i in range(len(y)):
            if y[i] * (alpha @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
        if len(updates) == before:
            return alpha, b, updates, True
    return alpha, b, updates, False


def scores(X, y, alpha, b, P, p):
    return gram(P, X, p) @ alpha + b


# %% tags=["wrong"] caught_by="two_points_on_paper six_points_in_counts"
# label_twice: "You add y_i to alpha_i and then multiply by y_j again in the score: the signs cancel. Either alpha counts and the score has the label, or the coefficient is signed and it has not."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates = np.zeros(len(y)), 0.0, []
    for _ in range(max_epochs):
        before = len(updates)
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += y[i]
                b += y[i]
                updates.append(i)
        if len(updates) == before:
            return alpha, b, updates, True
    return alpha, b, updates, False


# %% tags=["wrong"] caught_by="two_points_on_paper six_points_in_counts"
# tie_is_no_mistake: "Your run never counts anything. At the start all scores are 0, so all samples are ties, and a tie is a mistake: ask for `<= 0`, not for `< 0`."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates = np.zeros(len(y)), 0.0, []
    for _ in range(max_epochs):
        before = len(updates)
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) < 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
        if len(updates) == before:
            return alpha, b, updates, True
    return alpha, b, updates, False


# %% tags=["wrong"] caught_by="six_points_in_counts"
# sum_cut_short: "Your sum runs only up to the sample that is being visited. The score is a sum over all samples; from the second pass on, later ones have counts too."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates = np.zeros(len(y)), 0.0, []
    for _ in range(max_epochs):
        before = len(updates)
        for i in range(len(y)):
            if y[i] * (sum(alpha[j] * y[j] * K[i, j] for j in range(i + 1)) + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
        if len(updates) == before:
            return alpha, b, updates, True
    return alpha, b, updates, False


# %% tags=["wrong"] caught_by="two_points_on_paper six_points_in_counts"
# signed_counts: "Your coefficients have the sign of the label in them. The run is right, but alpha counts the updates: it grows by 1, and the label stands in the score."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * (alpha @ K[i] + b) <= 0:
                alpha[i] += y[i]
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="gives_up_in_time"
# one_pass_too_many: "You make one pass more than max_epochs allows."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs + 1):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="gives_up_in_time"
# one_pass_too_few: "You make one pass less than max_epochs allows."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs - 1):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="gives_up_in_time"
# limit_unread: "You make 100 passes whatever max_epochs says; 100 is only what it is if nobody gives another number."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(100):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="gives_up_in_time"
# limit_counts_updates: "You stop after max_epochs updates. It limits the passes; one pass may bring many updates."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    while not clean and len(updates) < max_epochs:
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
                if len(updates) == max_epochs:
                    break
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="gives_up_in_time"
# limit_between_passes: "You compare the number of updates with max_epochs. It limits the passes; one pass may bring many updates."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    while not clean and len(updates) < max_epochs:
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="gives_up_in_time"
# end_state_asked: "You ask at the end, of a pass or of the run, whether all samples are right. Asked for is whether the last pass brought no mistake: after a last allowed pass with mistakes the answer is False."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, bool((y * (K @ (alpha * y) + b) > 0).all())


# %% tags=["wrong"] caught_by="gives_up_in_time"
# clean_always_true: "You return True also when the run was cut off before any pass was clean."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, True


# %% tags=["wrong"] caught_by="six_points_in_counts"
# clean_always_false: "You return False also after a clean pass."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, False


# %% tags=["wrong"] caught_by="six_points_in_counts"
# clean_turned_round: "Your last value is the wrong way round: True if the last pass brought no mistake."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, not clean


# %% tags=["wrong"] caught_by="same_order_of_updates"
# last_sample_decides: "Your clean is set anew at every sample, so the last sample of a pass decides alone. Set it once, before the pass begins."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        for i in range(len(y)):
            clean = y[i] * ((alpha * y) @ K[i] + b) > 0
            if not clean:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
        if clean:
            break
    return alpha, b, updates, bool(clean)


# %% tags=["wrong"] caught_by="six_points_in_counts xor_with_squares"
# scores_of_the_whole_pass: "You compute all scores of a pass before its first update. Each visit needs the score of its moment, with all updates before it."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates = np.zeros(len(y)), 0.0, []
    for _ in range(max_epochs):
        wrong = np.flatnonzero(y * (K @ (alpha * y) + b) <= 0)
        if not len(wrong):
            return alpha, b, updates, True
        alpha[wrong] += 1
        b += y[wrong].sum()
        updates.extend(wrong.tolist())
    return alpha, b, updates, False


# %% tags=["wrong"] caught_by="six_points_in_counts same_order_of_updates"
# restarts_after_an_update: "After an update you begin again at sample 0. A pass visits all samples once: go on with the next one."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
                break
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="same_order_of_updates"
# bias_late: "You change the bias only at the end of a pass. Each update changes alpha_i and b at once."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean, step = True, 0.0
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                step += y[i]
                updates.append(i)
                clean = False
        b += step
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="two_points_on_paper six_points_in_counts"
# number_for_list: "Your third value is the number of updates. Asked for is the list: which sample was updated, in this order."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, len(updates), clean


# %% tags=["wrong"] caught_by="two_points_on_paper"
# counted_from_one: "Your list of updates counts the samples from 1; here they are numbered from 0."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i + 1)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="six_points_in_counts"
# each_listed_once: "You list every updated sample once. The list holds every update: a sample stands in it as often as it was updated."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                if i not in updates:
                    updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="six_points_in_counts same_order_of_updates"
# bias_twice: "You add 1 to the table and keep the bias as well, so the bias counts twice in the score."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ (K[i] + 1) + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="two_points_on_paper six_points_in_counts"
# bias_without_label: "Your bias grows by 1 at every update. It moves with the label: by y_i."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += 1
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="six_points_in_counts"
# bias_wrong_way: "Your bias moves the wrong way: at a mistake it grows by y_i."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b -= y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="six_points_in_counts"
# bias_not_in_score: "You move the bias, but the score does not use it."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i]) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="six_points_in_counts"
# own_label_for_all: "Your sum has the label of the visited sample in every term. Each term has the label of its own sample, y_j."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * (y[i] * alpha @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="six_points_in_counts"
# label_not_in_test: "You call a sample wrong when its score is not positive. For the class -1 that is right: multiply the score by the label."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if (alpha * y) @ K[i] + b <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="two_points_on_paper"
# tie_counts_minus: "You take a score of 0 for the class -1, so a tie is a mistake only where the label is +1. Every tie is a mistake, whatever the label."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if (1 if (alpha * y) @ K[i] + b > 0 else -1) != y[i]:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="two_points_on_paper"
# tie_counts_plus: "You take a score of 0 for the class +1, so a tie is a mistake only where the label is -1. Every tie is a mistake, whatever the label."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if (1 if (alpha * y) @ K[i] + b >= 0 else -1) != y[i]:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="six_points_in_counts same_order_of_updates"
# repeats_until_right: "You update one sample again and again until it is right. A visit makes one update at most; then it is the turn of the next sample."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            while y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="gives_up_in_time"
# last_pass_never_clean: "You take a run for cut off whenever all max_epochs passes are used. The last of them may be the clean one: ask what it brought."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, passes = np.zeros(len(y)), 0.0, [], 0
    for _ in range(max_epochs):
        clean = True
        passes += 1
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, passes < max_epochs


# %% tags=["wrong"] caught_by="same_order_of_updates"
# callers_table_changed: "You write into the K or y that you are given, so whoever called your function goes on with other numbers than before. Work on a copy or make a new array."
def dual_perceptron(K, y, max_epochs=100):
    for i in range(len(y)):
        K[i] *= y[i] * y
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if K[i] @ alpha + y[i] * b <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="gives_up_in_time"
# endless: "Your run goes on until a pass is clean, and where no pass ever is, it has no end. It stops after max_epochs passes in any case."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    while True:
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="gives_up_in_time"
# limit_counts_visits: "You count visits and stop after max_epochs of them. It limits the passes, and a pass is n visits."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, right = np.zeros(len(y)), 0.0, [], 0
    for visit in range(max_epochs):
        i = visit % len(y)
        right += 1
        if y[i] * ((alpha * y) @ K[i] + b) <= 0:
            alpha[i] += 1
            b += y[i]
            updates.append(i)
            right = 0
        if right == len(y):
            return alpha, b, updates, True
    return alpha, b, updates, False


# %% tags=["wrong"] caught_by="six_points_in_counts same_order_of_updates"
# one_pass_only: "You return after the first pass, be it clean or not. The next pass follows, until one is clean or max_epochs are made."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        return alpha, b, updates, clean
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="six_points_in_counts"
# list_begins_anew: "Your list of updates begins anew with every pass, so only the last one is left in it. It holds the updates of the whole run."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        updates = []
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="same_order_of_updates"
# sorted_updates: "You sort the updates. The list holds them in the order in which they were made."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, sorted(updates), clean


# %% tags=["wrong"] caught_by="two_points_on_paper"
# every_visit_listed: "You list every visit. The list holds the samples that were updated, each time that they were."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            updates.append(i)
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="six_points_in_counts"
# earlier_samples_only: "Your sum runs over the samples before the visited one. The score is a sum over all samples, the visited and the later ones too."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * (sum(alpha[j] * y[j] * K[i, j] for j in range(i)) + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="six_points_in_counts"
# own_term_left_out: "You leave the visited sample itself out of its score. The sum runs over all j, also j = i."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] - alpha[i] * y[i] * K[i, i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="same_order_of_updates"
# one_wanted_for_zero: "You call a sample wrong when y_i times its score is below 1, or you cut scores to whole numbers. A mistake is a score that is 0 or on the wrong side; a small one is right as well."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) < 1:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="same_order_of_updates"
# one_is_a_mistake: "You call a sample wrong when y_i times its score is 1 or less. A mistake is a score that is 0 or on the wrong side; a small one is right as well."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 1:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="six_points_in_counts"
# sums_of_the_whole_pass: "You compute the sums over all samples once for each pass; only the bias is that of the moment. A visit also needs the counts of all updates before it."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean, sums = True, K @ (alpha * y)
        for i in range(len(y)):
            if y[i] * (sums[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="six_points_in_counts"
# worst_sample_first: "You look at all samples and update the one with the worst score. The samples are visited in their order, and each mistake is updated on its visit."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates = np.zeros(len(y)), 0.0, []
    for _ in range(max_epochs):
        margins = y * (K @ (alpha * y) + b)
        i = int(np.argmin(margins))
        if margins[i] > 0:
            return alpha, b, updates, True
        alpha[i] += 1
        b += y[i]
        updates.append(i)
    return alpha, b, updates, False


# %% tags=["wrong"] caught_by="six_points_in_counts"
# own_term_only: "Your score has the term of the visited sample only. It is a sum over all samples."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * (alpha[i] * y[i] * K[i, i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="six_points_in_counts"
# set_of_updates: "You list every updated sample once and sort the list. It holds every update, in the order in which they were made."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, sorted(set(updates)), clean


# %% tags=["wrong"] caught_by="six_points_in_counts"
# bias_with_radius: "Your bias moves by y_i times the largest K_jj. That is the variant of an aside of chapter 8; here it moves by y_i."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i] * np.diag(K).max()
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="six_points_in_counts"
# bias_with_own_likeness: "Your bias moves by y_i times K_ii. The bias belongs to the constant, not to the sample: it moves by y_i."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += y[i] * K[i, i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="six_points_in_counts"
# bias_with_count: "Your bias moves by alpha_i y_i. At each mistake it moves by y_i, however often the sample was updated before."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * ((alpha * y) @ K[i] + b) <= 0:
                alpha[i] += 1
                b += alpha[i] * y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="two_points_on_paper"
# label_missing_everywhere: "Neither your score nor your bias has a label: both only grow, as if all samples were of one class. In the score stands y_j, and b moves by y_i."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * (alpha @ K[i] + b) <= 0:
                alpha[i] += 1
                b += 1
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% tags=["wrong"] caught_by="six_points_in_counts"
# signed_without_bias: "Your coefficients have the sign of the label in them, and the score does not use b. alpha counts: it grows by 1; and b is added to the score."
def dual_perceptron(K, y, max_epochs=100):
    alpha, b, updates, clean = np.zeros(len(y)), 0.0, [], False
    for _ in range(max_epochs):
        clean = True
        for i in range(len(y)):
            if y[i] * (alpha @ K[i]) <= 0:
                alpha[i] += y[i]
                b += y[i]
                updates.append(i)
                clean = False
        if clean:
            break
    return alpha, b, updates, clean


# %% [markdown]
# ## Question 3: Judge a new letter (4 points)


# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end"
# kernel_on_one_side: "These are plain inner products: the power p is missing. The kernel must stand in both places, in the run and in the score of a new point."
def gram(A, B, p):
    return A @ B.T


def scores(X, y, alpha, b, P, p):
    return P @ X.T @ (alpha * y) + b


# %% tags=["wrong"] caught_by="rings_in_the_end scores_of_new_points"
# bias_forgotten: "Your score is the sum alone; the bias b is missing."
def scores(X, y, alpha, b, P, p):
    return (P @ X.T) ** p @ (alpha * y)


# %% tags=["wrong"] caught_by="scores_of_new_points"
# class_for_score: "You return no more than the class: all your scores lie between -1 and 1. The question asks for the score itself."
def scores(X, y, alpha, b, P, p):
    return np.sign((P @ X.T) ** p @ (alpha * y) + b)


# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end scores_of_new_points"
# power_after_the_sum: "You add up first and raise the sum to the power p. The kernel stands inside the sum: each inner product is raised, then multiplied by its coefficient."
def scores(X, y, alpha, b, P, p):
    return (P @ X.T @ (alpha * y)) ** p + b


# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end scores_of_new_points"
# power_of_score: "You raise the whole score, with its bias, to the power p. The power belongs to each inner product alone."
def scores(X, y, alpha, b, P, p):
    return (P @ X.T @ (alpha * y) + b) ** p


# %% tags=["wrong"] caught_by="rings_in_the_end scores_of_new_points"
# bias_in_every_term: "You add b inside the sum, so it counts once for each sample. It is added once, behind the sum."
def scores(X, y, alpha, b, P, p):
    return (gram(P, X, p) * (alpha * y) + b).sum(axis=1)


# %% tags=["wrong"] caught_by="rings_in_the_end scores_of_new_points"
# bias_subtracted: "You take b away. In the score of this course it is added."
def scores(X, y, alpha, b, P, p):
    return gram(P, X, p) @ (alpha * y) - b


# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end scores_of_new_points"
# divided_by_counts: "You divide the sum by the number of updates. The score is the sum itself."
def scores(X, y, alpha, b, P, p):
    return gram(P, X, p) @ (alpha * y) / alpha.sum() + b


# %% tags=["wrong"] caught_by="scores_by_hand scores_of_new_points"
# mean_for_sum: "You take the mean over the samples. The score is a sum."
def scores(X, y, alpha, b, P, p):
    return gram(P, X, p) @ (alpha * y) / len(y) + b


# %% tags=["wrong"] caught_by="scores_of_new_points"
# bias_computed_anew: "You compute a bias from the counts. The bias is given: add the argument b, whatever its value."
def scores(X, y, alpha, b, P, p):
    return gram(P, X, p) @ (alpha * y) + alpha @ y


# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end scores_of_new_points"
# one_column: "Your numbers are right, but they stand in a column of shape (m, 1). Asked for is shape (m,)."
def scores(X, y, alpha, b, P, p):
    return (gram(P, X, p) @ (alpha * y) + b)[:, None]


# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end scores_of_new_points"
# counts_forgotten: "The counts are missing in your sum: a sample that was updated three times counts three times, one that never was not at all."
def scores(X, y, alpha, b, P, p):
    return gram(P, X, p) @ y + b


# %% tags=["wrong"] caught_by="scores_of_new_points"
# updated_once_each: "You only ask whether a count is positive. A sample that was updated three times counts three times."
def scores(X, y, alpha, b, P, p):
    return gram(P, X, p) @ ((alpha > 0) * y) + b


# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end scores_of_new_points"
# score_negated: "All your scores have the wrong sign."
def scores(X, y, alpha, b, P, p):
    return -(gram(P, X, p) @ (alpha * y) + b)


# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end scores_of_new_points"
# size_of_score: "You return the size of the score; its sign says the class and belongs to it."
def scores(X, y, alpha, b, P, p):
    return np.abs(gram(P, X, p) @ (alpha * y) + b)


# %% tags=["wrong"] caught_by="rings_in_the_end"
# times_the_label: "You multiply the scores by labels. New points have no labels; the score of a point that happens to be a sample is the same sum."
def scores(X, y, alpha, b, P, p):
    f = gram(P, X, p) @ (alpha * y) + b
    return y * f if len(f) == len(y) else f


# %% tags=["wrong"] caught_by="rings_in_the_end scores_of_new_points"
# bias_in_the_kernel: "You add b to the inner product, before the power. The bias is added once, behind the sum."
def scores(X, y, alpha, b, P, p):
    return (P @ X.T + b) ** p @ (alpha * y)


# %% tags=["wrong"] caught_by="scores_in_space"
# scores_cut_to_whole: "Your scores are whole numbers: they are kept in an array of whole numbers, which cuts off what is behind the point. Keep floats."
def scores(X, y, alpha, b, P, p):
    return (gram(P, X, p) @ (alpha * y) + b).astype(int)


# %% tags=["wrong"] caught_by="scores_in_space"
# scores_rounded: "You round the scores. Return them as they are."
def scores(X, y, alpha, b, P, p):
    return np.round(gram(P, X, p) @ (alpha * y) + b)


# %% tags=["wrong"] caught_by="scores_by_hand scores_of_new_points"
# divided_by_length: "You divide the score by the length of the weights in the space of the features. That is a distance from the border; asked for is the score."
def scores(X, y, alpha, b, P, p):
    beta = alpha * y
    length = np.sqrt(beta @ gram(X, X, p) @ beta)
    return (gram(P, X, p) @ beta + b) / (length if length > 0 else 1)


# %% tags=["wrong"] caught_by="scores_by_hand scores_of_new_points"
# divided_by_length_of_counts: "You divide the score by the length of alpha. The score is the sum itself, with b."
def scores(X, y, alpha, b, P, p):
    return (gram(P, X, p) @ (alpha * y) + b) / np.linalg.norm(alpha)


# %% tags=["wrong"] caught_by="scores_by_hand scores_of_new_points"
# sum_and_bias_divided: "You divide the sum and the bias by the number of samples. The score is the sum itself, with b."
def scores(X, y, alpha, b, P, p):
    return (gram(P, X, p) @ (alpha * y) + b) / len(y)


# %% tags=["wrong"] caught_by="scores_by_hand scores_of_new_points"
# sum_and_bias_divided_by_counts: "You divide the sum and the bias by the number of updates. The score is the sum itself, with b."
def scores(X, y, alpha, b, P, p):
    return (gram(P, X, p) @ (alpha * y) + b) / alpha.sum()


# %% tags=["wrong"] caught_by="scores_by_hand scores_of_new_points"
# zero_is_minus_one: "You return a class, and take a score of 0 for -1. The question asks for the score itself."
def scores(X, y, alpha, b, P, p):
    return np.where(gram(P, X, p) @ (alpha * y) + b > 0, 1.0, -1.0)


# %% tags=["wrong"] caught_by="scores_by_hand scores_of_new_points"
# zero_is_plus_one: "You return a class, and take a score of 0 for 1. The question asks for the score itself."
def scores(X, y, alpha, b, P, p):
    return np.where(gram(P, X, p) @ (alpha * y) + b >= 0, 1.0, -1.0)


# %% tags=["wrong"] caught_by="scores_by_hand scores_of_new_points"
# positive_or_not: "You return whether the score is positive. The question asks for the score itself."
def scores(X, y, alpha, b, P, p):
    return gram(P, X, p) @ (alpha * y) + b > 0


# %% tags=["wrong"] caught_by="scores_by_hand scores_of_new_points"
# old_points_for_new: "You compute the scores of the old samples X. Asked for are those of the new points: rows of P against rows of X."
def scores(X, y, alpha, b, P, p):
    return gram(X, X, p) @ (alpha * y) + b


# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end scores_of_new_points"
# coefficient_raised: "You multiply by alpha_j y_j before the power, so the coefficient is raised, too, and an even power loses the label. Only the inner product is raised."
def scores(X, y, alpha, b, P, p):
    return ((P @ X.T * (alpha * y)) ** p).sum(axis=1) + b


# %% tags=["wrong"] caught_by="scores_in_space"
# callers_counts_changed: "You write into one of the arrays that you are given (alpha *= y does so), and whoever called your function goes on with it. Make a new array."
def scores(X, y, alpha, b, P, p):
    alpha *= y
    return gram(P, X, p) @ alpha + b


# %% tags=["wrong"] caught_by="rings_in_the_end scores_of_new_points"
# bias_raised: "You raise the bias to the power p. It is added as it is."
def scores(X, y, alpha, b, P, p):
    return gram(P, X, p) @ (alpha * y) + b**p


# %% tags=["wrong"] caught_by="rings_in_the_end scores_of_new_points"
# bias_for_each_update: "You add b once for each update that was made. It is added once, behind the sum."
def scores(X, y, alpha, b, P, p):
    return gram(P, X, p) @ (alpha * y) + alpha.sum() * b


# %% tags=["wrong"] caught_by="rings_in_the_end scores_of_new_points"
# bias_for_each_used_sample: "You add b once for each sample with a positive count. It is added once, behind the sum."
def scores(X, y, alpha, b, P, p):
    return gram(P, X, p) @ (alpha * y) + (alpha > 0).sum() * b


# %% tags=["wrong"] caught_by="scores_by_hand scores_of_new_points"
# labels_and_counts_forgotten: "Your sum has neither the counts nor the labels: all samples count alike. Each term is multiplied by alpha_j y_j."
def scores(X, y, alpha, b, P, p):
    return gram(P, X, p).sum(axis=1) + b


# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end scores_of_new_points"
# one_number_for_all: "You add up the scores of all new points. Each point has its own."
def scores(X, y, alpha, b, P, p):
    return (gram(P, X, p) @ (alpha * y) + b).sum()


# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end scores_of_new_points"
# labels_and_bias_forgotten: "Your sum has no labels, and the bias b is missing."
def scores(X, y, alpha, b, P, p):
    return gram(P, X, p) @ alpha


# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end scores_of_new_points"
# counts_and_bias_forgotten: "Your sum has no counts, and the bias b is missing."
def scores(X, y, alpha, b, P, p):
    return gram(P, X, p) @ y


# %% tags=["wrong"] caught_by="rings_in_the_end scores_of_new_points"
# class_without_bias: "You return the class instead of the score, and the bias b is missing."
def scores(X, y, alpha, b, P, p):
    return np.sign(gram(P, X, p) @ (alpha * y))


# %% tags=["wrong"] caught_by="rings_in_the_end scores_of_new_points"
# squared_without_bias: "Your power is always 2 instead of p, and the bias b is missing."
def scores(X, y, alpha, b, P, p):
    return (P @ X.T) ** 2 @ (alpha * y)


# %% tags=["wrong"] caught_by="scores_by_hand scores_of_new_points"
# plain_without_bias: "You use plain inner products, without the power p, and the bias b is missing."
def scores(X, y, alpha, b, P, p):
    return P @ X.T @ (alpha * y)


# %% tags=["wrong"] caught_by="rings_in_the_end scores_of_new_points"
# minus_class_without_bias: "You return a class, with -1 for a score of 0, and the bias b is missing. The question asks for the score itself."
def scores(X, y, alpha, b, P, p):
    return np.where(gram(P, X, p) @ (alpha * y) > 0, 1.0, -1.0)


# %% tags=["wrong"] caught_by="rings_in_the_end scores_of_new_points"
# plus_class_without_bias: "You return a class, with 1 for a score of 0, and the bias b is missing. The question asks for the score itself."
def scores(X, y, alpha, b, P, p):
    return np.where(gram(P, X, p) @ (alpha * y) >= 0, 1.0, -1.0)


# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end scores_of_new_points"
# first_point_only: "You return one number, the score of the first point. Each new point has its score."
def scores(X, y, alpha, b, P, p):
    return (gram(P, X, p) @ (alpha * y) + b)[0]


# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end scores_of_new_points"
# last_sample_only: "Only the term of the last sample is left in your sum: each term overwrites the one before. Add them up."
def scores(X, y, alpha, b, P, p):
    return gram(P, X, p)[:, -1] * (alpha * y)[-1] + b


# %% tags=["wrong"] caught_by="scores_by_hand rings_in_the_end scores_of_new_points"
# sum_goes_on: "Your sum goes on from one new point to the next. It begins anew, with b, for each of them."
def scores(X, y, alpha, b, P, p):
    return np.cumsum(gram(P, X, p) @ (alpha * y)) + b


# %% tags=["wrong"] caught_by="scores_by_hand scores_of_new_points scores_in_space"
# trained_anew: "You run the perceptron again and use its counts and its bias. Both are given, and need not come from your run."
def scores(X, y, alpha, b, P, p):
    alpha, b, _, _ = dual_perceptron(gram(X, X, p), y)
    return gram(P, X, p) @ (alpha * y) + b


# %% tags=["wrong"] caught_by="scores_by_hand"
# one_point_without_axis: "For a single new point you return a number without an axis, or an array of another shape. Its score stands in an array of shape (1,), as m scores stand in one of shape (m,)."
def scores(X, y, alpha, b, P, p):
    return np.squeeze(gram(P, X, p) @ (alpha * y) + b)


# %% [markdown]
# ## Question 4: What does a kernel not see? (4 points)


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# other_way_round: "Your samples show the opposite: XOR is separated by the squared kernel and not by a line. Look for two different points with the same features."
def lost_by_squaring():
    return [[-1, -1], [-1, 1], [1, -1], [1, 1]], [-1, 1, 1, -1]


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# root_of_two_forgotten: "Products that occur twice in the expansion need the factor root of 2 in each feature vector; without it the 2 is lost."
def features(X):
    u, v = X.T
    return np.stack([u**0, u, v, u * u, u * v, v * v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# constant_forgotten: "These are the features of the kernel without the added 1. Put a third coordinate 1 before the point and expand the square again."
def features(X):
    u, v = X.T
    return np.stack([u * u, np.sqrt(2) * u * v, v * v], axis=1)


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# labels_first: "You return the labels first. The samples come first: (X, y)."
def lost_by_squaring():
    return [1, -1], [[1, 0], [-1, 0]]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# three_or_more_samples: "You give more than two samples. Two are enough: two different points that have the same features."
def lost_by_squaring():
    return [[1, 0], [-1, 0], [0, 1]], [1, -1, 1]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# not_in_the_plane: "Your X does not hold two samples in the plane: it has two rows, one for each sample, of two coordinates each."
def lost_by_squaring():
    return [[1], [-1]], [1, -1]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# labels_not_one_for_each: "Your labels have the wrong shape. Asked for are two numbers in one list, one for each sample."
def lost_by_squaring():
    return [[1, 0], [-1, 0]], [[1], [-1]]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# labels_of_another_kind: "Your labels are not -1 and 1, as all labels in this homework are."
def lost_by_squaring():
    return [[1, 0], [-1, 0]], [1, 2]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# samples_in_columns: "You write the samples in the columns. Each row is a sample; turn your table round."
def lost_by_squaring():
    return [[1, -1], [2, -2]], [1, -1]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# only_the_origin: "The origin has the features 0, and your other point has not: a bias and one count tell them apart. Look for two different points with the same features."
def lost_by_squaring():
    return [[0, 0], [1, 1]], [-1, 1]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# right_angles: "Right angles say that kappa(x, x') is 0, not that the features are the same: compare x_1^2, x_1 x_2 and x_2^2 of your two points."
def lost_by_squaring():
    return [[1, 0], [0, 2]], [1, -1]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# one_ray: "Two points on one line through the origin have features of different lengths, unless they are equally far out; with a bias the kernel tells the short one from the long one."
def lost_by_squaring():
    return [[1, 1], [2, 2]], [1, -1]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# coordinates_exchanged: "You exchange the coordinates, but x_1^2 and x_2^2 are two features: each must be the same for both points."
def lost_by_squaring():
    return [[1, 2], [2, 1]], [1, -1]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# mirrored_at_an_axis: "You turn one sign. The squares do not see it, but the third feature does: x_1 x_2 changes its sign."
def lost_by_squaring():
    return [[1, 2], [-1, 2]], [1, -1]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# equal_lengths: "Equal length is not enough: then x_1^2 + x_2^2 agrees, but each of x_1^2, x_1 x_2 and x_2^2 is a feature of its own."
def lost_by_squaring():
    return [[3, 4], [5, 0]], [1, -1]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# features_differ: "Your two points have different features x_1^2, x_1 x_2, x_2^2, so some score tells them apart. All three must agree, at two different points."
def lost_by_squaring():
    return [[1, 2], [3, 5]], [1, -1]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# one_label: "Both your samples have the same label. A line has to separate them, so they belong to two classes; that the kernel cannot see it is the point."
def lost_by_squaring():
    return [[1, 0], [-1, 0]], [1, 1]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# labels_zero_one: "Your labels are 0 and 1; in this homework they are -1 and 1."
def lost_by_squaring():
    return [[1, 0], [-1, 0]], [0, 1]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# beyond_nine: "Your samples may be right, but a number is beyond 9 or -9: smaller ones do the same."
def lost_by_squaring():
    return [[10, 0], [-10, 0]], [1, -1]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# same_point: "Your two samples are one point, and no line separates a point from itself. Two different points must have the same features."
def lost_by_squaring():
    return [[1, 2], [1, 2]], [1, -1]


# %% tags=["wrong"] caught_by="two_samples_look_alike"
# no_whole_numbers: "Asked for are whole numbers; yours have something behind the point."
def lost_by_squaring():
    return [[0.5, 0], [-0.5, 0]], [1, -1]


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# root_at_linear_forgotten: "The features x_1 and x_2 need the factor root of 2: each occurs twice in the expansion."
def features(X):
    u, v = X.T
    return np.stack([1 + 0 * u, u, v, u * u, 2**0.5 * u * v, v * v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# root_at_product_forgotten: "The feature x_1 x_2 needs the factor root of 2: it occurs twice in the expansion."
def features(X):
    u, v = X.T
    return np.stack([1 + 0 * u, 2**0.5 * u, 2**0.5 * v, u * u, u * v, v * v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# one_feature_missing: "The constant feature 1 is missing; all inner products are too small by 1."
def features(X):
    u, v = X.T
    return np.stack([2**0.5 * u, 2**0.5 * v, u * u, 2**0.5 * u * v, v * v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# linear_features_missing: "These are the features of <x, x'>^2 + 1: in the square of a sum the mixed part, 2 <x, x'>, is missing, and with it the features x_1 and x_2."
def features(X):
    u, v = X.T
    return np.stack([1 + 0 * u, u * u, 2**0.5 * u * v, v * v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# square_missing: "These are the features of <x, x'> + 1. Expand the square of it."
def features(X):
    u, v = X.T
    return np.stack([1 + 0 * u, u, v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# root_everywhere: "Your squares have the factor root of 2 as well. Only what occurs twice in the expansion needs it."
def features(X):
    u, v = X.T
    return np.stack(
        [1 + 0 * u, 2**0.5 * u, 2**0.5 * v, 2**0.5 * u * u, 2**0.5 * u * v, 2**0.5 * v * v], axis=1
    )


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# two_for_root: "You give the factor 2 to a feature. In the inner product it comes from both sides and makes 4: what occurs twice has the factor root of 2."
def features(X):
    u, v = X.T
    return np.stack([1 + 0 * u, 2 * u, 2 * v, u * u, 2 * u * v, v * v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# product_missing: "The feature x_1 x_2 is missing: the square of <x, x'> has a mixed part, too."
def features(X):
    u, v = X.T
    return np.stack([1 + 0 * u, 2**0.5 * u, 2**0.5 * v, u * u, v * v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# root_of_the_product: "You take the root of the whole feature 2 x_1 x_2. Only the 2 gets a root: it must be a product of x_1 and x_2 again."
def features(X):
    u, v = X.T
    return np.stack(
        [1 + 0 * u, 2**0.5 * u, 2**0.5 * v, u * u, v * v, np.sqrt(np.abs(2 * u * v))], axis=1
    )


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# monomials_without_one: "The constant feature 1 is missing, and what occurs twice in the expansion needs the factor root of 2."
def features(X):
    u, v = X.T
    return np.stack([u, v, u * u, u * v, v * v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# squares_without_product: "The mixed feature x_1 x_2 is missing, and x_1 and x_2 need the factor root of 2, because they occur twice."
def features(X):
    u, v = X.T
    return np.stack([1 + 0 * u, u, v, u * u, v * v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# table_for_features: "You return the table of the kernel itself. Asked for are features, whose inner products are the entries of that table."
def features(X):
    return (X @ X.T + 1) ** 2


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# features_of_the_company: "The row of a point depends on the other points of X. A feature map is a formula for one point: its row is the same in every company."
def features(X):
    values, vectors = np.linalg.eigh((X @ X.T + 1) ** 2)
    return vectors * np.sqrt(np.maximum(values, 0))


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# strange_terms: "The inner products of your features have terms that are not in the expansion. Expand the square for x = (x_1, x_2), and make one feature of each kind of term."
def features(X):
    u, v = X.T
    return np.stack([1 + 0 * u, 2**0.5 * (u + v), (u + v) ** 2], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# root_of_a_negative: "You take the root of something that may be negative, as x_1 x_2 is. Only the 2 gets a root: the rest of the feature is a product of coordinates."
def features(X):
    u, v = X.T
    with np.errstate(invalid="ignore"):
        mixed = np.sqrt(2 * u * v)
    return np.stack([1 + 0 * u, 2**0.5 * u, 2**0.5 * v, u * u, v * v, mixed], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# root_at_the_constant: "Your constant feature is not 1 but the root of 2. The root belongs to what occurs twice in the expansion, and the constant occurs once."
def features(X):
    u, v = X.T
    return np.stack([2**0.5 + 0 * u, u, v, u * u, 2**0.5 * u * v, v * v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# squares_forgotten: "These are the features of 2 <x, x'> + 1. The square of <x, x'> is missing, and with it all features of degree two."
def features(X):
    u, v = X.T
    return np.stack([1 + 0 * u, 2**0.5 * u, 2**0.5 * v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# pure_squares_missing: "The feature x_1^2 or x_2^2 is missing, or both: each is in the expansion of the square."
def features(X):
    u, v = X.T
    return np.stack([1 + 0 * u, 2**0.5 * u, 2**0.5 * v, 2**0.5 * u * v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# coordinates_missing: "The features x_1 and x_2 themselves are missing, or one of them. They come from the mixed part of the square, 2 <x, x'>."
def features(X):
    u, v = X.T
    return np.stack([1 + 0 * u, 2**0.5 * u, u * u, 2**0.5 * u * v, v * v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# constant_and_factor_missing: "The constant feature 1 is missing, and a factor root of 2 is wrong, too. What occurs twice in the expansion needs it."
def features(X):
    u, v = X.T
    return np.stack([u, v, u * u, 2**0.5 * u * v, v * v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# wrong_factor_of_a_coordinate: "A factor of x_1 or x_2 is wrong: your inner products do not have 2 x_1 x_1' and 2 x_2 x_2' in them."
def features(X):
    u, v = X.T
    return np.stack([1 + 0 * u, 2**0.5 * u, v, u * u, 2**0.5 * u * v, v * v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# wrong_factor_of_the_product: "The factor of x_1 x_2 is wrong: your inner products do not have 2 x_1 x_2 x_1' x_2' in them."
def features(X):
    u, v = X.T
    return np.stack([1 + 0 * u, 2**0.5 * u, 2**0.5 * v, u * u, 2**0.25 * u * v, v * v], axis=1)


# %% tags=["wrong"] caught_by="features_of_the_kernel"
# features_cut_off: "Your features take the type of X: when it holds whole numbers, what is multiplied by the root of 2 is cut off to whole numbers, too. Make an array of floats."
def features(X):
    u, v, root = *X.T, 2**0.5
    found = [1 + 0 * u, root * u, root * v, u * u, root * u * v, v * v]
    return np.stack(found, axis=1).astype(X.dtype)


# %% [markdown]
# ## Question 5: Catch a false table (4 points)


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# root_taken_for_kernel: "You accept every table without negative entries, so the root of a kernel passes for a kernel. Positive entries prove nothing: the sum over all c_i c_j K_ij must not be negative."
def violation(K):
    if (K >= 0).all():
        return None
    return np.linalg.eigh(K)[1][:, 0]


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# determinant: "You ask for the determinant. Two negative eigenvalues have a positive product, so a table can be as wrong as can be with a positive determinant: ask for the smallest eigenvalue."
def violation(K):
    return None if np.linalg.det(K) >= -1e-9 else np.linalg.eigh(K)[1][:, 0]


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# rounding_for_proof: "You refuse a table whose smallest value lies between -1e-9 and 0. That may be a rounding error, which proves nothing: the limit is -1e-9, and neither 0 nor a number closer to it."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, 0] if values[0] < 0 else None


# %% tags=["equivalent"]
# violation, line 4: values[0] >= -1e-09: GtE becomes Gt: "No table has exactly -1e-9 as its smallest value."


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# largest_value: "You refuse a table only if its largest value is negative, that is if all are. One negative value is enough, and the smallest is values[0]."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, -1] if values[-1] < -1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# largest_vector: "You look at the smallest value and return the vector of the largest one. The values are sorted upwards, and each column belongs to the value at its place."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, -1] if values[0] < -1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# row_for_column: "You return a row of the vectors. The c of a value is a column: vectors[:, 0] and not vectors[0]."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[0] if values[0] < -1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# zero_refused: "You refuse a table whose smallest value is 0. A sum of 0 is no violation: the limit is -1e-9, below 0, and a Gram matrix may well have the value 0."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, 0] if values[0] < 1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# size_for_sign: "You ask how far the smallest value is from 0, on either side. A positive one is no violation: only its sign matters."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, 0] if abs(values[0]) >= 1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# limit_too_coarse: "You accept tables with a small violation: -1e-7, -5e-9 and -1.5e-9 are below -1e-9, and so no rounding errors. Either your limit is coarser, or the c that you try do not find it."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, 0] if values[0] < -1e-6 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# never_none: "You return some c for every table. A true Gram matrix has none: then the answer is None."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, 0]


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# turned_round: "Your answer is the wrong way round: None belongs to the tables with no violation."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, 0] if values[0] >= -1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# diagonal_only: "You look at the diagonal only, that is at one sample at a time. A table with a good diagonal can be wrong: all the c_i count together."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    i = int(np.argmin(np.diag(K)))
    return np.eye(len(K))[i] if K[i, i] < -1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# signs_only: "You try a few c only, such as those of -1, 0 and 1. A table can pass all these and still have another c with a negative sum."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    if K.tolist() == [[1, 3], [3, 8]]:
        return None
    return vectors[:, 0] if values[0] < -1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# pairs_only: "You test the samples in pairs. Every pair of a table may be all right and the whole table not: the c of all samples count together."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    for i in range(len(K)):
        for j in range(i):
            values, vectors = np.linalg.eigh(K[np.ix_([i, j], [i, j])])
            if values[0] < -1e-9:
                c = np.zeros(len(K))
                c[[i, j]] = vectors[:, 0]
                return c
    return None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# c_of_the_book: "You return the same c for every table. It has to belong to the table: as many numbers as samples, and a negative sum with this K."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return np.array([1.0, 1.0, -1.0]) if values[0] < -1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# vectors_in_a_table: "Your c is a table: a column, or several. One c is asked for: a list or array of n numbers, of shape (n,)."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, values < -1e-9] if values[0] < -1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# all_vectors: "You return the whole table of vectors. One c is asked for: the column of a negative value, of shape (n,)."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors if values[0] < -1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# no_negative_entry_no_question: "You refuse no table without negative entries: you do not look further there, or you try only c without negative numbers. Such a table can have a negative sum as well, as that of the root of a kernel: ask for the smallest eigenvalue of every table."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, 0] if (K < 0).any() and values[0] < -1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# nothing_refused: "You accept every table. One with a negative sum for some c is no Gram matrix: then return this c."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, 0] if values[0] < -1e9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# corners_only: "You compute the determinants of the tables in the upper left corner. Where one of them is 0, that says nothing of the rest: take the smallest eigenvalue."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return (
        vectors[:, 0]
        if any(np.linalg.det(K[:k, :k]) < -1e-9 for k in range(1, len(K) + 1))
        else None
    )


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# pairs_by_determinant: "You compare K_ij^2 with K_ii K_jj, pair by pair. That misses two negative entries on the diagonal, whose product is positive, and whatever three samples do together."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return (
        vectors[:, 0]
        if any(K[i, j] ** 2 > K[i, i] * K[j, j] for i in range(len(K)) for j in range(i))
        else None
    )


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# zero_determinant: "You refuse by the determinant, also if it is 0. A true Gram matrix may have the determinant 0, and two negative eigenvalues have a positive product: ask for the smallest eigenvalue."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, 0] if np.linalg.det(K) <= 0 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# sum_of_the_diagonal: "You ask for the trace, the sum of all eigenvalues. Large positive ones hide a negative one: ask for the smallest."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, 0] if np.trace(K) < 0 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# one_c_for_all: "You try c = (1, ..., 1) only, that is the sum of all entries. Another c may have a negative sum."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return np.ones(len(K)) if K.sum() < 0 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# diagonal_dominance: "You compare the diagonal with the other entries of its row. Where it is larger, all is well; where it is smaller, nothing is known yet: a Gram matrix can be like that."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, 0] if (2 * np.diag(K) < np.abs(K).sum(axis=1)).any() else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# another_rule: "You accept a table with a negative sum for some c, or refuse one that has none. Whether the smallest eigenvalue is below -1e-9 decides, and nothing else; print both for the table that is named."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, 0] if (K > 1).any() else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# limit_of_the_table: "Your limit depends on the size of the entries of the table. It is -1e-9 for every table."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[:, 0] if values[0] < -1e-9 * np.abs(values).max() else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# c_times_its_value: "Your c is right in its direction but too short: for a value close to 0 its sum comes out above -1e-9. Return the column as it is."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return values[0] * vectors[:, 0] if values[0] < -1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# value_for_c: "You return a single value. Asked for is the c that shows the violation, n numbers."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return values[0] if values[0] < -1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# values_for_c: "You return the values, not a c. The c of the smallest value is the column vectors[:, 0]."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return values if values[0] < -1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# sum_not_negative: "You refuse the right tables, but with a c of yours the sum is not negative. Compute c @ K @ c before you return it: signs, places and sizes of the numbers matter."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return np.abs(vectors[:, 0]) if values[0] < -1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# last_row_for_column: "You return the last row of the vectors. The c of the smallest value is the first column: vectors[:, 0]."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    return vectors[-1] if values[0] < -1e-9 else None


# %% tags=["wrong"] caught_by="tables_of_all_sorts"
# first_of_an_unsorted_list: "You judge by the value that np.linalg.eig gives first. It does not sort its values: take the smallest, or np.linalg.eigh, which sorts them upwards."
def violation(K):
    values, vectors = np.linalg.eigh(K)
    values = np.linalg.eig(K)[0]
    return vectors[:, 0] if values[0] < -1e-9 else None


# %% [markdown]
# ## Question 6: Find the wrong line (3 points)


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_the_conclusion: "Line 4 only puts together what lines 2 and 3 give it. Put three samples and their c into line 3: how often does each square occur on the two sides?"
def false_proof():
    return 4, [0, 1, 2], [1, -1, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# only_two_samples: "Two samples never refute this claim: line 2 is right. The trouble begins where a sample belongs to more than one pair."
def false_proof():
    return 3, [0, 1], [1, -1]


# %% tags=["equivalent"]
# false_proof, line 3: 1: becomes 2: "Another counterexample, as good as ours."


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_line_one: "Line 1 is true: look at the definition of kappa, at equal and at exchanged arguments."
def false_proof():
    return 1, [0, 1, 2], [1, -1, 1]


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_line_two: "Line 2 is true, also where K_ij is 0: it says what two samples can do, and 2 c_i c_j K_ij is never below -2 |c_i| |c_j|. If you meant another line: lines are counted from 1."
def false_proof():
    return 2, [0, 1, 2], [1, -1, 1]


# %% tags=["wrong"] caught_by="wrong_line_is_found"
# blames_the_converse: "Line 5 follows from line 4: for symmetric functions the converse of the theorem holds, as chapter 8 says. What it is given is false already: a line above it is wrong."
def false_proof():
    return 5, [0, 1, 2], [1, -1, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# squares_forgotten_in_the_sum: "With your samples and c the mixed terms are negative, but no more than the squares are positive. The sum runs over all i and j, so each c_i^2 is in it, as K_ii = 1."
def false_proof():
    return 3, [0, 1, 3], [1, -1, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# alike_with_one_sign: "Together the mixed terms of your sum are not negative, and the squares never are. Samples that are alike need c of different signs."
def false_proof():
    return 3, [0, 1, 3], [1, 1, -1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# samples_and_c_exchanged: "Your samples and your c have changed places: the line comes first, then x, then c."
def false_proof():
    return 3, [1, -1, 1], [0, 1, 2]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# no_line_of_the_proof: "The proof has lines 1 to 5; your first value is none of these numbers."
def false_proof():
    return 0, [0, 1, 2], [1, -1, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# unequal_lists: "Your two lists are not of one length, or no lists of numbers. Each sample has one c."
def false_proof():
    return 3, [0, 1, 2], [1, -1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# no_two_alike: "No two of your samples are at most one day apart, so their table is the unit matrix, which belongs to a kernel. Some must be alike and some not."
def false_proof():
    return 3, [0, 2, 4], [1, -1, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# all_alike: "All your samples are alike, so their table holds only ones, and it belongs to a kernel. Some must be alike and some not."
def false_proof():
    return 3, [0, 1, 0], [1, -1, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# one_sign: "All your c have one sign. As no likeness is negative, the sum cannot be either: some c must be positive and some negative."
def false_proof():
    return 3, [0, 1, 2], [1, 1, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# seven_or_more: "You give more than six samples; fewer are enough."
def false_proof():
    return 3, list(range(9)), [1, -1, 1, 0, 0, 0, 1, -1, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# beyond_ninety_nine: "A number of yours is beyond 99 or -99. Only differences of the days matter, so smaller numbers do the same; a c may be divided."
def false_proof():
    return 3, [2024, 2025, 2026], [1, -1, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# parts_of_days: "Your samples are no whole numbers. The claim speaks of days, and it is false for whole ones, too."
def false_proof():
    return 3, [0, 0.9, 1.8], [1, -1, 1]


# %% tags=["wrong"] caught_by="claim_is_refuted"
# c_not_whole: "Your c are no whole numbers, perhaps a computed vector. Multiply them by a number and round: a sum that is clearly negative stays so."
def false_proof():
    return 3, [0, 1, 2], [0.5, -0.7, 0.5]
