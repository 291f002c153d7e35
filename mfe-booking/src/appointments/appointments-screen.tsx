import {
  type AppointmentSummary,
  cancelledAppointments,
  completedAppointments,
  upcomingAppointments,
} from 'shared-contracts/api';
import { APPOINTMENT_TABS, type AppointmentTab } from 'shared-contracts/domain';
import { appointmentBooked } from 'shared-contracts/events';
import { linkTo } from 'shared-contracts/routes';
import { Avatar, buttonClass, Card, cardLinkClass, EmptyState, Icon, InfiniteList, PageHeader, Tabs } from 'shared-ui';
import { Link, useEndpointPages, useEvent, useInvalidate, useNavigation, useT } from 'shared-ui/remote-kit';
import { BlocksSkeleton } from 'shared-ui';
import { formatWhen } from 'shared-contracts/domain';
import { QueryError } from 'shared-ui/remote-kit';
import { useVisitWords } from '../common/use-visit-words.ts';
import { useWords } from '../common/use-words.ts';
import { detailsHref } from './detail-route.ts';
import { StateBadge } from './state-badge.tsx';
import frame from '../common/frame.module.css';
import styles from './appointments.module.css';

const ENDPOINT = {
  upcoming: upcomingAppointments,
  completed: completedAppointments,
  cancelled: cancelledAppointments,
} as const;

const isTab = (value: string | undefined): value is AppointmentTab => APPOINTMENT_TABS.some((tab) => tab === value);

/** `/my-appointments`: three tabs; the open one is in the address. */
const AppointmentsScreen = () => {
  const t = useT();
  const { route, navigate, back } = useNavigation();
  const tab = isTab(route.query.tab) ? route.query.tab : 'upcoming';
  return (
    <div className={frame.task}>
      <PageHeader title={t('appointments.title')} onBack={() => back(linkTo('home'))} />
      <Tabs
        label={t('appointments.title')}
        tabs={APPOINTMENT_TABS.map((id) => ({ id, label: t(`appointments.${id}`) }))}
        selected={tab}
        onSelect={(id) => navigate(linkTo('myAppointments', {}, { tab: id }), { replace: true })}
      >
        <AppointmentList key={tab} tab={tab} />
      </Tabs>
    </div>
  );
};

const AppointmentList = ({ tab }: { tab: AppointmentTab }) => {
  const t = useT();
  const invalidate = useInvalidate();
  const list = useEndpointPages(ENDPOINT[tab], {
    key: tab,
    request: (page) => ({ page }),
    hasMore: (last) => last.page < last.page_count,
  });
  useEvent(appointmentBooked, () => void invalidate(upcomingAppointments));
  if (list.isPending) return <BlocksSkeleton heights={[132, 132, 132]} className={styles.list} />;
  if (!list.data) return <QueryError error={list.error} onRetry={() => void list.refetch()} />;
  const appointments = list.data.pages.flatMap((page) => page.appointments);
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
      hasMore={list.hasNextPage}
      loading={list.isFetchingNextPage}
      error={list.isFetchNextPageError ? t('browse.moreFailed') : undefined}
      onMore={() => void list.fetchNextPage()}
    >
      <ul className={styles.list}>
        {appointments.map((appointment) => (
          <AppointmentItem key={appointment.apnt_id} appointment={appointment} />
        ))}
      </ul>
    </InfiniteList>
  );
};

const AppointmentItem = ({ appointment }: { appointment: AppointmentSummary }) => {
  const t = useT();
  const visitWords = useVisitWords();
  const { say, language, list } = useWords();
  return (
    <Card as="li" pressable className={styles.item}>
      <Avatar name="" src={appointment.provider.img || null} size={56} />
      <div className={styles.text}>
        <Link href={detailsHref(appointment.apnt_id, appointment.state)} className={cardLinkClass}>
          {say(appointment.provider.name)}
        </Link>
        <p className={frame.soft}>
          {list([visitWords(appointment.visit), say(appointment.provider.speciality ?? appointment.service)])}
        </p>
        <p className={styles.when}>{formatWhen(appointment.starts_at, language)}</p>
        <p className={frame.soft}>
          {t('appointments.for')} <bdi>{list(appointment.patients.map(({ name }) => name))}</bdi>
        </p>
        <StateBadge state={appointment.state} />
      </div>
      <Icon name="forward" size={20} className={styles.forward} />
    </Card>
  );
};

export default AppointmentsScreen;
