import { useState } from 'react';
import { eClinics } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { buttonClass, classNames, useUi } from 'shared-ui';
import { Band, CardGrid } from 'shared-ui/landing-page';
import { Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { NO_FILTERS } from '../../routes/doctor-filters.ts';
import { DoctorCardItem, DoctorListSkeleton } from '../../shared/doctors/doctor-card.tsx';
import { CLINICS_FRESH } from './first-free.tsx';
import { useSoonest } from './use-soonest.ts';
import styles from './wide.module.css';

const CLINICS_SHOWN = 6;

/**
 * The doctors with the earliest free times. Renders nothing when the request fails, because the list of doctors has its own page.
 */
export const SoonestDoctors = () => {
  const t = useT();
  const { say } = useUi();
  const [deptid, setDeptid] = useState<string>();
  const { data: clinics } = useEndpointQuery(eClinics, {}, CLINICS_FRESH);
  const { data, isError } = useSoonest(deptid);
  if (isError) return null;
  const chips: { id: string | undefined; label: string }[] = [
    { id: undefined, label: t('home.everyClinic') },
    ...(clinics?.clinics ?? []).slice(0, CLINICS_SHOWN).map(({ id, name }) => ({ id, label: say(name) })),
  ];
  return (
    <Band
      title={t('home.doctors')}
      end={
        <Link href={linkTo('browse')} className={buttonClass({ variant: 'link', size: 's' })}>
          {t('home.everyDoctor')}
        </Link>
      }
    >
      <div role="group" aria-label={t('home.doctors')} className={styles.chips}>
        {chips.map(({ id, label }) => (
          <button
            key={id ?? ''}
            type="button"
            aria-pressed={id === deptid}
            className={classNames(styles.chip, id === deptid && styles.chipOn)}
            onClick={() => setDeptid(id)}
          >
            {label}
          </button>
        ))}
      </div>
      {data ? (
        <CardGrid columns={3}>
          {data.providers.map((doctor) => (
            <DoctorCardItem key={doctor.provider_id} doctor={doctor} filters={NO_FILTERS} heading="h3" />
          ))}
        </CardGrid>
      ) : (
        <DoctorListSkeleton />
      )}
    </Band>
  );
};
