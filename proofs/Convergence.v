(* The convergence theorem: for every order, every step size and every start. *)
From Coq Require Import QArith.
From Lecture Require Export Run.
Open Scope Z_scope.

Section Updates.
  (* The comparator v = (b, w) may have any length; tilde_R2 is at least every sample's square. *)
  Variables (samples : list vector) (v : vector) (m tilde_R2 eta : Z) (w0 : vector).
  Hypothesis comparator : forall z, In z samples -> z · v >= m. (* eq-comparator *)
  Hypothesis radius : forall z, In z samples -> z · z <= tilde_R2. (* eq-radius *)
  Hypotheses (m_positive : m > 0) (eta_positive : eta > 0) (radius_nonneg : tilde_R2 >= 0).

  (* w can be the weights after t updates, each of them on some sample that is a mistake. *)
  Inductive after : Z -> vector -> Prop :=
  | start : after 0 w0
  | next t w z : after t w -> In z samples -> w · z <= 0 -> after (t + 1) (update eta w z).

  Lemma count_nonneg t w : after t w -> t >= 0.
  Proof. induction 1; lia. Qed.

  Lemma alignment t w : (* lem-alignment *)
    after t w -> w · v >= w0 · v + t * (eta * m). (* eq-novikoff-alignment *)
  Proof.
    induction 1 as [|t w z before IH visited mistake].
    - lia. (* "Start with" *)
    - unfold update. rewrite dot_add, dot_scale. (* eq-novikoff-alignment-step *)
      pose proof (comparator z visited). (* "because" *)
      nia.
  Qed.

  Lemma squared_length t w : (* lem-length *)
    after t w -> w · w <= w0 · w0 + t * (eta * eta * tilde_R2). (* eq-novikoff-norm *)
  Proof.
    induction 1 as [|t w z before IH visited mistake]. (* eq-novikoff-mistake *)
    - lia. (* "Start with" *)
    - unfold update. rewrite square_sum. (* eq-novikoff-norm-step *)
      pose proof (radius z visited). (* "The last step is" *)
      nia.
  Qed.

  (* From zero.  The chain is squared, because roots are not whole. *)
  Theorem one_bound k w : w0 = [] -> after k w -> (* prp-one-bound *)
    k * (m * m) <= tilde_R2 * (v · v). (* eq-scale-invariant-bound *)
  Proof.
    intros zero updates.
    pose proof (count_nonneg k w updates).
    pose proof (square_nonneg v).
    pose proof (alignment k w updates) as aligned. (* eq-novikoff-alignment *)
    pose proof (squared_length k w updates) as short. (* eq-novikoff-norm *)
    pose proof (cauchy_schwarz w v) as product. (* eq-cauchy-schwarz *)
    rewrite zero in aligned, short. simpl in aligned, short.
    assert ((k * (eta * m)) * (k * (eta * m)) <= k * (eta * eta * tilde_R2) * (v · v))
      by nia. (* "The chain is the same" eq-novikoff-squeeze *)
    destruct (Z.eq_dec k 0) as [-> | some].
    - nia.
    - apply Z.mul_le_mono_pos_l with (k * (eta * eta)); [nia | lia]. (* "Squaring its" *)
  Qed.

  (* From any start, where s is a whole number that is at least |w0| |v|. *)
  Theorem any_start k w s : after k w -> (* prp-any-start *)
    s >= 0 -> s * s >= (w0 · w0) * (v · v) ->
    eta * (k * (m * m)) <= eta * (tilde_R2 * (v · v)) + 2 * m * s. (* eq-start-bound *)
  Proof.
    intros updates s_nonneg s_large.
    pose proof (count_nonneg k w updates).
    pose proof (square_nonneg v).
    pose proof (alignment k w updates) as aligned. (* "The two sums in the proof" *)
    pose proof (squared_length k w updates) as short.
    pose proof (cauchy_schwarz w v) as product.
    pose proof (cauchy_schwarz w0 v) as product0.
    assert (- s <= w0 · v) by nia.
    destruct (Z.le_gt_cases s (k * (eta * m))) as [positive | negative].
    - assert ((k * (eta * m) - s) * (k * (eta * m) - s)
        <= s * s + k * (eta * eta * tilde_R2) * (v · v)) by nia. (* "If not, square both" *)
      destruct (Z.eq_dec k 0) as [-> | some]; [nia|].
      apply Z.mul_le_mono_pos_l with (k * eta); [nia | lia].
    - nia. (* "If the left side" *)
  Qed.
End Updates.

(* From the updates that may happen to those that do. *)
Lemma run_after zs eta w0 t w visits w' E :
  after zs eta w0 t w -> incl (map snd visits) zs -> run eta w visits = (w', E) ->
  after zs eta w0 (t + Z.of_nat (length E)) w'.
Proof.
  revert t w E; induction visits as [|[i z] visits IH]; intros t w E before among pass.
  - injection pass as <- <-. simpl. now rewrite Z.add_0_r.
  - apply incl_cons_inv in among as [visited among].
    simpl in pass. unfold mistake in pass. destruct (Z.leb_spec (w · z) 0) as [wrong | right].
    + destruct (run eta (update eta w z) visits) as [u F] eqn:rest.
      injection pass as <- <-.
      replace (t + _) with (t + 1 + Z.of_nat (length F)) by (simpl length; lia).
      exact (IH _ _ _ (next _ _ _ _ _ _ before visited wrong) among rest).
    + exact (IH _ _ _ before among pass).
Qed.

(* Every pass but the last makes an update. *)
Lemma perceptron_after samples eta w0 epochs t w w' E separated :
  after (map snd samples) eta w0 t w -> perceptron eta epochs w samples = (w', E, separated) ->
  after (map snd samples) eta w0 (t + Z.of_nat (length E)) w' /\
  (separated = false -> (epochs <= length E)%nat).
Proof.
  revert t w E; induction epochs as [|epochs IH]; intros t w E before passes; simpl in passes.
  - injection passes as <- <- <-. simpl. rewrite Z.add_0_r. auto.
  - destruct (run eta w samples) as [u F] eqn:pass.
    pose proof (run_after _ _ _ _ _ _ _ _ before (incl_refl _) pass) as further.
    destruct F as [|i F].
    + injection passes as <- <- <-. simpl. rewrite Z.add_0_r. easy.
    + destruct (perceptron eta epochs u samples) as [[x G] s] eqn:rest.
      injection passes as <- <- <-.
      destruct (IH _ _ _ further rest) as [final many].
      rewrite app_comm_cons, app_length, Nat2Z.inj_add, Z.add_assoc.
      split; [exact final | intros unfinished; specialize (many unfinished); simpl; lia].
Qed.

(* The page's quotients are rational: k <= A / (B / C) if k B <= A C. *)
Lemma inject_positive a : a > 0 -> (0 < inject_Z a)%Q.
Proof. intros. change 0%Q with (inject_Z 0). rewrite <- Zlt_Qlt. lia. Qed.
Lemma quotient k A B C : B > 0 -> C > 0 -> k * B <= A * C ->
  (inject_Z k <= inject_Z A / (inject_Z B / inject_Z C))%Q.
Proof.
  intros B_positive C_positive bound.
  apply inject_positive in B_positive, C_positive.
  apply Qle_shift_div_l; [now apply Qlt_shift_div_l; rewrite ?Qmult_0_l|].
  unfold Qdiv. rewrite Qmult_assoc. apply Qle_shift_div_r; trivial.
  rewrite <- !inject_Z_mult, <- Zle_Qle. exact bound.
Qed.

Section Run.
  Variables (samples : list sample) (b : Z) (w : vector) (m eta : Z).
  Let v := b :: w.
  Let zs := map snd samples. (* folded *)
  Hypothesis comparator : forall z, In z zs -> z · v >= m. (* eq-comparator *)
  Hypotheses (m_positive : m > 0) (eta_positive : eta > 0).
  Variables (epochs : nat) (w' : vector) (E : list nat) (separated : bool).
  Hypothesis run : perceptron eta epochs [] samples = (w', E, separated).
  Let k := Z.of_nat (length E).

  Lemma whole_bound tilde_R2 : tilde_R2 >= 0 -> (forall z, In z zs -> z · z <= tilde_R2) ->
    k * (m * m) <= tilde_R2 * (v · v) /\ (separated = false -> (epochs <= length E)%nat).
  Proof.
    intros radius_nonneg radius.
    destruct (perceptron_after _ _ _ _ _ _ _ _ _ (start _ eta []) run) as [updates many].
    split; trivial. now apply (one_bound zs v m tilde_R2 eta []) with (w := w').
  Qed.

  (* If there are more passes than the bound says, the run has ended at a separating line. *)
  Theorem run_ends tilde_R2 : tilde_R2 >= 0 -> (forall z, In z zs -> z · z <= tilde_R2) ->
    Z.of_nat epochs * (m * m) > tilde_R2 * (v · v) -> separated = true /\ separates w' samples.
  Proof.
    intros radius_nonneg radius enough.
    destruct (whole_bound tilde_R2 radius_nonneg radius) as [bound many].
    destruct separated.
    - split; trivial. exact (end_separates _ _ _ _ _ _ run).
    - specialize (many eq_refl). nia.
  Qed.

  (* gamma is m / |v|. *)
  Theorem augmented_bound tilde_R2 : tilde_R2 >= 0 -> (forall z, In z zs -> z · z <= tilde_R2) ->
    v · v > 0 -> let gamma2 := (inject_Z (m * m) / inject_Z (v · v))%Q in
    (inject_Z k <= inject_Z tilde_R2 / gamma2)%Q. (* prp-one-bound eq-augmented-bound *)
  Proof.
    intros radius_nonneg radius v_positive gamma2.
    apply quotient; [nia | trivial | now apply whole_bound].
  Qed.

  (* The comparator of the page is v / |w|: its bias b* is b / |w|, and its margin is m / |w|. *)
  Theorem novikoffs_bound R2 : R2 >= 0 -> (* thm-novikoffs-bound *)
    (forall z, In z zs -> exists y x, z = fold y x /\ y * y = 1 /\ x · x <= R2) ->
    w · w > 0 ->
    let b2 := (inject_Z (b * b) / inject_Z (w · w))%Q in
    let rho2 := (inject_Z (m * m) / inject_Z (w · w))%Q in
    (inject_Z k <= (1 + b2) * (1 + inject_Z R2) / rho2)%Q. (* eq-novikoff-bound *)
  Proof.
    intros R2_nonneg radius normal b2 rho2.
    assert (inject_Z k <= inject_Z (1 + R2) / (inject_Z (m * m) / inject_Z (v · v)))%Q as bound.
    { apply augmented_bound; [lia | | simpl; nia]. (* eq-augmented-bound *)
      intros z visited. destruct (radius z visited) as (y & x & -> & label & short).
      unfold fold. rewrite dot_scale, dot_comm, dot_scale, Z.mul_assoc, label. (* "The last" *)
      cbn [dot]. lia. }
    apply Qle_trans with (1 := bound), Qle_lteq; right.
    unfold b2, rho2. simpl dot. rewrite !inject_Z_plus.
    assert (forall a : Z, a > 0 -> ~ (inject_Z a == 0)%Q) as nonzero.
    { intros a positive zero. apply inject_positive in positive. now rewrite zero in positive. }
    field. rewrite <- inject_Z_plus. repeat split; apply nonzero; nia.
  Qed.
End Run.
