import { eClinics, staticData } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { Button, buttonClass, Card, Disclosure, Icon, useUi } from 'shared-ui';
import { Band, CardGrid } from 'shared-ui/landing-page';
import { Link, useEndpointQuery, useHost, useT } from 'shared-ui/remote-kit';
import { ServiceScene } from 'shared-ui/scene';
import { CLINICS_FRESH } from './first-free.tsx';
import styles from './lower-bands.module.css';
import wide from './wide.module.css';

/** The lower sections: how it works, insurers, statistics, questions, and the apps. */
export const LowerBands = () => (
  <>
    <HowItWorks />
    <Insurers />
    <Numbers />
    <Questions />
    <Apps />
  </>
);

const HOW = [
  { key: 'choose', scene: 'search' },
  { key: 'confirm', scene: 'booking' },
  { key: 'receive', scene: 'doctor-visit' },
] as const;

const HowItWorks = () => {
  const t = useT();
  const { number } = useUi();
  return (
    <Band tone="tint" title={t('how.title')}>
      <CardGrid columns={3}>
        {HOW.map(({ key, scene }, index) => (
          <Card as="li" key={key} className={styles.how}>
            <ServiceScene name={scene} className={styles.howScene} />
            <div className={styles.howText}>
              <p className={styles.howNumber}>{number(index + 1)}</p>
              <h3>{t(`how.${key}`)}</h3>
              <p className={styles.howNote}>{t(`how.${key}Text`)}</p>
            </div>
          </Card>
        ))}
      </CardGrid>
    </Band>
  );
};

const TONES = ['sky', 'brand', 'sun', 'plum', 'success'] as const;
/** Prefix of company names in Arabic; it cannot serve as an initial. */
const ARTICLE = /^ال/;

const Insurers = () => {
  const t = useT();
  const { say } = useUi();
  const { session } = useHost();
  const { data } = useEndpointQuery(staticData, {}, { staleTime: Number.POSITIVE_INFINITY });
  if (!data) return null;
  return (
    <Band
      title={t('insurers.title')}
      text={t('insurers.text')}
      end={
        <Button variant="quiet" icon="shield" onClick={() => void session.requireSignIn(linkTo('familyInsurance'))}>
          {t('insurers.check')}
        </Button>
      }
    >
      <CardGrid columns={5}>
        {data.insurers.map(({ id, name }, index) => (
          <li key={id} className={styles.insurer}>
            <span className={styles[TONES[index % TONES.length] ?? 'sky']} aria-hidden="true">
              {say(name).replace(ARTICLE, '').charAt(0)}
            </span>
            {say(name)}
          </li>
        ))}
      </CardGrid>
    </Band>
  );
};

/** Counted by the server: served cities, clinics and their doctors, linked insurers. */
const Numbers = () => {
  const t = useT();
  const { number } = useUi();
  const { data: known } = useEndpointQuery(staticData, {}, { staleTime: Number.POSITIVE_INFINITY });
  const { data: clinics } = useEndpointQuery(eClinics, {}, CLINICS_FRESH);
  if (!known || !clinics) return null;
  const doctors = clinics.clinics.reduce((sum, clinic) => sum + clinic.doctors, 0);
  const facts = [
    { key: 'cities', count: known.cities.length },
    { key: 'clinics', count: clinics.clinics.length },
    { key: 'doctors', count: doctors },
    { key: 'insurers', count: known.insurers.length },
  ] as const;
  return (
    <Band tone="brand" label={t('numbers.title')}>
      <ul className={styles.numbers}>
        {facts.map(({ key, count }) => (
          <li key={key}>
            <strong>{number(count)}</strong>
            {t(`numbers.${key}`, { count })}
          </li>
        ))}
      </ul>
    </Band>
  );
};

const ASKED = ['refund', 'vat', 'licence', 'cover', 'family'] as const;

const Questions = () => {
  const t = useT();
  return (
    <Band label={t('faq.title')}>
      <div className={styles.questions}>
        <div className={styles.questionsHead}>
          <h2>{t('faq.title')}</h2>
          <p>{t('faq.text')}</p>
          <Link href={linkTo('contactUs')} className={buttonClass({ variant: 'quiet' })}>
            <span className={wide.withIcon}>
              <Icon name="chat" size={20} />
              {t('faq.contact')}
            </span>
          </Link>
          <Link href={linkTo('faq')} className={buttonClass({ variant: 'link', size: 's' })}>
            {t('faq.all')}
          </Link>
        </div>
        <div className={styles.answers}>
          {ASKED.map((key, index) => (
            <Disclosure key={key} summary={t(`faq.${key}`)} open={index === 0}>
              <p>{t(`faq.${key}Answer`)}</p>
            </Disclosure>
          ))}
        </div>
      </div>
    </Band>
  );
};

const STORES = [
  { id: 'app-store', name: 'App Store' },
  { id: 'google-play', name: 'Google Play' },
] as const;

/** Renders nothing in an installation without apps. */
const Apps = () => {
  const t = useT();
  const { settings } = useHost();
  const stores = STORES.flatMap(({ id, name }) => {
    const href = settings.links?.[id];
    return href === undefined ? [] : [{ id, name, href }];
  });
  if (stores.length === 0) return null;
  return (
    <Band label={t('apps.title')}>
      <div className={styles.apps}>
        <h2>{t('apps.title')}</h2>
        <p>{t('apps.text')}</p>
        <ul className={wide.chips}>
          {stores.map(({ id, name, href }) => (
            <li key={id}>
              <a className={buttonClass({ variant: 'light' })} href={href} target="_blank" rel="noopener noreferrer">
                <span className={wide.withIcon}>
                  <Icon name="download" size={20} />
                  <bdi lang="en">{name}</bdi>
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
};
