import { Card, useUi } from 'shared-ui';
import { Price } from '../../shared/price/price.tsx';
import { SkipToBasket } from './basket-bar.tsx';
import { ItemFacts } from './item-facts.tsx';
import { Quantity } from './quantity.tsx';
import { type ListedItem, type Selection, taxClassOf } from './use-selection.ts';
import styles from './catalogue.module.css';

interface ItemCardProps {
  item: ListedItem;
  selection: Selection;
  utid: string;
  onOpen: () => void;
}

/** One item of a list: what it is, its preparation, its price for this user, and the button that adds it to the basket. */
export const ItemCard = ({ item, selection, utid, onOpen }: ItemCardProps) => {
  const { say } = useUi();
  const summary = say(item.summary);
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.about}>
        <h3 className={styles.name}>
          <button type="button" aria-haspopup="dialog" className={styles.open} onClick={onOpen}>
            {say(item.name)}
          </button>
        </h3>
        {summary !== '' && <p className={styles.summary}>{summary}</p>}
        <ItemFacts item={item} />
      </div>
      <div className={styles.buy}>
        <Price fee={item.price} utid={utid} taxClass={taxClassOf(item)} />
        <Quantity item={item} selection={selection} />
      </div>
      {selection.quantityOf(item) > 0 && <SkipToBasket />}
    </Card>
  );
};
