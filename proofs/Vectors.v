(* Vectors of whole numbers, and the Cauchy-Schwarz inequality.  Samples with fractions are
   covered: multiplying all vectors by one whole number changes neither a sign nor a bound. *)
From Coq Require Export ZArith Lia List.
Export ListNotations.
Open Scope Z_scope.

(* Entries that are not written count as 0, so [] is the zero vector of any dimension. *)
Definition vector := list Z.
Declare Scope vector_scope.
Delimit Scope vector_scope with vector.
Bind Scope vector_scope with vector.

Fixpoint dot (u v : vector) : Z :=
  match u, v with
  | a :: u', b :: v' => a * b + dot u' v'
  | _, _ => 0
  end.

Fixpoint add (u v : vector) : vector :=
  match u, v with
  | a :: u', b :: v' => (a + b) :: add u' v'
  | [], _ => v
  | _, [] => u
  end.

Definition scale (c : Z) (u : vector) : vector := map (Z.mul c) u.

Notation "u · v" := (dot u v) (at level 40, left associativity).
Notation "u + v" := (add u v) : vector_scope.
Notation "c × u" := (scale c u) (at level 35, right associativity).

Lemma dot_comm u v : u · v = v · u.
Proof. revert v; induction u as [|a u IH]; intros [|b v]; simpl; trivial. rewrite IH. lia. Qed.
Lemma dot_add u v x : (u + v) · x = u · x + v · x.
Proof. revert v x; induction u; intros [|b v] [|c x]; simpl; try lia. rewrite IHu. lia. Qed.
Lemma dot_scale c u x : (c × u) · x = c * (u · x).
Proof. revert x; induction u as [|a u IH]; intros [|b x]; simpl; try lia. rewrite IH. lia. Qed.

(* The sum of c_j x_j. *)
Fixpoint combination (c : list Z) (xs : list vector) : vector :=
  match c, xs with
  | c_j :: c', x_j :: xs' => c_j × x_j + combination c' xs'
  | _, _ => []
  end.

Lemma dot_combination c xs x : combination c xs · x = c · map (fun x_j => x_j · x) xs.
Proof.
  revert xs; induction c as [|c_j c IH]; intros [|x_j xs]; simpl; trivial.
  now rewrite dot_add, dot_scale, IH.
Qed.

Lemma square_nonneg u : 0 <= u · u.
Proof. induction u as [|a u IH]; simpl; nia. Qed.

Lemma square_zero u v : v · v = 0 -> u · v = 0.
Proof.
  revert u; induction v as [|b v IH]; intros [|a u] zero; simpl in *; trivial.
  pose proof (square_nonneg v). assert (b = 0) as -> by nia. rewrite IH; lia.
Qed.

Lemma square_sum c u v :
  (u + c × v) · (u + c × v) = u · u + 2 * c * (u · v) + c * c * (v · v).
Proof.
  rewrite dot_add, (dot_comm u), dot_scale, (dot_comm v), !dot_add, !dot_scale, (dot_comm v u).
  lia.
Qed.

(* Squared, without roots; r is the page's r times |v|², so that it is whole. *)
Theorem cauchy_schwarz u v : (* lem-cauchyschwarz *)
  (u · v) * (u · v) <= (u · u) * (v · v). (* eq-cauchy-schwarz *)
Proof.
  destruct (Z.eq_dec (v · v) 0) as [zero | positive].
  - rewrite (square_zero u v zero), zero. lia. (* "For $v = 0$ both sides" *)
  - pose proof (square_nonneg v).
    pose (r := ((v · v) × u + (- (u · v)) × v)%vector). (* "Otherwise let $r" *)
    assert (r · r = (v · v) * ((u · u) * (v · v) - (u · v) * (u · v))) as expanded.
    { unfold r. rewrite square_sum, !dot_scale, (dot_comm u), dot_scale. ring. }
    pose proof (square_nonneg r).
    nia.
Qed.
