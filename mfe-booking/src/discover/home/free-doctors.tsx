import { activeDoctors } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, SectionHeader } from 'shared-ui';
import { Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { DoctorCardItem, DoctorListSkeleton } from '../../shared/doctors/doctor-card.tsx';
import { NO_FILTERS } from '../../routes/doctor-filters.ts';
import styles from './home.module.css';

/**
 * The doctors with the earliest free times. Renders nothing when the request fails, because the list of doctors has its own page.
 */
export const FreeDoctors = ({ limit }: { limit: number }) => {
  const t = useT();
  const { data, isError } = useEndpointQuery(activeDoctors, { limit });
  if (isError || data?.providers.length === 0) return null;
  return (
    <section aria-labelledby="home-doctors">
      <SectionHeader
        id="home-doctors"
        title={t('home.doctors')}
        end={
          <Link href={linkTo('eclinics')} className={buttonClass({ variant: 'link', size: 's' })}>
            {t('home.allDoctors')}
          </Link>
        }
      />
      {data ? (
        <ul className={styles.doctors}>
          {data.providers.map((doctor) => (
            <DoctorCardItem key={doctor.provider_id} doctor={doctor} filters={NO_FILTERS} heading="h3" />
          ))}
        </ul>
      ) : (
        <DoctorListSkeleton />
      )}
    </section>
  );
};
