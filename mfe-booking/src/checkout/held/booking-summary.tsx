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
import styles from '../../shared/visit/booking.module.css';

/** Who, what, when and for whom, one glance away; `fee` on screens that do not show the sum elsewhere. */
export const BookingSummary = ({ draft, fee = true }: { draft: BookingDraft; fee?: boolean }) => {
  const t = useT();
  const { say, list } = useUi();
  const { provider: doctor, patients } = draft;
  return (
    <Card as="section" aria-label={t('summary.title')}>
      <div className={styles.row}>
        <PersonAvatar id={doctor.provider_id} gender={doctor.gender} img={doctor.img} size={48} />
        <div>
          <p className={styles.strong}>{say(doctor.name)}</p>
          <QuietText>{say(doctor.title)}</QuietText>
        </div>
      </div>
      <VisitTime of={draft} />
      <PlaceLine visit={draft.visit} />
      <ItemNames items={draft.items} />
      {patients.map((patient) => (
        <div key={patient.rel_id} className={styles.row}>
          <PersonAvatar id={patient.rel_id} gender={patient.gnd} age={patient.age} img={patient.img} size={48} />
          <div>
            <p className={styles.strong}>
              <Name>{displayNameOf(patient)}</Name>
            </p>
            <QuietText>{list([say(patient.relation.name), t('age', { count: patient.age })])}</QuietText>
          </div>
        </div>
      ))}
      {fee && doctor.fee > 0 && (
        <div className={styles.fee}>
          <QuietText as="span">{draft.visit.delivery === 'remote' ? t('slots.fee') : t('slots.visitFee')}</QuietText>
          <Price
            fee={doctor.fee}
            patient={patients[0]?.rel_id}
            {...feeOf(definitionOf(draft.stid), doctor.provider_id)}
          />
        </div>
      )}
    </Card>
  );
};
