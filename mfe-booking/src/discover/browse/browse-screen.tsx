import { Suspense, useState } from 'react';
import { browseWeb, DOCTOR_SORT, eClinics, type ProviderCard, type ResponseOf } from 'shared-contracts/api';
import { nameOf } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton, Icon, InfiniteList, PageHeader, QuietText, useUi } from 'shared-ui';
import { type ActiveFilter, filtersStandBeside, ListPage, useFiltersBeside } from 'shared-ui/list-page';
import { PageQueryError } from 'shared-ui/page-error';
import {
  type Prefetch,
  lazyScreen,
  type ScreenFile,
  useEndpointPages,
  useEndpointQuery,
  useHost,
  useNavigation,
  useT,
} from 'shared-ui/remote-kit';
import { useFirstRows } from '../../shared/state/use-first-rows.ts';
import { BookingSteps } from '../../shared/steps/booking-steps.tsx';
import { CitizensNote } from '../../shared/price/price.tsx';
import { REFRESHED } from '../../shared/times/shown-days.ts';
import { DoctorCardItem, DoctorListSkeleton } from '../../shared/doctors/doctor-card.tsx';
import {
  browseHref,
  type Filters,
  isNarrowed,
  NO_FILTERS,
  readFilters,
  toRequest,
} from '../../routes/doctor-filters.ts';
import { NameSearch } from '../../shared/doctors/name-search.tsx';
import { FiltersButton } from './filters-button.tsx';
import { NoDoctors } from './no-doctors.tsx';
import styles from '../../shared/doctors/browse.module.css';

/** Only rendered beside the list. */
const FilterFields = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "filters" */ './filter-fields.tsx')).FilterFields,
}));

/**
 * The number of days of free times on a card when the filters are beside the list; on narrower screens a card shows the next
 * times.
 */
const CARD_DAYS = 4;

const doctorPages = (filters: Filters, beside: boolean) => ({
  key: { ...filters, beside },
  request: (page: number) => ({
    ...toRequest(filters, page),
    ...(beside && { days: CARD_DAYS }),
    // Rendered beside the list, and when there is no result; the sheet sends its own request.
    ...(page === 1 && (beside || isNarrowed(filters)) && { counts: true }),
  }),
  hasMore: (last: ResponseOf<typeof browseWeb>) => last.page < last.page_count,
  ...REFRESHED,
});

const ahead: Prefetch = ({ route, query, pages }) => {
  const filters = readFilters(route.query);
  pages(browseWeb, doctorPages(filters, filtersStandBeside()));
  if (filters.deptid !== undefined) query(eClinics, {});
};

/** `/browse/telemedicine`: doctors of a clinic, or all of them, with filters in the address. */
const BrowseScreen = () => {
  const t = useT();
  const host = useHost();
  const { route, navigate, back } = useNavigation();
  const filters = readFilters(route.query);
  const change = (next: Partial<Filters>) => navigate(browseHref({ ...filters, ...next }), { replace: true });
  const title = useTitle(filters.deptid);
  const beside = useFiltersBeside();
  const doctors = useEndpointPages(browseWeb, doctorPages(filters, beside));
  const active = useActiveFilters(filters, change);
  const nameSearch = <NameSearch query={filters.query} onSearch={(query) => change({ query })} />;
  const pages = doctors.data?.pages;
  const total = pages?.[0]?.total ?? 0;
  const first = useFirstRows((pages ?? []).flatMap((page) => page.providers));
  return (
    <ListPage
      head={
        <>
          <PageHeader
            title={title}
            onBack={() => back(linkTo('eclinics'))}
            backAlways
            focusOnMount
            end={beside && <div className={styles.headSearch}>{nameSearch}</div>}
          />
          <BookingSteps at="provider" />
          {host.mode === 'webview' && !beside && nameSearch}
        </>
      }
      filtersTitle={t('filters.title')}
      filters={() => (
        <Suspense fallback={<BlocksSkeleton heights={[120, 80, 80]} />}>
          <FilterFields filters={filters} counts={pages?.[0]?.counts} onChange={change} />
        </Suspense>
      )}
      onClear={
        active.length > 0 ? () => navigate(browseHref({ deptid: filters.deptid }), { replace: true }) : undefined
      }
      clearLabel={t('browse.clear')}
      narrow={<FiltersButton filters={filters} onChange={change} />}
      active={active}
      removeLabel={(filter) => t('filters.remove', { filter })}
      count={<QuietText role="status">{pages && total > 0 && t('browse.count', { count: total })}</QuietText>}
      sort={<SortChoice sort={filters.sort} onChange={(sort) => change({ sort })} />}
    >
      {doctors.isPending ? (
        <DoctorListSkeleton beside={beside} />
      ) : !pages ? (
        <PageQueryError to="home" error={doctors.error} onRetry={() => void doctors.refetch()} />
      ) : total === 0 ? (
        <NoDoctors active={active} counts={pages[0]?.counts} />
      ) : (
        <>
          <CitizensNote />
          <InfiniteList
            hasMore={first.whole && doctors.hasNextPage}
            loading={doctors.isFetchingNextPage}
            error={doctors.isFetchNextPageError ? t('browse.moreFailed') : undefined}
            onMore={() => void doctors.fetchNextPage()}
          >
            <DoctorList key={browseHref(filters)} doctors={first.rows} filters={filters} beside={beside} />
          </InfiniteList>
        </>
      )}
    </ListPage>
  );
};

