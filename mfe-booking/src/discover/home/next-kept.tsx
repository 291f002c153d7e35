import type { ReactNode } from 'react';
import { Skeleton } from 'shared-ui';
import { NEXT_HINT, nextHint } from '../../shared/visit/next-hint.ts';
import { Undecided } from './undecided.tsx';

const HEIGHT = '13.5rem';

/** What stands in the place of the next appointment until it is known, by what this browser remembers. */
export const nextKept = (): ReactNode => {
  const hint = nextHint();
  if (hint === NEXT_HINT.none) return null;
  return hint === NEXT_HINT.reserve ? <Skeleton shape="block" height={HEIGHT} /> : <Undecided height={HEIGHT} />;
};
