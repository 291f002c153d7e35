import type { ProductDetails } from 'shared-contracts/api';
import { dayPart } from 'shared-contracts/domain';
import type { SessionUser } from 'shared-contracts/host';
import { SearchButton, useUi } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { Name } from 'shared-ui/name';
import { InsuranceNote } from './insurance-note.tsx';
import { LocationChip } from './location-chip.tsx';
import { NearPlace } from './near-place.tsx';
import { NextPlace } from './next-place.tsx';
import { NowBand } from './now-band.tsx';
import { PatientAside } from './patient-aside.tsx';
import { SeenBefore } from './seen-before.tsx';
import { ServiceTiles } from './service-tiles.tsx';
import { SoonestDoctors } from './soonest-doctors.tsx';
import { Todos, TODOS_HEIGHT } from './todos.tsx';
import { Undecided } from './undecided.tsx';
import styles from './patient.module.css';

const FEW_SERVICES = 4;

interface PatientHomeProps {
  products: ProductDetails;
  /** Null while the session is not known. */
  user: SessionUser | null;
}

/** Home of a patient: the next appointment, then the tasks; family, insurance and wallet beside. */
export const PatientHome = ({ products, user }: PatientHomeProps) => {
  const t = useT();
  const { say } = useUi();
  const { overlays, clock } = useHost();
  const { health_service: health, home_service: services, video_service: video } = products;
  const name = user && (user.displayName || user.firstName);
  return (
    <div className={styles.patient}>
      <header className={styles.welcome}>
        <div>
          <p className={styles.hello}>
            {name && (
              <>
                {t(`hello.${dayPart(clock.nowIso())}`)} <Name>{name}</Name>
              </>
            )}
          </p>
          {/* The heading that the edge has sent: it does not change while the page loads. */}
          <h1 tabIndex={-1} data-page-heading="">
            {say(health.service_title)}
          </h1>
          <LocationChip />
        </div>
        <SearchButton label={t('home.search')} onPress={() => void overlays.open('booking.search', {})} />
      </header>
      <div className={styles.columns}>
        <div className={styles.main}>
          <NextPlace />
          <NowBand service={video} />
          {user ? <Todos /> : <Undecided height={TODOS_HEIGHT} />}
          <ServiceTiles services={[video, ...services]} title={t('home.book')} few={FEW_SERVICES} />
        </div>
        <aside className={styles.side} aria-label={t('home.side')}>
          {user ? <PatientAside /> : <Undecided height="22rem" />}
          <InsuranceNote note={health.insurance_note} user={user} />
        </aside>
      </div>
      {user && (
        <NearPlace>
          <SeenBefore />
        </NearPlace>
      )}
      <NearPlace height="20rem">
        <SoonestDoctors />
      </NearPlace>
    </div>
  );
};
