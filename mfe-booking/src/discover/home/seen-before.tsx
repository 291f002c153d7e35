import { completedAppointments } from 'shared-contracts/api';
import { formatDate, riyadhDay } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, Card, PersonAvatar, useUi } from 'shared-ui';
import { Band, CardGrid } from 'shared-ui/landing-page';
import { Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { doctorHref, NO_FILTERS } from '../../routes/doctor-filters.ts';
import styles from './patient.module.css';

const SHOWN = 3;

/** Doctors whom the account has visited, the latest first, each with a link to their times. */
export const SeenBefore = () => {
  const t = useT();
  const { say, locale } = useUi();
  const { data } = useEndpointQuery(completedAppointments, { page: 1, each_provider: true });
  const doctors = (data?.appointments ?? []).filter(({ provider }) => provider.kind === 'doctor').slice(0, SHOWN);
  if (doctors.length === 0) return null;
  return (
    <Band
      title={t('again.title')}
      end={
        <Link href={linkTo('myDoctor')} className={buttonClass({ variant: 'link', size: 's' })}>
          {t('again.doctors')}
        </Link>
      }
    >
      <CardGrid columns={3}>
        {doctors.map(({ apnt_id: id, provider, starts_at: start }) => (
          <Card as="li" key={id} className={styles.again}>
            <PersonAvatar
              id={provider.provider_id}
              gender=""
              img={provider.img}
              provider={say(provider.name)}
              size={64}
            />
            <div className={styles.todoText}>
              <h3>{say(provider.name)}</h3>
              {provider.speciality && <p>{say(provider.speciality)}</p>}
              <p>{t('again.seen', { day: formatDate(riyadhDay(start), locale) })}</p>
            </div>
            <Link
              href={doctorHref(NO_FILTERS, provider.provider_id)}
              className={buttonClass({ variant: 'quiet', size: 's' })}
              aria-label={`${t('again.times')}: ${say(provider.name)}`}
            >
              {t('again.times')}
            </Link>
          </Card>
        ))}
      </CardGrid>
    </Band>
  );
};
