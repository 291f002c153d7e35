import { useEffect } from 'react';
import type { ProductDetails } from 'shared-contracts/api';
import { Badge, useUi } from 'shared-ui';
import { Band, Landing, LandingHero } from 'shared-ui/landing-page';
import { useT } from 'shared-ui/remote-kit';
import { HeroScene } from 'shared-ui/scene';
import { forgetNext } from '../../shared/visit/next-hint.ts';
import { NearPlace } from './near-place.tsx';
import { FreeFirst, PopularClinics } from './first-free.tsx';
import { LowerBands } from './lower-bands.tsx';
import { NeedAndPlace } from './need-and-place.tsx';
import { NowBand } from './now-band.tsx';
import { ServiceTiles } from './service-tiles.tsx';
import { SoonestDoctors } from './soonest-doctors.tsx';

/** Home of a visitor: search by need and place first, then what is available now, and its price. */
export const VisitorHome = ({ products }: { products: ProductDetails }) => {
  // A user who signs in here may have a next appointment: the stored hint is removed.
  useEffect(forgetNext, []);
  const t = useT();
  const { say } = useUi();
  const { health_service: health, home_service: services, video_service: video, licence } = products;
  return (
    <Landing>
      <LandingHero
        above={
          <Badge tone="success" icon="shield">
            {say(licence.desc)}
          </Badge>
        }
        title={say(health.service_title)}
        lead={t('home.lead')}
        picture={
          <>
            <HeroScene />
            <FreeFirst />
          </>
        }
      >
        <NeedAndPlace />
        <NearPlace height="44px">
          <PopularClinics />
        </NearPlace>
      </LandingHero>
      <Band label={say(video.name)}>
        <NowBand service={video} />
      </Band>
      <ServiceTiles services={[video, ...services]} title={t('home.all')} text={t('home.pricesNote')} />
      <NearPlace height="20rem">
        <SoonestDoctors />
      </NearPlace>
      <NearPlace height="20rem">
        <LowerBands />
      </NearPlace>
    </Landing>
  );
};
