import { type ReactNode, Suspense, useState } from 'react';
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
  BlocksSkeleton,
  buttonClass,
  Card,
  cardLinkClass,
  classNames,
  EmptyState,
  Icon,
  InfiniteList,
  PageColumn,
  PageHeader,
  PersonAvatar,
  QuietText,
  Tabs,
  useUi,
} from 'shared-ui';
import { ListBesideDetail, useListBeside } from 'shared-ui/detail-page';
import { PageQueryError } from 'shared-ui/page-error';
import {
  type Prefetch,
  lazyScreen,
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
import { FilterBar, isNarrowed, type ListFilters, listHref, readChosen, readListFilters } from './list-filters.tsx';
import { OpenReferrals } from './open-referrals.tsx';
import { RunningHold } from '../../shared/visit/running-hold.tsx';
import { useOfflineVisits } from '../../shared/visit/use-offline-visits.ts';
import { StateBadge } from './state-badge.tsx';
import { useAppointmentEvents } from '../events/use-appointment-events.ts';
import { useFirstRows } from '../../shared/state/use-first-rows.ts';
import styles from './appointments.module.css';

/** Only beside the list, with the code and texts of the page of one appointment. */
const ChosenAppointment = lazyScreen(
  async () => ({
    default: (await import(/* webpackChunkName: "appointment" */ './chosen-appointment.tsx')).ChosenAppointment,
  }),
  ['booking'],
);

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

/** Only for upcoming appointments. */
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

/**
 * `/my-appointments`: three tabs; the open one is in the address. From 1200 px the details of one appointment are beside the
 * list: of the one that the address names, otherwise of the first.
 */
const AppointmentsScreen = () => {
  const t = useT();
  const { route, navigate, back } = useNavigation();
  const beside = useListBeside();
  const { tab, filters } = listAt(route);
  return (
    <PageColumn width={beside ? 'list' : 'task'}>
      <PageHeader title={t('appointments.title')} onBack={() => back(linkTo('home'))} />
      <Tabs
        label={t('appointments.title')}
        tabs={APPOINTMENT_TABS.map((id) => ({ id, label: t(`appointments.${id}`) }))}
        selected={tab}
        onSelect={(id) => navigate(listHref(id, filters), { replace: true })}
      >
        <TabContent key={tab} tab={tab} filters={filters} named={readChosen(route.query)} beside={beside} />
      </Tabs>
    </PageColumn>
  );
};

interface TabContentProps {
  tab: AppointmentTab;
  filters: ListFilters;
  /** The appointment that the address names. */
  named: string | undefined;
  beside: boolean;
}

const TabContent = ({ tab, filters, named, beside }: TabContentProps) => {
  const t = useT();
  const invalidate = useInvalidate();
  const list = useEndpointPages(ENDPOINT[tab], listPages(tab, filters));
  useAppointmentEvents();
  const [pressed, setPressed] = useState<string | null>(null);
  useEvent(appointmentBooked, () => void invalidate(upcomingAppointments));
  const [firstPage] = list.data?.pages ?? [];
  const held = heldOf(firstPage);
  useOfflineVisits(tab === 'upcoming' && !isNarrowed(filters) ? firstPage?.appointments : undefined);
  const appointments = (list.data?.pages ?? []).flatMap((page) => page.appointments);
  const first = useFirstRows(appointments);
  const running = held && !isNarrowed(filters) ? <RunningHold held={held} /> : null;
  const empty = list.data !== undefined && appointments.length === 0;
  const nothing = empty && !running ? <NoAppointments tab={tab} filters={filters} /> : null;
  const chosen = named ?? appointments[0]?.apnt_id;
  return (
    <ListBesideDetail
      list={
        <>
          <FilterBar tab={tab} filters={filters} />
          {list.isPending && <BlocksSkeleton heights={[132, 132, 132]} className={styles.list} />}
          {!list.isPending && !list.data && (
            <PageQueryError to="doctors" error={list.error} onRetry={() => void list.refetch()} />
          )}
          {running && <div className={styles.list}>{running}</div>}
          {!beside && nothing}
          {appointments.length > 0 && (
            <InfiniteList
              hasMore={first.whole && list.hasNextPage}
              loading={list.isFetchingNextPage}
              error={list.isFetchNextPageError ? t('browse.moreFailed') : undefined}
              onMore={() => void list.fetchNextPage()}
            >
              <ul className={styles.list}>
                {first.rows.map((appointment) => {
                  const { apnt_id: id, state } = appointment;
                  return (
                    <AppointmentItem
                      key={id}
                      appointment={appointment}
                      href={beside ? listHref(tab, filters, id) : detailsHref(id, state)}
                      current={beside && id === chosen}
                      onPress={() => setPressed(id)}
                    />
                  );
                })}
              </ul>
            </InfiniteList>
          )}
          {tab === 'upcoming' && !isNarrowed(filters) && <OpenReferrals />}
        </>
      }
      detail={detailOf({ pending: list.isPending, nothing, chosen, pressed })}
    />
  );
};

interface DetailState {
  pending: boolean;
  nothing: ReactNode;
  chosen: string | undefined;
  pressed: string | null;
}

/** The column beside the list. While the list is loading, a skeleton of the same size avoids a layout shift. */
const detailOf = ({ pending, nothing, chosen, pressed }: DetailState): ReactNode => {
  if (chosen === undefined) return pending ? <BlocksSkeleton heights={[280, 240, 180]} /> : nothing;
  return (
    <Suspense fallback={<BlocksSkeleton heights={[280, 240, 180]} />}>
      <ChosenAppointment key={chosen} appointmentId={chosen} takesFocus={pressed === chosen} />
    </Suspense>
  );
};

/** An empty tab: whether a filter hides appointments, or where to book one. */
const NoAppointments = ({ tab, filters }: { tab: AppointmentTab; filters: ListFilters }) => {
  const t = useT();
  if (isNarrowed(filters)) {
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
};

interface AppointmentItemProps {
  appointment: AppointmentSummary;
  href: string;
  /** Its details are rendered beside the list. */
  current: boolean;
  onPress: () => void;
}

const AppointmentItem = ({ appointment, href, current, onPress }: AppointmentItemProps) => {
  const t = useT();
  const visitWords = useVisitText();
  const { say, locale: language, list } = useUi();
  return (
    <Card as="li" pressable className={classNames(styles.item, current && styles.current)}>
      <PersonAvatar
        id={appointment.provider.provider_id}
        gender=""
        img={appointment.provider.img}
        provider={say(appointment.provider.name)}
        size={56}
      />
      <div className={styles.text}>
        <Link href={href} className={cardLinkClass} aria-current={current ? 'true' : undefined} onClick={onPress}>
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
