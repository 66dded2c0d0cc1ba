(* A sample without an update can be left out. *)
From Lecture Require Import Convergence.

Definition without (j : nat) (samples : list sample) : list sample :=
  filter (fun '(i, _) => negb (i =? j)%nat) samples.

(* Does the run over the others make a mistake on this sample? *)
Definition left_out (eta : Z) (epochs : nat) (samples : list sample) '((j, z) : sample) : bool :=
  let '(w, _, _) := perceptron eta epochs [] (without j samples) in mistake w z.

Section LeaveOneOut.
  Variable eta : Z.

  (* Over the others, in the same order, a pass makes the same updates, and so does the run. *)
  Lemma same_pass j w w' E samples :
    run eta w samples = (w', E) -> ~ In j E -> run eta w (without j samples) = (w', E).
  Proof.
    revert w E; induction samples as [|[i z] samples IH]; intros w E pass unused; simpl in *.
    - exact pass.
    - destruct (mistake w z) eqn:error.
      + destruct (run eta (update eta w z) samples) as [v F] eqn:rest.
        injection pass as <- <-.
        simpl in unused. destruct (Nat.eqb_spec i j); [tauto|].
        simpl. rewrite error, (IH _ F); tauto.
      + destruct (i =? j)%nat; simpl; [|rewrite error]; auto.
  Qed.

  Lemma same_run j epochs w w' E s samples :
    perceptron eta epochs w samples = (w', E, s) -> ~ In j E ->
    perceptron eta epochs w (without j samples) = (w', E, s).
  Proof.
    revert w E; induction epochs as [|epochs IH]; intros w E passes unused; simpl in *.
    - exact passes.
    - destruct (run eta w samples) as [v [|i F]] eqn:pass.
      + now rewrite (same_pass j w v []).
      + destruct (perceptron eta epochs v samples) as [[u G] t] eqn:rest.
        injection passes as <- <- <-.
        rewrite app_comm_cons, in_app_iff in unused.
        rewrite (same_pass j w v (i :: F)), (IH v G); tauto.
  Qed.

  Variables (epochs : nat) (w : vector) (E : list nat) (samples : list sample).
  Hypothesis ends : perceptron eta epochs [] samples = (w, E, true).
  Hypothesis numbers : NoDup (map fst samples).

  (* The last line of the same run classifies the sample correctly. *)
  Lemma unused_is_correct j z : (* thm-leave-one-out *)
    In (j, z) samples -> ~ In j E -> left_out eta epochs samples (j, z) = false.
  Proof.
    intros visited unused.
    unfold left_out. (* "Leave out a sample" *)
    rewrite (same_run j epochs [] w E true samples ends unused).
    pose proof (end_separates _ _ _ _ _ _ ends j z visited).
    unfold mistake. apply Z.leb_gt. lia.
  Qed.

  Lemma different f (all : list sample) : NoDup (map fst all) -> NoDup (map fst (filter f all)).
  Proof.
    induction all as [|s all IH]; simpl; intros distinct; [constructor|].
    inversion distinct as [|? ? new rest]; subst.
    destruct (f s); simpl; [constructor|]; auto.
    intros again. exact (new (incl_map fst (incl_filter f all) _ again)).
  Qed.

  (* Only samples in E can be mistakes; augmented_bound limits the length of E. *)
  Theorem leave_one_out : (* thm-leave-one-out *)
    let mistakes := filter (left_out eta epochs samples) samples in
    (length mistakes <= length (nodup Nat.eq_dec E) <= length E)%nat. (* eq-leave-one-out *)
  Proof.
    intros mistakes.
    rewrite <- (map_length fst mistakes).
    split; apply NoDup_incl_length; auto using NoDup_nodup.
    - now apply different.
    - intros j among.
      apply in_map_iff in among as [[i z] [<- among]].
      apply filter_In in among as [visited wrong].
      apply nodup_In. (* "So only samples" *)
      destruct (in_dec Nat.eq_dec i E) as [used | unused]; trivial.
      simpl fst. now rewrite (unused_is_correct i z visited unused) in wrong.
    - intros j. apply nodup_In.
  Qed.
End LeaveOneOut.
