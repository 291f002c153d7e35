import { formatAmount, currencyLabel, type Halalas } from 'shared-contracts/domain';
import { useUi } from '../context/ui-provider.tsx';
import { classNames } from '../context/class-names.ts';
import styles from './content.module.css';

export interface MoneyProps {
  /** An integer number of halalas; negative for a reduction. */
  halalas: Halalas;
  /** The currency is smaller than the number, for a price without other text. */
  display?: boolean;
  /** The price before a discount. */
  struck?: boolean;
}

/** An amount in riyals, in the user's numerals, isolated from the surrounding text. */
export const Money = ({ halalas, display, struck }: MoneyProps) => {
  const { locale } = useUi();
  const Element = struck ? 's' : 'span';
  return (
    <Element className={classNames(styles.money, struck && styles.struck)}>
      <bdi>{formatAmount(halalas, locale)}</bdi>{' '}
      <bdi className={display ? styles.currency : undefined}>{currencyLabel(locale)}</bdi>
    </Element>
  );
};
