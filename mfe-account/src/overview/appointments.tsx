import { type AppointmentSummary, upcomingAppointments } from 'shared-contracts/api';
import { formatWhen } from 'shared-contracts/domain';
import { appointmentBooked, appointmentEvent } from 'shared-contracts/events';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, CardList, Cluster, EmptyState, ItemCard, PersonAvatar, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import {
  Link,
  type ScreenFile,
  useEndpointQuery,
  useEvent,
  useInvalidate,
  useRealtime,
  useT,
} from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';

const SHOWN = 3;
const FIRST_PAGE = { page: 1 };

/** The next visits of the account and its family; all of them are on a page of their own. */
const Appointments = () => {
  const t = useT();
  const invalidate = useInvalidate();
  const visits = useEndpointQuery(upcomingAppointments, FIRST_PAGE);
  useEvent(appointmentBooked, () => void invalidate(upcomingAppointments));
  useRealtime(appointmentEvent, () => void invalidate(upcomingAppointments));
  return (
    <AccountQuery query={visits} heights={[112, 112, 112]} title={t('appointments.failed')}>
      {({ appointments }) =>
        appointments.length === 0 ? (
          <NoVisits />
        ) : (
          <>
            <CardList>
              {appointments.slice(0, SHOWN).map((visit) => (
                <VisitCard key={visit.apnt_id} visit={visit} />
              ))}
            </CardList>
            <Cluster>
              <Link href={linkTo('myAppointments')} className={buttonClass({ variant: 'quiet' })}>
                {t('appointments.all')}
              </Link>
            </Cluster>
          </>
        )
      }
    </AccountQuery>
  );
};

const VisitCard = ({ visit }: { visit: AppointmentSummary }) => {
  const t = useT();
  const { say, locale, list } = useUi();
  const { apnt_id: id, provider, service, starts_at: startsAt, patients } = visit;
  const name = say(provider.name);
  return (
    <ItemCard
      lead={<PersonAvatar id={provider.provider_id} gender="" img={provider.img || null} provider={name} size={56} />}
      title={formatWhen(startsAt, locale)}
      facts={[
        list([name, say(provider.speciality ?? service)]),
        <Name key="patients">{list(patients.map((patient) => patient.name))}</Name>,
      ]}
      action={
        <Link
          href={linkTo('upcomingDetails', {}, { apnt_id: id })}
          className={buttonClass({ size: 's', variant: 'quiet' })}
          aria-label={t('appointments.openNamed', { name, when: formatWhen(startsAt, locale) })}
        >
          {t('appointments.open')}
        </Link>
      }
    />
  );
};

const NoVisits = () => {
  const t = useT();
  return (
    <EmptyState
      title={t('appointments.none')}
      action={
        <Link href={linkTo('home')} className={buttonClass()}>
          {t('appointments.book')}
        </Link>
      }
    >
      <Link href={linkTo('myAppointments')}>{t('appointments.all')}</Link>
    </EmptyState>
  );
};

export default Object.assign(Appointments, {
  ahead: ({ query, session }) => {
    if (session.kind === 'signed-in') query(upcomingAppointments, FIRST_PAGE);
  },
} satisfies ScreenFile);
