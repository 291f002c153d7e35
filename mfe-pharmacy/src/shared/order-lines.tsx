import type { OrderLine, PharmacyOrder } from 'shared-contracts/api';
import { Icon, Money, QuietText, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from './shared.module.css';

/** As it is supplied, once a pharmacy has offered it; before that as it was ordered. Null: it is not supplied. */
const suppliedOf = ({ drug_id: id, name, how, quantity, offer }: OrderLine) => {
  if (!offer) return { id, name, how, packs: quantity, price: null };
  if (offer.answer === 'refused') return null;
  return { id, name: offer.name, how: offer.how, packs: offer.packs, price: offer.unit_price * offer.packs };
};

/** The medicines of an order: how each is taken, how many packs, and their price once a pharmacy has named it. */
export const OrderLines = ({ lines }: Pick<PharmacyOrder, 'lines'>) => {
  const t = useT();
  const { say } = useUi();
  return (
    <ul className={styles.lines}>
      {lines.flatMap((line) => {
        const supplied = suppliedOf(line);
        if (!supplied) return [];
        return (
          <li key={supplied.id} className={styles.line}>
            <span className={styles.pill}>
              <Icon name="pill" />
            </span>
            <div className={styles.what}>
              <strong>
                <bdi>{say(supplied.name)}</bdi>
              </strong>
              <QuietText as="span">{say(supplied.how)}</QuietText>
              <QuietText as="span">{t('order.packs', { count: supplied.packs })}</QuietText>
            </div>
            {supplied.price !== null && <Money halalas={supplied.price} />}
          </li>
        );
      })}
    </ul>
  );
};
