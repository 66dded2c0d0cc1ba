(* Where no line separates, a run cannot end: the easy half of Gordan's theorem. *)
From Lecture Require Import Run.

Definition sum (lambdas : list Z) : Z := fold_right Z.add 0 lambdas.

(* The lambdas are whole numbers with a positive sum; divided by it, their sum is 1. *)
Definition certificate (lambdas : list Z) (zs : list vector) : Prop := (* eq-gordan *)
  length lambdas = length zs /\ (forall w, w · combination lambdas zs = 0) /\
  Forall (Z.le 0) lambdas /\ sum lambdas > 0.

Definition all_correct (w : vector) (zs : list vector) : Prop := Forall (fun z => w · z > 0) zs.

(* A product that is positive is at least 1, because it is whole. *)
Lemma sum_of_positive w lambdas zs :
  length lambdas = length zs -> Forall (Z.le 0) lambdas -> all_correct w zs ->
  w · combination lambdas zs >= sum lambdas.
Proof.
  rewrite dot_comm, dot_combination.
  revert zs; induction lambdas as [|l lambdas IH]; intros [|z zs] same nonneg correct; try easy.
  inversion nonneg; inversion correct; subst. injection same as same. simpl.
  rewrite (dot_comm z). specialize (IH zs same ltac:(trivial) ltac:(trivial)). nia.
Qed.

Theorem gordan lambdas zs w : certificate lambdas zs -> ~ all_correct w zs. (* thm-gordan *)
Proof.
  intros (same & zero & nonneg & positive) correct. (* eq-gordan *)
  pose proof (sum_of_positive w lambdas zs same nonneg correct). (* "A single equation shows" *)
  rewrite zero in *. lia.
Qed.

Theorem never_ends lambdas samples eta epochs w w' E separated : (* thm-gordan *)
  certificate lambdas (map snd samples) ->
  perceptron eta epochs w samples = (w', E, separated) -> separated = false.
Proof.
  intros no_line run. destruct separated; trivial.
  apply end_separates in run.
  exfalso; apply (gordan lambdas (map snd samples) w' no_line).
  apply Forall_forall; intros z visited.
  apply in_map_iff in visited as [[i u] [<- visited]].
  exact (run i u visited).
Qed.

(* A quarter of each of the four folded samples; as whole numbers, one of each. *)
Definition xor : list sample :=
  [(0%nat, fold (-1) [0; 0]); (1%nat, fold 1 [0; 1]);
   (2%nat, fold 1 [1; 0]); (3%nat, fold (-1) [1; 1])].

Example xor_certificate : certificate [1; 1; 1; 1] (map snd xor).
Proof.
  repeat split; try (repeat constructor; lia).
  intros w; rewrite dot_comm; destruct w as [|a [|b [|c w]]]; simpl; lia.
Qed.

Corollary xor_never_ends eta epochs w w' E separated :
  perceptron eta epochs w xor = (w', E, separated) -> separated = false.
Proof. exact (never_ends [1; 1; 1; 1] xor eta epochs w w' E separated xor_certificate). Qed.
