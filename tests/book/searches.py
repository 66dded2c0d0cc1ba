"""What readers look for, and the places that answer it: a page, or a section of one."""

# Terms, numbers, names, plain words and typing errors.
TERMS = {
    "perceptron": "04-algorithm",
    "bias": "01-motivation",
    "linearly separable": "01-motivation#when-is-there-a-separating-line",
    "xor": "01-motivation 04-algorithm 16-features",
    "misclassified samples": "02-objective",
    "subgradient": "03-gradient",
    "learning rate": "04-algorithm#does-the-step-size-matter",
    "order of the samples": "04-algorithm#does-the-order-of-the-samples-matter",
    "why does perceptron not converge": (
        "05-remarks#what-if-the-samples-cannot-be-separated 04-algorithm#what-if-there-is-no-line"
    ),
    "pocket algorithm": "05-remarks#what-should-we-answer-when-there-is-no-line",
    "convergence theorem": "06-convergence",
    "novikoff": "06-convergence",
    "kernel trick": "08-kernels",
    "gram matrix": "08-kernels",
    "rbf kernel": "08-kernels",
    "margin": "09-margins 01-motivation#is-the-line-unique",
    "SVM": "09-margins",
    "what is soft margin": "09-margins#what-should-slack-cost",
    "dual problem": "10-duality",
    "support vectors": "10-duality",
    "kkt": "10-duality#how-do-primal-and-dual-compare",
    "smo": "11-dual-solver",
    "hinge loss": "12-hinge#how-much-slack-does-a-sample-need",
    "logistic regression": "13-losses#how-likely-are-the-labels",
    "cross-validation": "14-choosing#how-do-folds-compare-classifiers",
    "roc curve": "14-choosing#which-error-is-worse",
    "digits": "15-applications#which-of-the-ten-digits-is-it",
    "multiclass": "15-applications#which-of-five-languages-is-it",
    "nearest point": "A2-nearest-point",
    "winnow": "A3-streams#what-if-most-features-are-irrelevant",
    "glossary": "book/glossary",
    "check_margin": "book/api/judges",
    "why does perceptron converge": "06-convergence",
    "perceptron convergence proof": "06-convergence A1-proofs",
    "overfitting": "14-choosing",
    "percepton": "04-algorithm",
    "neural network": "16-features",
    "perceptron algorithm python": "04-algorithm",
    "homework 3": "book/homework/hw3_convergence",
    "gradient descent": "03-gradient",
    "distance point to line": "01-motivation#how-far-is-a-point-from-the-line",
    "how many updates": "06-convergence 04-algorithm#how-long-can-a-run-be",
    "mercer": "08-kernels#which-functions-are-kernels",
    "what is a support vector": "10-duality",
    "equation 6.4": "06-convergence#how-fast-does-the-alignment-grow",
    "answer exercise 4.2": "04-algorithm#exercises",
    "slack": "09-margins#what-do-two-more-points-change",
    "epoch": "04-algorithm#what-is-the-whole-algorithm",
    "pegasos": "12-hinge#how-fast-is-pegasos",
    "hinge loss derivative": (
        "12-hinge#in-which-direction-does-the-cost-fall 13-losses#what-is-the-slope-of-one-term"
    ),
    "gaussian kernel": "08-kernels",
    "what if data not separable": (
        "05-remarks#what-if-the-samples-cannot-be-separated "
        "09-margins#what-do-two-more-points-change 04-algorithm#what-if-there-is-no-line "
        "08-kernels#what-if-no-line-separates-the-classes "
        "A3-streams#what-if-no-line-separates-the-samples"
    ),
    "how to choose C": "14-choosing 09-margins#what-does-c-do",
    "confusion matrix": "14-choosing#which-error-is-worse",
    "theorem 6.2": "06-convergence#what-do-we-assume",
    "backpropagation": "16-features#which-weight-is-to-blame-for-a-loss",
    "lagrange multipliers": (
        "10-duality#what-is-a-constraint-worth "
        "10-duality#what-are-the-multipliers-of-the-support-vector-machine"
    ),
    "representer theorem": "11-dual-solver#now-bend-the-line",
    "decision boundary": "01-motivation#how-far-is-a-point-from-the-line",
    "learnng rate": "04-algorithm#does-the-step-size-matter",
    "kernels": "08-kernels",
    "voted perceptron": "A4-machines#how-good-is-a-vote",
    "leave one out": (
        "07-tightness#which-points-can-be-left-out 10-duality#what-if-we-leave-samples-out"
    ),
    "feature scaling": (
        "14-choosing#is-scaling-part-of-training-too 14-choosing#should-we-always-standardise"
    ),
    "imbalanced classes": "14-choosing#which-error-is-worse",
    "probability": "13-losses",
    "outliers": "13-losses#how-long-is-a-step-on-each-loss",
    "train test split": "14-choosing",
    "sgd": "13-losses#is-the-perceptron-a-gradient-method",
    "online learning": (
        "12-hinge#can-we-learn-from-one-sample-at-a-time "
        "12-hinge#the-hinge-loss-and-online-learning"
    ),
    "convex hull": "01-motivation#how-do-we-prove-that-there-is-no-line",
    "activation function": "16-features#which-function-can-we-use-between-the-layers",
    "xor problem neural network": "16-features",
    "polynomial kernel": "08-kernels#why-not-compute-the-features",
    "vote": "book/instructors A4-machines",
    "chapter 9": "09-margins",
    "data leakage": "14-choosing 17-tomorrow",
}

