import { useState } from 'react';
import { browseWeb, eClinics, type ProviderCard, type ResponseOf } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { InfiniteList, PageColumn, PageHeader, QuietText, useUi } from 'shared-ui';
import { PageQueryError } from 'shared-ui/page-error';
import {
  type Ahead,
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
import { browseHref, type Filters, readFilters, toRequest } from '../../routes/doctor-filters.ts';
import { NameSearch } from '../../shared/doctors/name-search.tsx';
import { NoDoctors } from './no-doctors.tsx';
import { QuickFilters } from './quick-filters.tsx';
import styles from '../../shared/doctors/browse.module.css';

const doctorPages = (filters: Filters) => ({
  key: filters,
  request: (page: number) => toRequest(filters, page),
  hasMore: (last: ResponseOf<typeof browseWeb>) => last.page < last.page_count,
  ...REFRESHED,
});

const ahead: Ahead = ({ route, query, pages }) => {
  const filters = readFilters(route.query);
  pages(browseWeb, doctorPages(filters));
  if (filters.deptid !== undefined) query(eClinics, {});
};

/** `/browse/telemedicine`: doctors of a clinic, or all of them, by filters that live in the address. */
const BrowseScreen = () => {
  const t = useT();
  const host = useHost();
  const { route, navigate, back } = useNavigation();
  const filters = readFilters(route.query);
  const change = (next: Partial<Filters>) => navigate(browseHref({ ...filters, ...next }), { replace: true });
  const title = useTitle(filters.deptid);
  const doctors = useEndpointPages(browseWeb, doctorPages(filters));
  const pages = doctors.data?.pages;
  const total = pages?.[0]?.total ?? 0;
  const first = useFirstRows((pages ?? []).flatMap((page) => page.providers));
  return (
    <PageColumn width="list">
      <PageHeader title={title} onBack={() => back(linkTo('eclinics'))} backAlways focusOnMount />
      <BookingSteps at="provider" />
      {host.mode === 'webview' && <NameSearch query={filters.query} onSearch={(query) => change({ query })} />}
      <QuickFilters filters={filters} onChange={change} />
      <QuietText role="status">{pages && total > 0 && t('browse.count', { count: total })}</QuietText>
      {doctors.isPending ? (
        <DoctorListSkeleton />
      ) : !pages ? (
        <PageQueryError to="home" error={doctors.error} onRetry={() => void doctors.refetch()} />
      ) : total === 0 ? (
        <NoDoctors filters={filters} onChange={change} />
      ) : (
        <>
          <CitizensNote />
          <InfiniteList
            hasMore={first.whole && doctors.hasNextPage}
            loading={doctors.isFetchingNextPage}
            error={doctors.isFetchNextPageError ? t('browse.moreFailed') : undefined}
            onMore={() => void doctors.fetchNextPage()}
          >
            <DoctorList key={browseHref(filters)} doctors={first.rows} filters={filters} />
          </InfiniteList>
        </>
      )}
    </PageColumn>
  );
};

/**
 * The doctors in the order in which they were first shown. The list is read anew while one looks: times that others take
 * disappear, and no doctor moves under the finger because of them.
 */
const DoctorList = ({ doctors, filters }: { doctors: readonly ProviderCard[]; filters: Filters }) => {
  const [order, setOrder] = useState<readonly string[]>([]);
  const known = new Set(order);
  const added = [...new Set(doctors.map(({ provider_id }) => provider_id))].filter((id) => !known.has(id));
  if (added.length > 0) setOrder([...order, ...added]);
  const byId = new Map(doctors.map((doctor) => [doctor.provider_id, doctor]));
  return (
    <ul className={styles.list}>
      {order.map((id) => {
        const doctor = byId.get(id);
        return doctor && <DoctorCardItem key={id} doctor={doctor} filters={filters} />;
      })}
    </ul>
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
