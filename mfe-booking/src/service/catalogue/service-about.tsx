import { type ServiceDefinition, staysAllWindow } from 'shared-contracts/domain';
import {
  Card,
  CardHeading,
  Disclosure,
  Icon,
  type IconName,
  QuietText,
  ServicePicture,
  Skeleton,
  useUi,
} from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { Price } from '../../shared/price/price.tsx';
import { feeOf } from '../../shared/price/use-price-terms.ts';
import type { ChosenBasket } from '../basket/use-basket.ts';
import { useFees } from './entry-data.ts';
import type { ServiceTexts } from './service-texts.ts';
import { PlaceChoice } from './place-choice.tsx';
import styles from './catalogue.module.css';

export interface ServiceAboutProps {
  definition: ServiceDefinition;
  service: ServiceTexts;
  chosen: ChosenBasket;
}

/** The description of a service: provider, duration, number of patients, and the next steps. */
export const ServiceAbout = ({ definition, service, chosen: basket }: ServiceAboutProps) => {
  const t = useT();
  const { say } = useUi();
  const { performedBy, delivery, maxPatients, refundHours, chosen } = definition;
  const facts: [IconName, string | null][] = [
    ['user', t(`about.by.${performedBy}`)],
    ['clock', useDuration(definition)],
    ['pin', t(`about.place.${delivery}`)],
    ['family', t('about.patients', { count: maxPatients })],
    ['refresh', t('about.refund', { count: refundHours })],
  ];
  return (
    <Card as="section" aria-label={t('about.label')} className={styles.hero}>
      <div className={styles.heroHead}>
        <ServicePicture name={service.picture} size={56} />
        <p>{say(service.description)}</p>
      </div>
      <ul className={styles.facts}>
        {facts.map(
          ([icon, words]) =>
            words !== null && (
              <li key={icon} className={styles.fact}>
                <Icon name={icon} size={20} />
                <span>{words}</span>
              </li>
            ),
        )}
      </ul>
      <VisitFee definition={definition} />
      {chosen === 'nothing' && <PlaceChoice definition={definition} service={service} chosen={basket} />}
      {chosen !== 'nothing' && (
        <Disclosure summary={t('about.happens')}>
          <ServiceNextSteps definition={definition} />
        </Disclosure>
      )}
    </Card>
  );
};

/** The arrival time of the provider, or the duration of the visit; null where that depends on the speciality. */
const useDuration = (definition: ServiceDefinition): string | null => {
  const t = useT();
  const { slot } = definition;
  if (slot.minutes === 'by-speciality') return null;
  if (slot.kind === 'slot') return t('about.length', { count: slot.minutes });
  if (staysAllWindow(definition)) return t('about.stays');
  const length =
    slot.minutes % 60 === 0
      ? t('about.within.hours', { count: slot.minutes / 60 })
      : t('about.within.minutes', { count: slot.minutes });
  return t('about.window', { length });
};

/** The lowest fee of its providers; items from a list are paid in addition. */
const VisitFee = ({ definition }: { definition: ServiceDefinition }) => {
  const t = useT();
  const { data, isPending } = useFees(definition);
  const fee = data?.providers[0]?.fee;
  if (!isPending && fee === undefined) return null;
  if (fee === 0) return <QuietText>{t('about.noFee')}</QuietText>;
  return (
    <div className={styles.buy}>
      <QuietText as="span">{t('about.feeFrom')}</QuietText>
      {fee === undefined ? <Skeleton width="7.5rem" lines={2} /> : <Price fee={fee} {...feeOf(definition)} />}
    </div>
  );
};

/** The steps from here to the visit, from the definition. */
export const ServiceNextSteps = ({ definition, id }: { definition: ServiceDefinition; id?: string }) => {
  const t = useT();
  const { number } = useUi();
  const { chosen, delivery, performedBy } = definition;
  const points = [
    // Without a list the place is first, then the provider and the time.
    ...(chosen === 'nothing'
      ? [t('happens.place'), t('happens.who')]
      : [t(`happens.choose.${chosen}`), t(`happens.time.${delivery}`)]),
    t('happens.pay'),
    t(`happens.visit.${performedBy}`),
  ];
  return (
    <>
      {id !== undefined && <CardHeading id={id}>{t('about.happens')}</CardHeading>}
      <ol className={styles.happens}>
        {points.map((words, index) => (
          <li key={words}>
            <strong aria-hidden="true">
              <bdi>{number(index + 1)}</bdi>
            </strong>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </>
  );
};
