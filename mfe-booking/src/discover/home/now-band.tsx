import type { ProductDetails } from 'shared-contracts/api';
import { buttonClass, Icon, PersonAvatar, useNear, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { ServiceLink } from './service-link.tsx';
import { FromPrice } from './from-price.tsx';
import { useSoonest } from './use-soonest.ts';
import styles from './wide.module.css';

const FACES = 4;

/** An immediate consultation: the number of doctors free within the hour, the price, and the link. */
export const NowBand = ({ service }: { service: ProductDetails['video_service'] }) => {
  const t = useT();
  const { say } = useUi();
  const { doctors_now: free, doctor_now: one } = service;
  return (
    <div className={styles.nowRoom}>
      <div className={styles.now}>
        <Faces />
        <div className={styles.nowText}>
          <h2>{say(service.name)}</h2>
          <p>
            {free === 0
              ? say(service.video_service_subtitle)
              : one
                ? t('home.doctorNow', { name: say(one) })
                : t('home.doctorsNow', { count: free })}
          </p>
        </div>
        <FromPrice fee={service.price_from} className={styles.nowPrice} />
        <ServiceLink service={service} className={buttonClass({})}>
          <span className={styles.withIcon}>
            <Icon name="video" size={20} />
            {t('home.startConsultation')}
          </span>
        </ServiceLink>
      </div>
    </div>
  );
};

const Faces = () => {
  const [place, near] = useNear<HTMLSpanElement>('0px');
  return (
    <span ref={place} className={styles.faces} aria-hidden="true">
      {near && <FacesOfFree />}
    </span>
  );
};

const FacesOfFree = () => {
  const { data } = useSoonest();
  const { say } = useUi();
  return data?.providers
    .slice(0, FACES)
    .map(({ provider_id: id, gender, img, name }) => (
      <PersonAvatar key={id} id={id} gender={gender} img={img} provider={say(name)} size={52} />
    ));
};
