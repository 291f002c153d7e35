import { eClinics } from 'shared-contracts/api';
import { formatTime, nearDay, riyadhDay } from 'shared-contracts/domain';
import { PersonAvatar, useNear, useUi } from 'shared-ui';
import { Link, useEndpointQuery, useHost, useT } from 'shared-ui/remote-kit';
import { browseHref } from '../../routes/doctor-filters.ts';
import { useSoonest } from './use-soonest.ts';
import styles from './wide.module.css';

const CLINICS_SHOWN = 4;
export const CLINICS_FRESH = { staleTime: 300_000 } as const;

/** The most booked clinics, as the server lists them. */
export const PopularClinics = () => {
  const t = useT();
  const { say } = useUi();
  const { data } = useEndpointQuery(eClinics, {}, CLINICS_FRESH);
  if (!data) return null;
  return (
    <div className={styles.popular}>
      <span id="home-popular">{t('home.popular')}</span>
      <ul aria-labelledby="home-popular" className={styles.chips}>
        {data.clinics.slice(0, CLINICS_SHOWN).map(({ id, name }) => (
          <li key={id}>
            <Link className={styles.chip} href={browseHref({ deptid: id })}>
              {say(name)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Over the hero picture: the first available doctor and time, from real data; otherwise nothing. */
export const FreeFirst = () => {
  const [place, near] = useNear<HTMLDivElement>('0px');
  return (
    <div ref={place} className={styles.floating}>
      {near && <FreeFirstCard />}
    </div>
  );
};

const FreeFirstCard = () => {
  const t = useT();
  const { clock } = useHost();
  const { say, locale } = useUi();
  const { data } = useSoonest();
  const doctor = data?.providers[0];
  const start = doctor?.next_slots[0];
  if (!doctor || start === undefined || nearDay(riyadhDay(start), clock.now()) !== 'today') return null;
  return (
    <div className={styles.floatingCard}>
      <PersonAvatar
        id={doctor.provider_id}
        gender={doctor.gender}
        img={doctor.img}
        provider={say(doctor.name)}
        size={40}
      />
      <p>
        <strong>{say(doctor.name)}</strong>
        <span>{t('home.freeAt', { time: formatTime(start, locale) })}</span>
      </p>
    </div>
  );
};
