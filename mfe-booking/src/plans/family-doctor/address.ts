/** The addresses of the family doctor's pages. They contain every choice, so that reload, back and a link keep it. */
import type { GENDER_FILTER } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';

interface FamilyQuery {
  /** Selected and not bought yet. */
  readonly plan?: string | undefined;
  readonly doctor?: string | undefined;
  /** A selection that is reviewed and paid for. */
  readonly sub?: string | undefined;
  readonly wallet?: '0' | undefined;
  /** More people for the active plan. */
  readonly cover?: true | undefined;
  /** The result of the last action, to be announced. */
  readonly done?: 'bought' | 'changed' | 'covered' | 'cancelled' | undefined;
}

export const familyHref = (query: FamilyQuery = {}): string => linkTo('familyDoctor', {}, { ...query });

export interface SelectQuery {
  readonly plan: string | undefined;
  /** Another doctor for the active plan. */
  readonly change: true | undefined;
  readonly gender: (typeof GENDER_FILTER)[number];
  readonly query: string;
}

export const selectHref = ({ plan, change, gender, query }: Partial<SelectQuery>): string =>
  linkTo(
    'selectFamilyDoctor',
    {},
    { plan, change, gender: gender === 'A' ? undefined : gender, q: query === '' ? undefined : query },
  );

export const readSelect = (query: Readonly<Record<string, string>>): SelectQuery => ({
  plan: query.plan,
  change: query.change === 'true' ? true : undefined,
  gender: query.gender === 'F' || query.gender === 'M' ? query.gender : 'A',
  query: (query.q ?? '').slice(0, 80),
});
