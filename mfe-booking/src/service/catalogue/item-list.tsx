import { type ReactNode, useRef, useState } from 'react';
import type { catalogueItems, ResponseOf } from 'shared-contracts/api';
import type { ItemKind } from 'shared-contracts/domain';
import {
  BlocksSkeleton,
  Button,
  EmptyState,
  InfiniteList,
  QuietText,
  SearchField,
  Stack,
  useUi,
  VisuallyHidden,
} from 'shared-ui';
import { EmergencyNotice } from 'shared-ui/emergency-notice';
import { ChipGroup } from 'shared-ui/forms';
import { QueryError, useT } from 'shared-ui/remote-kit';
import { useFirstRows } from '../../shared/state/use-first-rows.ts';
import { CitizensNote } from '../../shared/price/price.tsx';
import { SkipToBasket } from './basket-bar.tsx';
import { type ItemPagesProps, useItemPages } from './entry-data.ts';
import { type Filters, NO_FILTERS } from '../../shared/state/item-filters.ts';
import { ItemCard } from './item-card.tsx';
import { OpenedItem } from './opened-item.tsx';
import { isKnown, type ListedItem, type Selection } from './use-selection.ts';
import styles from './catalogue.module.css';

export interface ItemListProps extends ItemPagesProps {
  selection: Selection;
  /** Kinds of the list; with more than one the user can select one. */
  kinds: readonly ItemKind[];
  /** Above the list, with the filters: a picker of body areas. */
  picker?: (filters: Filters, change: (next: Partial<Filters>) => void) => ReactNode;
}

type Page = ResponseOf<typeof catalogueItems>;

/** The list of the items of a service: search, kind, category, and each item with its price. */
export const ItemList = ({ definition, selection, page, only, kinds, picker }: ItemListProps) => {
  const t = useT();
  const { filters, change, list } = useItemPages({ definition, page, only });
  const [opened, setOpened] = useState<ListedItem | null>(null);
  const pages = useBefore(list.data?.pages);
  const found = (pages ?? []).flatMap((one) => one.items).filter(isKnown);
  const both = !list.hasNextPage && new Set(found.map((item) => item.travel_certificate)).size > 1;
  const wanted = both ? filters.certificate : null;
  const items = wanted === null ? found : found.filter((item) => item.travel_certificate === wanted);
  const first = useFirstRows(items);
  const total = wanted === null ? (pages?.[0]?.total ?? 0) : items.length;
  return (
    <Stack as="section" gap={2} aria-label={t('list.title')}>
      <VisuallyHidden as="h2">{t('list.title')}</VisuallyHidden>
      <SearchField label={t('list.search')} value={filters.query} onValueChange={(text) => change({ query: text })} />
      <EmergencyNotice text={filters.query} />
      {picker?.(filters, change)}
      <Narrow kinds={kinds} categories={pages?.[0]?.categories ?? []} filters={filters} onChange={change} />
      {both && <Certificate value={wanted} onChange={(certificate) => change({ certificate })} />}
      <QuietText role="status" className={styles.found}>
        {pages && t('list.count', { count: total })}
      </QuietText>
      {!pages ? (
        list.error ? (
          <QueryError error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <BlocksSkeleton heights={[132, 132, 132, 132]} />
        )
      ) : total === 0 ? (
        <EmptyState
          title={t('list.none')}
          action={<Button onClick={() => change(NO_FILTERS)}>{t('list.showAll')}</Button>}
        >
          {t('list.noneHint')}
        </EmptyState>
      ) : (
        <>
          <CitizensNote />
          {selection.count > 0 && <SkipToBasket />}
          <InfiniteList
            hasMore={first.whole && list.hasNextPage}
            loading={list.isFetchingNextPage}
            error={list.isFetchNextPageError ? t('browse.moreFailed') : undefined}
            onMore={() => void list.fetchNextPage()}
          >
            <ul className={styles.items} aria-busy={list.isPending}>
              {first.rows.map((item) => (
                <ItemCard
                  key={`${item.kind}${item.reference}`}
                  item={item}
                  selection={selection}
                  utid={definition.utid}
                  onOpen={() => setOpened(item)}
                />
              ))}
            </ul>
          </InfiniteList>
        </>
      )}
      {opened && (
        <OpenedItem
          item={opened}
          stid={definition.stid}
          utid={definition.utid}
          selection={selection}
          onClose={() => setOpened(null)}
        />
      )}
    </Stack>
  );
};

interface NarrowProps {
  kinds: readonly ItemKind[];
  categories: Page['categories'];
  filters: Filters;
  onChange: (next: Partial<Filters>) => void;
}

const ALL = 'all';

/** Kinds and categories, each as one row of chips. */
const Narrow = ({ kinds, categories, filters, onChange }: NarrowProps) => {
  const t = useT();
  const { say } = useUi();
  const all = { value: ALL, label: t('list.all') };
  return (
    <>
      {kinds.length > 1 && (
        <ChipGroup
          label={t('list.kind')}
          labelHidden
          layout="scroll"
          options={[all, ...kinds.map((kind) => ({ value: kind, label: t(`list.kinds.${kind}`) }))]}
          value={filters.kind ?? ALL}
          onValueChange={(kind) => onChange({ kind: kinds.find((one) => one === kind) ?? null, category: null })}
        />
      )}
      {(categories.length > 1 || filters.category !== null) && (
        <ChipGroup
          label={t('list.category')}
          labelHidden
          layout="scroll"
          options={[all, ...categories.map(({ id, name }) => ({ value: id, label: say(name) }))]}
          value={filters.category ?? ALL}
          onValueChange={(id) => onChange({ category: id === ALL ? null : id })}
        />
      )}
    </>
  );
};

/** Where some items of a list have a certificate for travel and others do not. */
const Certificate = ({ value, onChange }: { value: boolean | null; onChange: (value: boolean | null) => void }) => {
  const t = useT();
  return (
    <ChipGroup
      label={t('item.certificate')}
      labelHidden
      layout="scroll"
      options={[
        { value: ALL, label: t('list.all') },
        { value: 'with', label: t('item.certificate') },
        { value: 'without', label: t('list.withoutCertificate') },
      ]}
      value={value === null ? ALL : value ? 'with' : 'without'}
      onValueChange={(to) => onChange(to === ALL ? null : to === 'with')}
    />
  );
};

/** The last page stays while the next one is loading, to avoid a layout shift. */
const useBefore = <Value,>(value: Value | undefined): Value | undefined => {
  const before = useRef<Value | undefined>(undefined);
  if (value !== undefined) before.current = value;
  return value ?? before.current;
};
