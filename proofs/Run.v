(* The perceptron as a function that Coq can run. *)
From Lecture Require Export Vectors.

(* The number of a sample and the sample itself, augmented and folded. *)
Notation sample := (nat * vector)%type.
Definition fold (y : Z) (x : vector) : vector := y × (1 :: x). (* eq-folding *)

Definition mistake (w z : vector) : bool := w · z <=? 0. (* eq-perceptron-mistake *)
Definition update (eta : Z) (w z : vector) : vector := w + eta × z. (* eq-perceptron-update *)

(* Visit samples in any order; return the weights and the list E. *)
Fixpoint run (eta : Z) (w : vector) (visits : list sample) : vector * list nat :=
  match visits with
  | [] => (w, [])
  | (i, z) :: rest =>
      if mistake w z
      then let (w', E) := run eta (update eta w z) rest in (w', i :: E)
      else run eta w rest
  end.

(* Repeat the pass until it finds no mistake, at most `epochs` times. *)
Fixpoint perceptron (eta : Z) (epochs : nat) (w : vector) (samples : list sample)
  : vector * list nat * bool := (* alg-perceptron *)
  match epochs with
  | O => (w, [], false)
  | S epochs' =>
      match run eta w samples with
      | (_, []) => (w, [], true)
      | (w', E) =>
          let '(w'', E', separated) := perceptron eta epochs' w' samples in
          (w'', E ++ E', separated)
      end
  end.

Definition separates (w : vector) (samples : list sample) : Prop :=
  forall i z, In (i, z) samples -> w · z > 0. (* eq-separable *)

Lemma pass_without_mistake eta w w' samples :
  run eta w samples = (w', []) -> separates w samples.
Proof.
  induction samples as [|[j u] samples IH]; intros clean i z visited; simpl in *; [easy|].
  unfold mistake in clean; destruct (Z.leb_spec (w · u) 0).
  - destruct (run eta (update eta w u) samples); discriminate.
  - destruct visited as [[= <- <-] | later]; [lia | exact (IH clean i z later)].
Qed.

(* A run that ends has found a separating line: step 3 of Algorithm (Perceptron). *)
Theorem end_separates eta epochs w w' E samples :
  perceptron eta epochs w samples = (w', E, true) -> separates w' samples. (* alg-perceptron *)
Proof.
  revert w E; induction epochs as [|epochs IH]; intros w E; simpl; [easy|].
  destruct (run eta w samples) as [v [|i F]] eqn:pass.
  - intros [= <- <-]. exact (pass_without_mistake _ _ _ _ pass).
  - destruct (perceptron eta epochs v samples) as [[u G] s] eqn:rest.
    intros [= -> _ ->]. exact (IH _ _ rest).
Qed.
