import type { ProductDetails } from 'shared-contracts/api';
import { buttonClass, Card, cardLinkClass, classNames, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { ServiceLink } from './service-link.tsx';
import styles from './home.module.css';

/** The entry to remote consultations. A link to the clinics page that opens the same chooser in place. */
export const TelemedicineCard = ({ service }: { service: ProductDetails['video_service'] }) => {
  const t = useT();
  const { say } = useUi();
  return (
    <Card as="section" tone="sun" pressable className={styles.hero}>
      <div>
        <h2 className={styles.heroTitle}>{say(service.name)}</h2>
        <p className={styles.heroText}>{say(service.video_service_subtitle)}</p>
        {service.doctors_now > 0 && (
          <p className={styles.heroNow}>
            {service.doctor_now
              ? t('home.doctorNow', { name: say(service.doctor_now) })
              : t('home.doctorsNow', { count: service.doctors_now })}
          </p>
        )}
      </div>
      <ServiceLink
        service={service}
        className={classNames(buttonClass({ size: 's' }), cardLinkClass, styles.heroStart)}
        label={t('home.startConsultation')}
      >
        {t('home.start')}
      </ServiceLink>
    </Card>
  );
};
