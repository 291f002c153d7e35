import {
  type AppointmentSummary,
  cancelledAppointments,
  completedAppointments,
  type ResponseOf,
  type RunningHold as Held,
  upcomingAppointments,
} from 'shared-contracts/api';
import { APPOINTMENT_TABS, type AppointmentTab, formatWhen } from 'shared-contracts/domain';
import { appointmentBooked } from 'shared-contracts/events';
import { linkTo, type MatchedRoute } from 'shared-contracts/routes';
import {
  Avatar,
  BlocksSkeleton,
  buttonClass,
  Card,
  cardLinkClass,
  EmptyState,
  Icon,
  InfiniteList,
  PageColumn,
  PageHeader,
  QuietText,
  Tabs,
  useUi,
} from 'shared-ui';
import { PageQueryError } from 'shared-ui/page-error';
import {
  type Prefetch,
  Link,
  type ScreenFile,
  useEndpointPages,
  useEvent,
  useInvalidate,
  useNavigation,
  useT,
} from 'shared-ui/remote-kit';
import { useVisitText } from '../../shared/visit/visit-text.ts';
import { Name } from 'shared-ui/name';
import { detailsHref } from '../../routes/detail-route.ts';
import { FilterBar, isNarrowed, type ListFilters, listHref, readListFilters } from './list-filters.tsx';
import { OpenReferrals } from './open-referrals.tsx';
import { RunningHold } from '../../shared/visit/running-hold.tsx';
import { useOfflineVisits } from '../../shared/visit/use-offline-visits.ts';
import { StateBadge } from './state-badge.tsx';
import { useAppointmentEvents } from '../events/use-appointment-events.ts';
import { useFirstRows } from '../../shared/state/use-first-rows.ts';
import styles from './appointments.module.css';

const ENDPOINT = {
  upcoming: upcomingAppointments,
  completed: completedAppointments,
  cancelled: cancelledAppointments,
} as const;

const isTab = (value: string | undefined): value is AppointmentTab => APPOINTMENT_TABS.some((tab) => tab === value);

const listAt = ({ query }: MatchedRoute) => ({
  tab: isTab(query.tab) ? query.tab : 'upcoming',
  filters: readListFilters(query),
});

type Page = ResponseOf<(typeof ENDPOINT)[AppointmentTab]>;

/** Of the upcoming alone. */
const heldOf = (page: Page | undefined): Held | null => (page && 'held' in page ? (page.held ?? null) : null);

const listPages = (tab: AppointmentTab, filters: ListFilters) => ({
  key: [tab, filters],
  request: (page: number, cursor: string | undefined) => ({
    page,
    ...(cursor === undefined ? {} : { cursor }),
    ...(filters.query === '' ? {} : { query: filters.query }),
    ...(filters.patient === undefined ? {} : { rel_id: filters.patient }),
    ...(filters.service === undefined ? {} : { utid: filters.service }),
  }),
  hasMore: (last: Page) => last.page < last.page_count,
  cursor: (last: Page) => last.next,
});

const ahead: Prefetch = ({ route, session, pages }) => {
  const { tab, filters } = listAt(route);
  if (session.kind !== 'visitor') pages(ENDPOINT[tab], listPages(tab, filters));
};

/** `/my-appointments`: three tabs; the open one is in the address. */
const AppointmentsScreen = () => {
  const t = useT();
  const { route, navigate, back } = useNavigation();
  const { tab, filters } = listAt(route);
  return (
    <PageColumn>
      <PageHeader title={t('appointments.title')} onBack={() => back(linkTo('home'))} />
      <Tabs
        label={t('appointments.title')}
        tabs={APPOINTMENT_TABS.map((id) => ({ id, label: t(`appointments.${id}`) }))}
        selected={tab}
        onSelect={(id) => navigate(listHref(id, filters), { replace: true })}
      >
        <FilterBar key={tab} tab={tab} filters={filters} />
        <AppointmentList tab={tab} filters={filters} />
        {tab === 'upcoming' && !isNarrowed(filters) && <OpenReferrals />}
      </Tabs>
    </PageColumn>
  );
};

const AppointmentList = ({ tab, filters }: { tab: AppointmentTab; filters: ListFilters }) => {
  const t = useT();
  const invalidate = useInvalidate();
  const list = useEndpointPages(ENDPOINT[tab], listPages(tab, filters));
  useAppointmentEvents();
  useEvent(appointmentBooked, () => void invalidate(upcomingAppointments));
  const [firstPage] = list.data?.pages ?? [];
  const held = heldOf(firstPage);
  useOfflineVisits(tab === 'upcoming' && !isNarrowed(filters) ? firstPage?.appointments : undefined);
  const appointments = (list.data?.pages ?? []).flatMap((page) => page.appointments);
  const first = useFirstRows(appointments);
  if (list.isPending) return <BlocksSkeleton heights={[132, 132, 132]} className={styles.list} />;
  if (!list.data) return <PageQueryError to="doctors" error={list.error} onRetry={() => void list.refetch()} />;
  const running = held && !isNarrowed(filters) ? <RunningHold held={held} /> : null;
  if (appointments.length === 0 && running) return <div className={styles.list}>{running}</div>;
  if (appointments.length === 0 && isNarrowed(filters)) {
    return (
      <EmptyState
        title={t('lists.none')}
        action={
          <Link href={listHref(tab, readListFilters({}))} className={buttonClass({ variant: 'quiet' })}>
            {t('lists.all')}
          </Link>
        }
      >
        {t('lists.noneHint')}
      </EmptyState>
    );
  }
  if (appointments.length === 0) {
    return (
      <EmptyState
        title={t(`appointments.none.${tab}`)}
        action={
          <Link href={linkTo('eclinics')} className={buttonClass()}>
            {t('soon.consult')}
          </Link>
        }
      >
        {t('appointments.noneHint')}
      </EmptyState>
    );
  }
  return (
    <InfiniteList
      hasMore={first.whole && list.hasNextPage}
      loading={list.isFetchingNextPage}
      error={list.isFetchNextPageError ? t('browse.moreFailed') : undefined}
      onMore={() => void list.fetchNextPage()}
    >
      {running && <div className={styles.list}>{running}</div>}
      <ul className={styles.list}>
        {first.rows.map((appointment) => (
          <AppointmentItem key={appointment.apnt_id} appointment={appointment} />
        ))}
      </ul>
    </InfiniteList>
  );
};

const AppointmentItem = ({ appointment }: { appointment: AppointmentSummary }) => {
  const t = useT();
  const visitWords = useVisitText();
  const { say, locale: language, list } = useUi();
  return (
    <Card as="li" pressable className={styles.item}>
      <Avatar name="" src={appointment.provider.img || null} size={56} />
      <div className={styles.text}>
        <Link href={detailsHref(appointment.apnt_id, appointment.state)} className={cardLinkClass}>
          {say(appointment.provider.name)}
        </Link>
        <QuietText>
          {list([visitWords(appointment.visit), say(appointment.provider.speciality ?? appointment.service)])}
        </QuietText>
        <p className={styles.when}>{formatWhen(appointment.starts_at, language)}</p>
        <QuietText>
          {t('appointments.for')} <Name>{list(appointment.patients.map(({ name }) => name))}</Name>
        </QuietText>
        <StateBadge appointment={appointment} />
      </div>
      <Icon name="forward" size={20} className={styles.forward} />
    </Card>
  );
};

export default Object.assign(AppointmentsScreen, { ahead } satisfies ScreenFile);
