(* The perceptron that keeps counts makes the same updates as the one that keeps weights. *)
From Lecture Require Import Run.

Definition signed (alpha ys : list Z) : list Z := map (fun '(a, y) => a * y) (combine alpha ys).
Definition weights (alpha ys : list Z) (xs : list vector) : vector :=
  combination (signed alpha ys) xs. (* eq-dual-weights *)
Definition products (xs : list vector) (x : vector) : list Z := map (fun x_j => x_j · x) xs.
Definition gram (xs : list vector) : list (list Z) := map (products xs) xs. (* eq-gram *)

Fixpoint increase (i : nat) (alpha : list Z) : list Z :=
  match i, alpha with
  | O, a :: alpha' => (a + 1) :: alpha'
  | S i', a :: alpha' => a :: increase i' alpha'
  | _, [] => []
  end.

(* It sees the labels and the Gram matrix K, and no sample. *)
Fixpoint dual_run (K : list (list Z)) (ys alpha : list Z) (b : Z) (visits : list nat)
  : list Z * Z * list nat := (* alg-dual-perceptron *)
  match visits with
  | [] => (alpha, b, [])
  | i :: rest =>
      let y := nth i ys 0 in
      if y * (signed alpha ys · nth i K [] + b) <=? 0 (* eq-dual-score *)
      then let '(alpha', b', E) := dual_run K ys (increase i alpha) (b + y) rest in
           (alpha', b', i :: E) (* eq-dual-update *)
      else dual_run K ys alpha b rest
  end.

(* Equal vectors, entry by entry: entries that are not written count as 0. *)
Definition same (u v : vector) : Prop := forall x, u · x = v · x.

Lemma weights_increase i alpha ys xs x :
  (i < length xs)%nat -> length alpha = length xs -> length ys = length xs ->
  weights (increase i alpha) ys xs · x =
  weights alpha ys xs · x + nth i ys 0 * (nth i xs [] · x).
Proof.
  unfold weights, signed. rewrite !dot_combination.
  revert alpha ys xs; induction i as [|i IH]; intros [|a alpha] [|y ys] [|x_j xs] inside n n';
    simpl in *; try lia. rewrite IH; lia.
Qed.

Lemma length_increase i alpha : length (increase i alpha) = length alpha.
Proof. revert i; induction alpha as [|a alpha IH]; intros [|i]; simpl; auto. Qed.

Lemma weights_zero n ys xs x : weights (repeat 0 n) ys xs · x = 0.
Proof.
  unfold weights, signed. rewrite dot_combination.
  revert ys xs; induction n as [|n IH]; intros [|y ys] [|x_j xs]; simpl; trivial.
Qed.

Section TwoForms.
  Variables (ys : list Z) (xs : list vector).
  Hypothesis labels : length ys = length xs.
  Let z i := fold (nth i ys 0) (nth i xs []).
  Let K := gram xs.

  (* As long as the weights and the biases are equal, both find the same score. *)
  Lemma same_score w alpha b i : same w (b :: weights alpha ys xs) -> (i < length xs)%nat ->
    w · z i = nth i ys 0 * (signed alpha ys · nth i K [] + b).
  Proof.
    intros equal inside.
    assert (nth i K [] = products xs (nth i xs [])) as ->.
    { unfold K, gram. rewrite nth_indep with (d' := products xs []); [apply map_nth|].
      now rewrite map_length. }
    unfold z, fold. rewrite dot_comm, dot_scale, (dot_comm _ w), equal.
    cbn [dot]. unfold weights. rewrite dot_combination. fold (products xs (nth i xs [])). lia.
  Qed.

  Lemma same_updates w alpha b visits : length alpha = length xs -> (* prp-two-forms-of-one-run *)
    Forall (fun i => i < length xs)%nat visits -> same w (b :: weights alpha ys xs) ->
    let (w', E) := run 1 w (map (fun i => (i, z i)) visits) in
    let '(alpha', b', E') := dual_run K ys alpha b visits in
    E = E' /\ same w' (b' :: weights alpha' ys xs).
  Proof.
    revert w alpha b. (* "By induction on the number" *)
    induction visits as [|i visits IH]; intros w alpha b n inside equal.
    - simpl. auto.
    - inversion inside as [|? ? here later]; subst. simpl.
      unfold mistake.
      rewrite (same_score w alpha b i equal here). (* "As long as" eq-dual-score *)
      destruct (_ <=? 0); [|exact (IH w alpha b n later equal)].
      specialize (IH (update 1 w (z i)) (increase i alpha) (b + nth i ys 0)).
      rewrite length_increase in IH.
      destruct (run 1 _ _) as [w' E], (dual_run _ _ _ _ _) as [[alpha' b'] E'].
      destruct IH as [-> final]; auto.
      intros [|c x]; unfold update, z, fold; (* "On a mistake the primal" eq-dual-update *)
        rewrite dot_add, !dot_scale, equal; cbn [dot]; [lia|].
      rewrite weights_increase by trivial. lia. (* "Both biases move" *)
  Qed.

  Theorem two_forms visits : (* prp-two-forms-of-one-run *)
    Forall (fun i => i < length xs)%nat visits ->
    let (w, E) := run 1 [] (map (fun i => (i, z i)) visits) in
    let '(alpha, b, E') := dual_run K ys (repeat 0 (length xs)) 0 visits in
    E = E' /\ same w (b :: weights alpha ys xs). (* eq-dual-weights *)
  Proof.
    intros inside. apply same_updates; trivial.
    - apply repeat_length.
    - intros [|c x]; cbn [dot]; [|rewrite weights_zero]; trivial. (* "At the start both" *)
  Qed.
End TwoForms.
