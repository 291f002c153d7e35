/** Layout of the stories of primitives: every state of one of them on one page. */
import type { ReactNode } from 'react';
import type { Localized } from 'shared-contracts/domain';
import { CardHeading, PageColumn, Stack, useUi } from 'shared-ui';

/** The page of a story. */
export const Specimens = ({ children }: { children: ReactNode }) => (
  <main>
    <PageColumn gap={5}>{children}</PageColumn>
  </main>
);

/** One state, or several related ones, under their name. */
export const Specimen = ({ name, children }: { name: string; children: ReactNode }) => (
  <Stack as="section" gap={3}>
    <CardHeading>
      <bdi lang="en">{name}</bdi>
    </CardHeading>
    {children}
  </Stack>
);

/** A text in the language of the toolbar. */
export const LocalizedText = ({ ar, en }: Localized) => useUi().say({ ar, en });
