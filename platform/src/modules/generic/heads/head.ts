import type { Localized } from 'shared-contracts/domain';

export interface Head {
  readonly title: Localized;
  readonly description: Localized;
  /** Pages of one person's data are not for search engines. */
  readonly robots: 'index, follow' | 'noindex, nofollow';
  readonly image: string | null;
}

/** Title and description. */
type Words = readonly [string, string];

const written =
  (robots: Head['robots']) =>
  (ar: Words, en: Words): Head => ({
    title: { ar: `${ar[0]} | سنار`, en: `${en[0]} | Sanar` },
    description: { ar: ar[1], en: en[1] },
    robots,
    image: null,
  });

/** A page for everybody. */
export const open = written('index, follow');
/** A page of one person, or one that means nothing without what came before it. */
export const closed = written('noindex, nofollow');
