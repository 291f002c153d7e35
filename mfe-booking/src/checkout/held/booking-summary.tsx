import type { ReactNode } from 'react';
import type { BookingDraft } from 'shared-contracts/api';
import { displayNameOf } from 'shared-contracts/domain';
import { Card, PersonAvatar, QuietText, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useT } from 'shared-ui/remote-kit';
import { ItemNames } from '../../shared/visit/item-names.tsx';
import { PlaceLine } from '../../shared/visit/place-line.tsx';
import { VisitTime } from '../../shared/visit/visit-time.tsx';
import { Price } from '../../shared/price/price.tsx';
import { feeOf } from '../../shared/price/use-price-terms.ts';
import { definitionOf } from '../../shared/steps/line.ts';
import { useRefundText } from '../../shared/times/use-refund-text.ts';
import styles from '../../shared/visit/booking.module.css';

interface BookingSummaryProps {
  draft: BookingDraft;
}

/** Summary of a held booking: provider, items, time, patients, and until when a cancellation is refunded. */
export const BookingSummary = ({ draft }: BookingSummaryProps) => {
  const t = useT();
  const refund = useRefundText(draft.stid);
  return (
    <Card as="section" aria-label={t('summary.title')}>
      <WhoAndWhen draft={draft} />
      <ChosenParts draft={draft} />
      <QuietText>{refund(draft.starts_at)}</QuietText>
    </Card>
  );
};

/** The price of the visit for the first patient; empty where only items are paid. */
export const HeldPrice = ({ draft: { provider, patients, stid } }: BookingSummaryProps) =>
  provider.fee > 0 && (
    <Price fee={provider.fee} patient={patients[0]?.rel_id} {...feeOf(definitionOf(stid), provider.provider_id)} />
  );

/** The provider and the time. */
export const WhoAndWhen = ({ draft }: BookingSummaryProps) => {
  const { say } = useUi();
  const { provider } = draft;
  return (
    <>
      <div className={styles.row}>
        <PersonAvatar
          id={provider.provider_id}
          gender={provider.gender}
          img={provider.img}
          provider={say(provider.name)}
          size={48}
        />
        <div>
          <p className={styles.strong}>{say(provider.name)}</p>
          <QuietText>{say(provider.title)}</QuietText>
        </div>
      </div>
      <VisitTime of={draft} />
    </>
  );
};

interface ChosenPartsProps {
  draft: BookingDraft;
  /** Links that change the place and the patients, at the end of their lines. */
  changePlace?: ReactNode;
  changePatients?: ReactNode;
}

/** Place, items and patients. */
export const ChosenParts = ({ draft: { visit, items, patients }, changePlace, changePatients }: ChosenPartsProps) => {
  const t = useT();
  const { say, list } = useUi();
  return (
    <>
      <ItemNames items={items} />
      <div className={styles.part}>
        <PlaceLine visit={visit} />
        {changePlace}
      </div>
      {patients.map((patient, index) => (
        <div key={patient.rel_id} className={styles.row}>
          <PersonAvatar id={patient.rel_id} gender={patient.gnd} age={patient.age} img={patient.img} size={48} />
          <div>
            <p className={styles.strong}>
              <Name>{displayNameOf(patient)}</Name>
            </p>
            <QuietText>{list([say(patient.relation.name), t('age', { count: patient.age })])}</QuietText>
          </div>
          {index === 0 && changePatients}
        </div>
      ))}
      {patients.length === 0 && changePatients}
    </>
  );
};
