import { type AppointmentDetail, type Prescription, visitPrescriptions } from 'shared-contracts/api';
import { formatDay } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Badge, buttonClass, CardHeading, CardList, ItemCard, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { Link, useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { useVisitEvents } from '../events/use-visit-events.ts';

/** The prescriptions of a visit; a valid one links to its order. Renders nothing without prescriptions. */
export const PrescriptionsCard = ({ appointment: { apnt_id: id } }: { appointment: AppointmentDetail }) => {
  const t = useT();
  const { data } = useEndpointQuery(visitPrescriptions, { apnt_id: id });
  useVisitEvents(id, visitPrescriptions);
  if (!data || data.prescriptions.length === 0) return null;
  return (
    <section aria-labelledby="prescriptions">
      <CardHeading id="prescriptions">{t('prescribed.title')}</CardHeading>
      <CardList>
        {data.prescriptions.map((prescription) => (
          <PrescriptionItem key={prescription.prescription_id} prescription={prescription} />
        ))}
      </CardList>
    </section>
  );
};

const TONE = { valid: 'success', expired: 'neutral', dispensed: 'info', unknown: 'neutral' } as const;

const PrescriptionItem = ({ prescription }: { prescription: Prescription }) => {
  const t = useT();
  const { say, locale } = useUi();
  const { prescription_id: id, patient_name: patient, drugs, validity, valid_until: until } = prescription;
  return (
    <ItemCard
      title={drugs.map(({ drug }) => say(drug)).join(locale === 'ar' ? '، ' : ', ')}
      badge={<Badge tone={TONE[validity]}>{t(`prescribed.${validity}`, { day: formatDay(until, locale) })}</Badge>}
      facts={[<Name key="patient">{patient}</Name>]}
      action={
        validity === 'valid' && (
          <Link className={buttonClass({ variant: 'quiet', size: 's' })} href={linkTo('prescriptionOrder', { id })}>
            {t('prescribed.order')}
          </Link>
        )
      }
    />
  );
};
