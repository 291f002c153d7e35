import { IconButton, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { Price } from '../../shared/price/price.tsx';
import { Quantity } from './quantity.tsx';
import { type ChosenItem, type Selection, taxClassOf } from './use-selection.ts';
import styles from './catalogue.module.css';

/** The selected items, each with its price and a button that removes it. */
export const BasketLines = ({ selection, utid }: { selection: Selection; utid: string }) => (
  <ul className={styles.lines}>
    {selection.chosen.map((one) => (
      <Line key={`${one.item.kind}${one.item.reference}`} chosen={one} selection={selection} utid={utid} />
    ))}
  </ul>
);

interface LineProps {
  chosen: ChosenItem;
  selection: Selection;
  utid: string;
}

const Line = ({ chosen: { item, quantity }, selection, utid }: LineProps) => {
  const t = useT();
  const { say } = useUi();
  const name = say(item.name);
  return (
    <li className={styles.line}>
      <div className={styles.lineText}>
        <span className={styles.lineName}>{name}</span>
        <Price fee={item.price * quantity} utid={utid} taxClass={taxClassOf(item)} />
      </div>
      {selection.mostOfOne > 1 ? (
        <Quantity item={item} selection={selection} />
      ) : (
        <IconButton
          icon="delete"
          look="plain"
          label={t('item.remove', { name })}
          onClick={() => selection.set(item, 0)}
        />
      )}
    </li>
  );
};
