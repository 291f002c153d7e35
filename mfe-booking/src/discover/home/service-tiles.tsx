import { useState } from 'react';
import type { ProductDetails, Service } from 'shared-contracts/api';
import { HOME_SERVICES_FIRST } from 'shared-contracts/domain';
import { Button, Card, cardLinkClass, Icon, SoonMark, useUi } from 'shared-ui';
import { Band, CardGrid } from 'shared-ui/landing-page';
import { useHost, useT } from 'shared-ui/remote-kit';
import { ServiceScene } from 'shared-ui/scene';
import { ServiceLink } from './service-link.tsx';
import { FromPrice } from './from-price.tsx';
import styles from './wide.module.css';

type AnyService = Service | ProductDetails['video_service'];

interface ServiceTilesProps {
  services: readonly AnyService[];
  title: string;
  text?: string;
  /** On the home of a patient: one row of tiles, without descriptions. */
  few?: number;
}

const inOrder = (services: readonly AnyService[]): AnyService[] =>
  [...services].sort((one, other) => ('index' in one ? one.index : -1) - ('index' in other ? other.index : -1));

/** Every service with its picture and lowest price. */
export const ServiceTiles = ({ services, title, text, few }: ServiceTilesProps) => {
  const t = useT();
  const [all, setAll] = useState(false);
  const first = few ?? HOME_SERVICES_FIRST;
  const sorted = inOrder(services);
  return (
    <Band
      title={title}
      text={text}
      end={
        sorted.length > first && (
          <Button variant="link" size="s" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('home.seeLess') : t('home.allServices')}
          </Button>
        )
      }
    >
      <CardGrid columns={4}>
        {(all ? sorted : sorted.slice(0, first)).map((service) => (
          <Tile key={service.prd_id} service={service} brief={few !== undefined} />
        ))}
      </CardGrid>
    </Band>
  );
};

const Tile = ({ service, brief }: { service: AnyService; brief: boolean }) => {
  const { say } = useUi();
  const { navigation } = useHost();
  const description = 'description' in service ? service.description : service.video_service_subtitle;
  return (
    <Card as="li" pressable className={styles.tile}>
      <ServiceScene name={service.picture} className={styles.tileScene} />
      <div className={styles.tileBody}>
        <h3>
          <ServiceLink service={service} className={cardLinkClass}>
            {say(service.name)}
          </ServiceLink>
        </h3>
        {!brief && <p className={styles.tileText}>{say(description)}</p>}
        <p className={styles.tileFoot}>
          <FromPrice fee={service.price_from} />
          {'href' in service && <SoonMark href={service.href} navigation={navigation} />}
          <span className={styles.onward}>
            <Icon name="forward" size={18} />
          </span>
        </p>
      </div>
    </Card>
  );
};
