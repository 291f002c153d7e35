import type { PrescribedDrug, PrescriptionDetails } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { Icon, QuietText, useUi } from 'shared-ui';
import { Link, useT } from 'shared-ui/remote-kit';
import { Fact, HowToTake } from './prescription-card.tsx';
import styles from './prescriptions.module.css';

interface DrugDetailsProps {
  drug: PrescribedDrug;
  prescription: PrescriptionDetails;
}

/** A medicine: how to take it, what is left, how long the dispensed amount lasts, and who dispensed it. */
export const DrugDetails = ({ drug, prescription: { dispensings, supplies } }: DrugDetailsProps) => {
  const t = useT();
  const { say, locale } = useUi();
  const until = supplies.find(({ drug_id: id }) => id === drug.id)?.until;
  return (
    <li className={styles.drug}>
      <span className={styles.pill}>
        <Icon name="pill" />
      </span>
      <div className={styles.about}>
        <h3 className={styles.drugName}>
          <bdi>{say(drug.drug)}</bdi>
        </h3>
        <HowToTake drug={drug} />
        <dl className={styles.facts}>
          <Fact label={t('details.form')} value={say(drug.form)} />
          <Fact label={t('details.route')} value={say(drug.route)} />
          <Fact label={t('details.why')} value={say(drug.indications)} />
        </dl>
        <p>{t('drug.left', { left: drug.quantity - drug.dispensed, quantity: drug.quantity })}</p>
        {until && <QuietText>{t('details.until', { day: formatDate(until, locale) })}</QuietText>}
        <Dispensings dispensings={dispensings.filter(({ drug_id: id }) => id === drug.id)} />
      </div>
    </li>
  );
};

const Dispensings = ({ dispensings }: Pick<PrescriptionDetails, 'dispensings'>) => {
  const t = useT();
  const { say, locale } = useUi();
  if (dispensings.length === 0) return <QuietText>{t('details.nothing')}</QuietText>;
  return (
    <div>
      <h4 className={styles.dispensedTitle}>{t('details.dispensed')}</h4>
      <ul className={styles.dispensings}>
        {dispensings.map(({ at, pharmacy, product, packs, order_id: order }) => (
          <li key={`${at}-${order}`}>
            <span>
              {t('details.packs', { count: packs })} · <bdi>{say(product)}</bdi> · {say(pharmacy)} ·{' '}
              <bdi>{formatDate(at, locale)}</bdi>
            </span>
            {order !== null && <Link href={linkTo('completedOrder', { orderId: order })}>{t('details.show')}</Link>}
          </li>
        ))}
      </ul>
    </div>
  );
};