interface DoctorListProps {
  doctors: readonly ProviderCard[];
  filters: Filters;
  beside: boolean;
}

/**
 * The doctors in the order in which they were first shown. The list is refetched while it is open: taken times disappear, but no
 * doctor moves, so that a press never hits the wrong one.
 */
const DoctorList = ({ doctors, filters, beside }: DoctorListProps) => {
  const [order, setOrder] = useState<readonly string[]>([]);
  const known = new Set(order);
  const added = [...new Set(doctors.map(({ provider_id }) => provider_id))].filter((id) => !known.has(id));
  if (added.length > 0) setOrder([...order, ...added]);
  const byId = new Map(doctors.map((doctor) => [doctor.provider_id, doctor]));
  return (
    <ul className={beside ? styles.wideList : styles.list}>
      {order.map((id) => {
        const doctor = byId.get(id);
        return doctor && <DoctorCardItem key={id} doctor={doctor} filters={filters} />;
      })}
    </ul>
  );
};

/** The active filters, each with a function that removes it. The sort order is not a filter. */
const useActiveFilters = (filters: Filters, change: (next: Partial<Filters>) => void): readonly ActiveFilter[] => {
  const t = useT();
  const { locale } = useUi();
  const { availability, gender, language, query } = filters;
  const all: readonly (ActiveFilter | false)[] = [
    availability !== NO_FILTERS.availability && {
      id: 'availability',
      label: t(`filters.${availability}`),
      onRemove: () => change({ availability: NO_FILTERS.availability }),
    },
    gender !== NO_FILTERS.gender && {
      id: 'gender',
      label: t(gender === 'F' ? 'filters.woman' : 'filters.man'),
      onRemove: () => change({ gender: NO_FILTERS.gender }),
    },
    language !== undefined && {
      id: 'language',
      label: nameOf('language', language, locale),
      onRemove: () => change({ language: undefined }),
    },
    query !== '' && { id: 'query', label: query, onRemove: () => change({ query: '' }) },
  ];
  return all.filter((one) => one !== false);
};

interface SortChoiceProps {
  sort: Filters['sort'];
  onChange: (sort: Filters['sort']) => void;
}

const SortChoice = ({ sort, onChange }: SortChoiceProps) => {
  const t = useT();
  return (
    <label className={styles.sort}>
      {t('filters.sort')}
      <span className={styles.sortBox}>
        <select
          value={sort}
          onChange={({ target }) => onChange(DOCTOR_SORT.find((value) => value === target.value) ?? NO_FILTERS.sort)}
        >
          {DOCTOR_SORT.map((value) => (
            <option key={value} value={value}>
              {t(`filters.${value}`)}
            </option>
          ))}
        </select>
        <Icon name="expand" size={20} />
      </span>
    </label>
  );
};

/** `<clinic> doctors`, or "All doctors" without a clinic. */
const useTitle = (deptid: string | undefined): string => {
  const t = useT();
  const { say } = useUi();
  const { data } = useEndpointQuery(eClinics, {}, { staleTime: 300_000, enabled: deptid !== undefined });
  if (deptid === undefined) return t('browse.all');
  const clinic = data?.clinics.find(({ id }) => id === deptid);
  return clinic ? t('browse.title', { clinic: say(clinic.name) }) : t('browse.doctors');
};

export default Object.assign(BrowseScreen, { ahead } satisfies ScreenFile);
