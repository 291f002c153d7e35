import { useState } from 'react';
import type { CatalogueItem } from 'shared-contracts/api';
import type { ServiceDefinition } from 'shared-contracts/domain';
import { Stack } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { ItemCard } from './item-card.tsx';
import { OpenedItem } from './opened-item.tsx';
import { isKnown, type ListedItem, type Selection } from './use-selection.ts';
import styles from './catalogue.module.css';

interface RecentProps {
  items: readonly CatalogueItem[];
  selection: Selection;
  definition: Pick<ServiceDefinition, 'stid' | 'utid'>;
}

/** The items that the account booked before, to select again. */
export const Recent = ({ items, selection, definition: { stid, utid } }: RecentProps) => {
  const t = useT();
  const [opened, setOpened] = useState<ListedItem | null>(null);
  return (
    <Stack as="section" aria-labelledby="recent-items">
      <h2 id="recent-items" className={styles.heading}>
        {t('list.recent')}
      </h2>
      <ul className={styles.items}>
        {items.filter(isKnown).map((item) => (
          <ItemCard
            key={`${item.kind}${item.reference}`}
            item={item}
            selection={selection}
            utid={utid}
            onOpen={() => setOpened(item)}
          />
        ))}
      </ul>
      {opened && (
        <OpenedItem item={opened} stid={stid} utid={utid} selection={selection} onClose={() => setOpened(null)} />
      )}
    </Stack>
  );
};