# Questions that people ask in public, in their words.
QUESTIONS = {
    "why is weight vector perpendicular to boundary": (
        "01-motivation#how-far-is-a-point-from-the-line"
    ),
    "distance from point to hyperplane formula": "01-motivation#how-far-is-a-point-from-the-line",
    "bias term absorb into weights extra 1": (
        "01-motivation#how-can-one-condition-cover-both-classes"
    ),
    "labels 0/1 or -1/+1": (
        "02-objective#exercises 01-motivation#how-can-one-condition-cover-both-classes"
    ),
    "perceptron criterion vs hinge loss": (
        "12-hinge#how-much-slack-does-a-sample-need "
        "12-hinge#what-does-the-hinge-loss-say-about-the-perceptron "
        "12-hinge#is-this-still-the-perceptron 13-losses#how-long-is-a-step-on-each-loss "
        "13-losses#which-losses-do-other-learners-use"
    ),
    "why not minimize number of errors directly": (
        "02-objective#how-badly-are-the-samples-misclassified "
        "02-objective#which-samples-does-a-line-misclassify "
        "13-losses#which-losses-do-other-learners-use"
    ),
    "preceptron update rule": (
        "04-algorithm#what-should-one-mistake-change 04-algorithm#what-is-the-whole-algorithm"
    ),
    "does learning rate matter in perceptron": "04-algorithm#does-the-step-size-matter",
    "start perceptron with all weights zero": (
        "04-algorithm#what-is-the-whole-algorithm 04-algorithm#what-should-one-mistake-change "
        "05-remarks#does-the-result-depend-on-the-start "
        "07-tightness#does-the-starting-point-matter"
    ),
    "does order of training examples matter perceptron": (
        "04-algorithm#does-the-order-of-the-samples-matter"
    ),
    "perceptron never stops on my data": (
        "05-remarks#what-if-the-samples-cannot-be-separated "
        "05-remarks#what-should-we-answer-when-there-is-no-line "
        "04-algorithm#what-if-there-is-no-line"
    ),
    "pocket algorithm": "05-remarks#what-should-we-answer-when-there-is-no-line",
    "voted vs averaged perceptron": (
        "A4-machines#how-good-is-a-vote 15-applications#which-weights-should-answer"
    ),
    "Novikoff theorem proof": "06-convergence",
    "(R/gamma)^2 mistake bound": "06-convergence",
    "perceptron convergance theorem": "06-convergence",
    "homework perceptron convergence with margin update": (
        "12-hinge#what-does-a-required-score-change"
    ),
    "VC dimension of hyperplanes in R^d": (
        "07-tightness#how-does-it-depend-on-the-dimension 08-kernels#how-often-is-there-a-line"
    ),
    "leave one out error number support vectors": (
        "10-duality#what-do-they-say-about-the-next-tumour "
        "10-duality#what-if-we-leave-samples-out 07-tightness#which-points-can-be-left-out"
    ),
    "why does large margin generalize better": (
        "09-margins#is-wider-better-for-points-we-have-not-seen "
        "10-duality#what-do-they-say-about-the-next-tumour"
    ),
    "kernal trick simple explanation": (
        "08-kernels#kernels 08-kernels#what-is-a-kernel 08-kernels#why-not-compute-the-features "
        "08-kernels#what-does-the-algorithm-need-to-know-about-the-samples"
    ),
    "kernel perceptron alpha mistake counts": "08-kernels#can-we-learn-without-weights",
    "homework prove K(x,z) is valid kernel": (
        "08-kernels#which-functions-are-kernels 08-kernels#how-do-we-get-more-kernels "
        "08-kernels#exercises book/homework/hw4_kernels"
    ),
    "Mercer condition positive semidefinite Gram matrix": (
        "08-kernels#which-functions-are-kernels "
        "08-kernels#does-every-positive-semidefinite-table-come-from-points"
    ),
    "rbf kernel infinite dimensional feature space": (
        "08-kernels#how-do-we-get-more-kernels "
        "08-kernels#does-the-convergence-theorem-still-hold "
        "08-kernels#which-curve-does-the-gaussian-kernel-draw 11-dual-solver#now-bend-the-line"
    ),
    "polynomial kernel degree 2 feature map example": (
        "08-kernels#what-if-no-line-separates-the-classes 08-kernels#why-not-compute-the-features"
    ),
    "functional margin vs geometric margin": (
        "01-motivation#how-can-one-condition-cover-both-classes "
        "01-motivation#is-the-line-unique 09-margins#what-if-the-length-of-w-is-free "
        "09-margins#how-wide-can-the-strip-be"
    ),
    "why is margin width 2/||w||": "09-margins#what-if-the-length-of-w-is-free",
    "maximum margin hyperplane is unique": (
        "09-margins#how-wide-can-the-strip-be 09-margins#summary "
        "06-convergence#which-comparator-gives-the-best-bound"
    ),
    "slack variable xi bigger than 1": (
        "09-margins#what-does-the-slack-say-about-a-sample "
        "09-margins#what-do-two-more-points-change"
    ),
    "what does C do in svm": (
        "09-margins#what-does-c-do 09-margins#does-a-larger-c-misclassify-fewer-tumours"
    ),
    "one outlier ruins hard margin": (
        "09-margins#what-do-two-more-points-change 09-margins#what-should-slack-cost"
    ),
    "lagrangian dual of svm derivation": (
        "10-duality#what-remains-when-we-eliminate-w "
        "10-duality#what-are-the-multipliers-of-the-support-vector-machine "
        "10-duality#lagrange-duality"
    ),
    "KKT conditions 0<alpha<C": "10-duality#how-do-primal-and-dual-compare",
    "how to compute b from support vectors": (
        "11-dual-solver#how-do-the-multipliers-classify "
        "10-duality#how-can-we-check-a-solver-s-answer"
    ),
    "SMO algorithm two alphas at a time": (
        "11-dual-solver#solving-the-dual 11-dual-solver#can-the-dual-be-solved-on-the-board "
        "11-dual-solver#which-pair-do-we-take-and-when-can-we-stop "
        "11-dual-solver#how-fast-does-the-dual-climb"
    ),
    "almost every point is a suport vector": (
        "10-duality#what-if-we-leave-samples-out 10-duality#which-tumours-determine-the-line "
        "11-dual-solver#now-bend-the-line"
    ),
    "gamma='scale' vs 'auto'": (
        "08-kernels#which-curve-does-the-gaussian-kernel-draw "
        "08-kernels#how-do-we-get-more-kernels 14-choosing#what-do-c-and-the-width-do-together "
        "14-choosing#how-do-folds-compare-classifiers"
    ),
    "svm training too slow 100k rows": "17-tomorrow#how-many-samples-can-it-take",
    "pegasos step size 1/(lambda t)": "12-hinge#how-fast-is-pegasos",
    "subgradient of hinge loss at kink": (
        "12-hinge#in-which-direction-does-the-cost-fall 03-gradient#what-happens-at-a-tie"
    ),
    "SGDClassifier alpha equivalent C LinearSVC": (
        "12-hinge#how-do-the-constraints-disappear 12-hinge#how-fast-is-pegasos"
    ),
    "partial_fit online learning streaming data": (
        "12-hinge#can-we-learn-from-one-sample-at-a-time "
        "12-hinge#the-hinge-loss-and-online-learning"
    ),
    "hinge loss or log loss which one": (
        "13-losses#which-losses-do-other-learners-use 13-losses#how-long-is-a-step-on-each-loss "
        "13-losses#which-score-is-best-where-the-classes-overlap "
        "13-losses#losses-and-probabilities"
    ),
    "logistic regresion weights go to infinity": "13-losses#how-likely-are-the-labels",
    "predict_proba disagrees with predict SVC": (
        "13-losses#can-a-support-vector-machine-estimate-probabilities"
    ),
    "is svm score a probability": (
        "13-losses#can-a-support-vector-machine-estimate-probabilities "
        "13-losses#can-the-probabilities-be-trusted"
    ),
    "scale features before or after split": "14-choosing#is-scaling-part-of-training-too",
    "nested cross validation do I need it": (
        "14-choosing#do-folds-predict-the-error-for-new-people "
        "14-choosing#why-is-the-best-result-too-good"
    ),
    "how many folds 5 or 10": "14-choosing#how-do-folds-compare-classifiers",
    "grid search C and gamma range": (
        "14-choosing#what-do-c-and-the-width-do-together "
        "14-choosing#do-folds-predict-the-error-for-new-people "
        "14-choosing#how-do-folds-compare-classifiers 17-tomorrow#which-pair-should-it-be"
    ),
    "one vs rest or one vs one": (
        "15-applications#which-of-five-languages-is-it "
        "15-applications#which-of-the-ten-digits-is-it"
    ),
    "class_weight balanced only predicts majority class": (
        "15-applications#should-the-costs-move-the-threshold-or-the-line "
        "14-choosing#which-error-is-worse"
    ),
    "98% accuracy but useless rare class": "14-choosing#which-error-is-worse",
    "xor hidden layer by hand": (
        "16-features#what-can-several-lines-do-together "
        "16-features#does-the-network-find-xor-by-itself"
    ),
    "missing values and text columns before svm": (
        "17-tomorrow#which-pair-should-it-be 17-tomorrow#what-is-in-the-file"
    ),
    "interpret coef_ which feature is important": "15-applications#which-pieces-does-it-look-at",
    "test linear separability linear programming": (
        "01-motivation#when-is-there-a-separating-line "
        "01-motivation#how-do-we-prove-that-there-is-no-line "
        "15-applications#is-there-a-separating-line-at-all 02-objective#take-home-questions"
    ),
    "closest points of two convex hulls": "09-margins#how-wide-can-the-strip-be A2-nearest-point",
    "homework find svm by hand 3 points": (
        "09-margins#exercises 10-duality#exercises 11-dual-solver#exercises "
        "11-dual-solver#can-the-dual-be-solved-on-the-board book/homework/hw5_svm"
    ),
    "what is the bias term for": "01-motivation#what-does-a-neuron-compute",
    "is the R squared over gamma squared bound tight": "07-tightness#can-the-bound-be-reached",
    "derivative of max(0, x) at zero": "03-gradient#what-happens-at-zero",
    "why not count errors": "02-objective#how-badly-are-the-samples-misclassified",
    "how to choose C and gamma": "14-choosing#what-do-c-and-the-width-do-together",
    "polynomial kernel feature map dimension": "08-kernels#why-not-compute-the-features",
    "online learning data arrives one at a time": (
        "12-hinge#can-we-learn-from-one-sample-at-a-time"
    ),
    "distributed perceptron parameter averaging": (
        "A4-machines#can-several-computers-share-the-training"
    ),
    "how to install the code pip": "book/intro#to-learn-in-a-class",
}

# Who asks so asks for the term alone.
SUPPORT_VECTOR = (
    "support vector",
    "What is a support vector?",
    "suport vectors",
    "Support-Vector",
)
