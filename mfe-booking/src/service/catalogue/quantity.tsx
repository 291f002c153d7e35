import { Button, IconButton, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import type { ListedItem, Selection } from './use-selection.ts';
import styles from './catalogue.module.css';

interface QuantityProps {
  item: ListedItem;
  selection: Selection;
}

/** Adds an item to the basket, removes it, or changes its quantity where a service allows more than one. */
export const Quantity = ({ item, selection }: QuantityProps) => {
  const t = useT();
  const { say, number } = useUi();
  const quantity = selection.quantityOf(item);
  const name = say(item.name);
  const set = (to: number) => selection.set(item, to);
  if (selection.mostOfOne === 1 || quantity === 0) {
    const on = quantity > 0;
    return (
      <Button
        size="s"
        variant={on ? 'primary' : 'quiet'}
        icon={on ? 'check' : 'add'}
        aria-pressed={on}
        aria-label={t(on ? 'item.added' : 'item.add', { name })}
        onClick={() => set(on ? 0 : 1)}
      >
        {t(on ? 'item.isIn' : 'item.putIn')}
      </Button>
    );
  }
  return (
    <div role="group" aria-label={t('item.howMany', { name })} className={styles.stepper}>
      <IconButton
        icon={quantity === 1 ? 'delete' : 'minus'}
        label={t(quantity === 1 ? 'item.remove' : 'item.less', { name })}
        onClick={() => set(quantity - 1)}
      />
      <output aria-live="polite" className={styles.quantity}>
        <bdi>{number(quantity)}</bdi>
      </output>
      <IconButton
        icon="add"
        label={t('item.more', { name })}
        disabled={quantity >= selection.mostOfOne}
        onClick={() => set(quantity + 1)}
      />
    </div>
  );
};
