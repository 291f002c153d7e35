import { useState } from 'react';
import type { Service } from 'shared-contracts/api';
import { HOME_SERVICES_FIRST } from 'shared-contracts/domain';
import { Button, Card, cardLinkClass, SectionHeader, ServicePicture, SoonMark, useUi } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { ServiceLink } from './service-link.tsx';
import styles from './home.module.css';

export interface ServicesProps {
  services: readonly Service[];
}

/** Services at home, each with its illustration. */
export const Services = ({ services }: ServicesProps) => {
  const t = useT();
  const [all, setAll] = useState(false);
  const sorted = [...services].sort((one, other) => one.index - other.index);
  const shown = all ? sorted : sorted.slice(0, HOME_SERVICES_FIRST);
  return (
    <section aria-labelledby="home-services">
      <SectionHeader
        id="home-services"
        title={t('home.services')}
        end={
          sorted.length > HOME_SERVICES_FIRST && (
            <Button variant="link" size="s" aria-expanded={all} onClick={() => setAll(!all)}>
              {all ? t('home.seeLess') : t('home.seeAll')}
            </Button>
          )
        }
      />
      <ul className={styles.grid}>
        {shown.map((service) => (
          <ServiceTile key={service.prd_id} service={service} />
        ))}
      </ul>
    </section>
  );
};

const ServiceTile = ({ service }: { service: Service }) => {
  const host = useHost();
  const { say } = useUi();
  return (
    <Card as="li" pressable className={styles.tile}>
      <ServicePicture name={service.picture} />
      <ServiceLink service={service} className={cardLinkClass}>
        {say(service.name)}
      </ServiceLink>
      <SoonMark href={service.href} navigation={host.navigation} />
    </Card>
  );
};
