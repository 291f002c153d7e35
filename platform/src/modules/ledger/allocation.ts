/** Selects the credits of a payment: earliest expiry first, those without an expiry last. Pure. */
export interface SpendableCredit {
  readonly id: string;
  readonly remaining: number;
  /** UTC instant; null never expires. */
  readonly expiresAt: string | null;
}

export interface Share {
  readonly creditId: string;
  readonly amount: number;
}

const byExpiry = (a: SpendableCredit, b: SpendableCredit): number =>
  (a.expiresAt ?? '9999').localeCompare(b.expiresAt ?? '9999') || a.id.localeCompare(b.id);

/** Usable credits at an instant, in the order of use. One that expires at that instant is not usable. */
export const spendable = <C extends SpendableCredit>(credits: readonly C[], now: string): C[] =>
  credits
    .filter((credit) => credit.remaining > 0 && (credit.expiresAt === null || credit.expiresAt > now))
    .sort(byExpiry);

/** @returns null when the credits do not cover the amount */
export const allocate = (credits: readonly SpendableCredit[], amount: number, now: string): Share[] | null => {
  const shares: Share[] = [];
  let open = amount;
  for (const credit of spendable(credits, now)) {
    if (open === 0) break;
    const taken = Math.min(credit.remaining, open);
    shares.push({ creditId: credit.id, amount: taken });
    open -= taken;
  }
  return open === 0 ? shares : null;
};
