import type { ReactNode } from 'react';
import type { ProviderProfile } from 'shared-contracts/api';
import { Card, Icon, type IconName, useUi } from 'shared-ui';
import { about, useT } from 'shared-ui/remote-kit';
import { nameOf } from 'shared-contracts/domain';
import styles from './doctor.module.css';

export const DoctorAbout = ({ doctor }: { doctor: ProviderProfile }) => {
  const t = useT();
  const { say, locale: language, list } = useUi();
  return (
    <>
      <Card as="section" aria-labelledby="doctor-bio">
        <h2 id="doctor-bio" className={styles.heading}>
          {t('doctor.about')}
        </h2>
        <p>{say(doctor.bio)}</p>
      </Card>
      <Card as="section" aria-label={t('doctor.facts', about(doctor))}>
        <dl className={styles.facts}>
          {doctor.speciality && (
            <Fact icon="stethoscope" label={t('doctor.speciality')}>
              {say(doctor.speciality.name)}
            </Fact>
          )}
          <Fact icon="clock" label={t('doctor.experience')}>
            {t('doctor.years', { count: doctor.experience_years })}
          </Fact>
          <Fact icon="globe" label={t('doctor.languages')}>
            {list(doctor.languages.map((code) => nameOf('language', code, language)))}
          </Fact>
          <Fact icon="pin" label={t('doctor.affiliation')}>
            {say(doctor.affiliation)}
          </Fact>
          <Fact icon="shield" label={t('doctor.licence')}>
            <bdi dir="ltr">{doctor.licence_number}</bdi>
          </Fact>
        </dl>
      </Card>
      <TextList title={t('doctor.education')} items={doctor.education.map(say)} />
      <TextList title={t('doctor.awards')} items={doctor.awards.map(say)} />
    </>
  );
};

const Fact = ({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <Icon name={icon} size={22} />
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

const TextList = ({ title, items }: { title: string; items: readonly string[] }) =>
  items.length === 0 ? null : (
    <Card as="section" aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </Card>
  );
