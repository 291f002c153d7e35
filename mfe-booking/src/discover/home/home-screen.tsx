import { Suspense } from 'react';
import type { ProductDetails } from 'shared-contracts/api';
import { MOBILE_BREAKPOINT_PX } from 'shared-contracts/domain';
import { SearchButton, usePhone, useUi } from 'shared-ui';
import { lazyScreen, QueryError, type ScreenFile, useHost, useSession, useT } from 'shared-ui/remote-kit';
import { HomeSkeleton } from './home-skeleton.tsx';
import { InsuranceNote } from './insurance-note.tsx';
import { LocationChip } from './location-chip.tsx';
import { NearPlace } from './near-place.tsx';
import { NextPlace } from './next-place.tsx';
import { Services } from './services.tsx';
import { TelemedicineCard } from './telemedicine-card.tsx';
import { useProducts } from './use-products.ts';
import styles from './home.module.css';

/** Below the first view: lazy, with a request of its own. */
const FreeDoctors = lazyScreen(
  async () => ({ default: (await import(/* webpackChunkName: "home-doctors" */ './free-doctors.tsx')).FreeDoctors }),
  ['browse'],
);

const PHONE_DOCTORS = 3;

/** For tablets and wide screens; a phone never loads it. */
const WideHome = lazyScreen(
  () => import(/* webpackChunkName: "home-wide" */ './wide-home.tsx'),
  ['home-wide', 'browse'],
);

/** The home services section (specification part 1, section 2.3). */
const HomeScreen = () => {
  const phone = usePhone();
  const { data, error, refetch } = useProducts();
  if (error && !data) return <QueryError error={error} onRetry={() => void refetch()} />;
  if (!data) return <HomeSkeleton />;
  if (phone) return <PhoneHome products={data} />;
  return (
    <Suspense fallback={<HomeSkeleton />}>
      <WideHome products={data} />
    </Suspense>
  );
};

const PhoneHome = ({ products }: { products: ProductDetails }) => {
  const t = useT();
  const { say } = useUi();
  const { overlays } = useHost();
  const session = useSession();
  const { health_service: health, home_service: services, video_service: video } = products;
  return (
    <div className={styles.page}>
      <header className={styles.greeting}>
        <h1 tabIndex={-1} data-page-heading="" className={styles.title}>
          {say(health.service_title)}
        </h1>
        <p className={styles.subtitle}>{t('home.subtitle')}</p>
      </header>
      <LocationChip />
      <SearchButton label={t('home.search')} onPress={() => void overlays.open('booking.search', {})} />
      <NextPlace />
      <TelemedicineCard service={video} />
      <Services services={services} />
      <InsuranceNote note={health.insurance_note} user={session.kind === 'signed-in' ? session.user : null} />
      {/* Below the first window of every phone: its code is loaded once it is scrolled into view. */}
      <NearPlace margin="0px">
        <FreeDoctors limit={PHONE_DOCTORS} />
      </NearPlace>
    </div>
  );
};

/** In a wide window its chunk is loaded before the first render. */
const first = () => (window.matchMedia?.(`(max-width: ${MOBILE_BREAKPOINT_PX}px)`).matches ? null : WideHome);

export default Object.assign(HomeScreen, { first } satisfies ScreenFile);
