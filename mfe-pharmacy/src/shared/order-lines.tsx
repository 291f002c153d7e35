import type { PharmacyOrder } from 'shared-contracts/api';
import { Icon, Money, QuietText, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from './shared.module.css';

/** The medicines of an order: how each is taken, how many packs, and their price once a pharmacy has named it. */
export const OrderLines = ({ lines }: Pick<PharmacyOrder, 'lines'>) => {
  const t = useT();
  const { say } = useUi();
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line.drug_id} className={styles.line}>
          <span className={styles.pill}>
            <Icon name="pill" />
          </span>
          <div className={styles.what}>
            <strong>
              <bdi>{say(line.name)}</bdi>
            </strong>
            <QuietText as="span">{say(line.how)}</QuietText>
            <QuietText as="span">{t('order.packs', { count: line.quantity })}</QuietText>
          </div>
          {line.unit_price !== null && <Money halalas={line.unit_price * line.quantity} />}
        </li>
      ))}
    </ul>
  );
};
