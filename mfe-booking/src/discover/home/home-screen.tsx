import { Suspense } from 'react';
import { SearchButton, useNear, usePhone, useUi } from 'shared-ui';
import { lazyScreen, QueryError, useHost, useSession, useT } from 'shared-ui/remote-kit';
import { HomeSkeleton } from './home-skeleton.tsx';
import { InsuranceNote } from './insurance-note.tsx';
import { LocationChip } from './location-chip.tsx';
import { NextPlace } from './next-place.tsx';
import { Services } from './services.tsx';
import { TelemedicineCard } from './telemedicine-card.tsx';
import { useProducts } from './use-products.ts';
import styles from './home.module.css';

/** What only a signed-in patient sees comes in files of its own. */
const Family = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "home-patient" */ './family.tsx')).Family,
}));

/** Below the first view: with code and a call of their own. */
const FreeDoctors = lazyScreen(
  async () => ({ default: (await import(/* webpackChunkName: "home-doctors" */ './free-doctors.tsx')).FreeDoctors }),
  ['browse'],
);

const FreeDoctorsPlace = () => {
  const [place, near] = useNear<HTMLDivElement>('200px');
  return (
    <div ref={place} className={styles.doctorsPlace}>
      {near && (
        <Suspense fallback={null}>
          <FreeDoctors />
        </Suspense>
      )}
    </div>
  );
};

/** The home services section (specification part 1, section 2.3). */
const HomeScreen = () => {
  const t = useT();
  const { say } = useUi();
  const { overlays } = useHost();
  const session = useSession();
  const phone = usePhone();
  const { data, error, refetch } = useProducts();
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (!data) return <HomeSkeleton />;
  const user = session.kind === 'signed-in' ? session.user : null;
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <header className={styles.greeting}>
          <h1 tabIndex={-1} data-page-heading="" className={styles.title}>
            {say(data.health_service.service_title)}
          </h1>
          <p className={styles.subtitle}>{t('home.subtitle')}</p>
        </header>
        <LocationChip />
        <SearchButton label={t('home.search')} onPress={() => void overlays.open('booking.search', {})} />
        {phone && <NextPlace />}
        <TelemedicineCard service={data.video_service} />
        <Services services={data.home_service} />
        {phone && <InsuranceNote note={data.health_service.insurance_note} user={user} />}
        <FreeDoctorsPlace />
      </div>
      {!phone && (
        <aside className={styles.side} aria-label={t('home.side')}>
          <NextPlace />
          <InsuranceNote note={data.health_service.insurance_note} user={user} />
          {user && (
            <Suspense>
              <Family />
            </Suspense>
          )}
        </aside>
      )}
    </div>
  );
};

export default HomeScreen;
