import type { PrescribedDrug, Prescription } from 'shared-contracts/api';
import { formatDate, formatDose } from 'shared-contracts/domain';
import { Avatar, Badge, buttonClass, Card, Icon, type Tone, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { linkTo } from 'shared-contracts/routes';
import { Link, useT } from 'shared-ui/remote-kit';
import styles from './prescriptions.module.css';

const VALIDITY_TONE: Record<Prescription['validity'], Tone> = {
  valid: 'success',
  expired: 'neutral',
  dispensed: 'info',
  unknown: 'neutral',
};

/** A prescription: who wrote it, for whom, how long it is valid, and each medicine with how to take it. */
export const PrescriptionCard = ({ prescription }: { prescription: Prescription }) => {
  const t = useT();
  const heading = `prescription-${prescription.prescription_id}`;
  return (
    <Card as="article" className={styles.card} aria-labelledby={heading}>
      <PrescriptionHead prescription={prescription} headingId={heading} />
      <ul className={styles.drugs}>
        {prescription.drugs.map((drug) => (
          <Drug key={drug.id} drug={drug} />
        ))}
      </ul>
      <div className={styles.foot}>
        <Link
          href={linkTo('prescriptionDetails', {}, { id: prescription.prescription_id })}
          className={buttonClass({ variant: 'quiet' })}
          aria-describedby={heading}
        >
          {t('card.details')}
        </Link>
        {prescription.validity === 'expired' && (
          <Link href={linkTo('eclinics')} className={buttonClass({ variant: 'quiet' })}>
            {t('card.renew')}
          </Link>
        )}
        <OrderLink prescription={prescription} />
      </div>
    </Card>
  );
};

/** The link that orders what is left; renders nothing when nothing is left, or the prescription has expired. */
export const OrderLink = ({ prescription: { prescription_id: id, validity } }: { prescription: Prescription }) => {
  const t = useT();
  return validity === 'valid' ? (
    <Link href={linkTo('prescriptionOrder', { id })} className={buttonClass({ variant: 'primary', wide: true })}>
      {t('card.order')}
    </Link>
  ) : null;
};

interface PrescriptionHeadProps {
  prescription: Prescription;
  headingId: string;
}

/** Who wrote it, for whom, when, and how long it is valid. */
export const PrescriptionHead = ({ prescription, headingId }: PrescriptionHeadProps) => {
  const { locale } = useUi();
  const t = useT();
  const { validity } = prescription;
  return (
    <>
      <header className={styles.head}>
        <Avatar name="" src={prescription.doctor_img} provider={prescription.doctor_name[locale]} size={56} />
        <div className={styles.who}>
          <h2 id={headingId} className={styles.doctor}>
            {prescription.doctor_name[locale]}
          </h2>
          <p className={styles.soft}>{prescription.speciality[locale]}</p>
        </div>
        <Badge tone={VALIDITY_TONE[validity]}>{t(`validity.${validity}`)}</Badge>
      </header>
      <dl className={styles.facts}>
        <Fact label={t('card.patient')} value={<Name>{prescription.patient_name}</Name>} />
        <Fact label={t('card.issued')} value={<bdi>{formatDate(prescription.issued_at, locale)}</bdi>} />
        <Fact
          label={t(validity === 'expired' ? 'card.expiredOn' : 'card.validUntil')}
          value={<bdi>{formatDate(prescription.valid_until, locale)}</bdi>}
        />
      </dl>
    </>
  );
};

export const Fact = ({ label, value }: { label: string; value: React.ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** `1 tablet, twice a day · for 7 days`. */
export const HowToTake = ({ drug }: { drug: PrescribedDrug }) => {
  const { locale } = useUi();
  const t = useT();
  return (
    <p className={styles.how}>
      {t(drug.prn ? 'drug.howPrn' : 'drug.how', {
        dose: formatDose(drug.dose_per_unit, drug.unit, locale),
        frequency: drug.frequency[locale],
      })}
      {' · '}
      {t('drug.days', { count: drug.duration_days })}
    </p>
  );
};

const Drug = ({ drug }: { drug: PrescribedDrug }) => {
  const { locale } = useUi();
  const t = useT();
  const left = drug.quantity - drug.dispensed;
  return (
    <li className={styles.drug}>
      <span className={styles.pill}>
        <Icon name="pill" />
      </span>
      <div>
        <strong>
          <bdi>{drug.drug[locale]}</bdi>
        </strong>
        <p className={styles.soft}>{[drug.form[locale], drug.route[locale]].join(' · ')}</p>
        <HowToTake drug={drug} />
        <p className={styles.soft}>{drug.indications[locale]}</p>
        <p className={styles.soft}>{t('drug.left', { left, quantity: drug.quantity })}</p>
      </div>
    </li>
  );
};
