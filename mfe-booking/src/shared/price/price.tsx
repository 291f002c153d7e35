import { patientPrice, type TaxClass } from 'shared-contracts/domain';
import { Money, Skeleton, useUi } from 'shared-ui';
import { useSession, useT } from 'shared-ui/remote-kit';
import { type ReaderTerms, termsOf, termsWith, usePriceTerms } from './use-price-terms.ts';
import styles from './price.module.css';

export interface PriceProps {
  /** From the catalogue, in halalas before VAT and insurance. */
  fee: number;
  /** The patient of the price; by default the holder of the account. */
  patient?: string | undefined;
  /** The kind of service; by default a consultation. */
  utid?: string | undefined;
  /** The tax class of the item, where it has its own. */
  taxClass?: TaxClass | undefined;
  /** The provider: a subscription may cover part of the price. */
  provider?: string | undefined;
}

type Kind = 'plan' | 'covered' | 'relation' | 'standard' | 'citizen' | 'zero-rated';
const kindOf = ({ plan, coverage, taxClass, relationPending }: ReaderTerms): Kind => {
  if (plan) return 'plan';
  if (coverage) return 'covered';
  return taxClass === 'standard' && relationPending ? 'relation' : taxClass;
};

/** The price for this user and its parts, by the same computation as at payment. */
export const Price = ({ fee, patient, utid, taxClass, provider }: PriceProps) => {
  const t = useT();
  const { say } = useUi();
  const reader = usePriceTerms(patient, utid);
  const terms = reader && termsWith(termsOf(reader, taxClass), provider);
  if (!terms) return <Skeleton width="7.5rem" lines={2} />;
  return (
    <span className={styles.price}>
      {terms.coverage && <span className={styles.note}>{t('cost.about')}</span>}
      <strong className={styles.amount}>
        <Money halalas={patientPrice(fee, terms).total} display />
      </strong>
      <span className={styles.note}>
        {t(`cost.${kindOf(terms)}`, {
          insurer: terms.insurer ? say(terms.insurer) : '',
          plan: terms.plan ? say(terms.plan.name) : '',
        })}
      </span>
    </span>
  );
};

/** For visitors, once on a page with prices: the state bears the VAT of citizens. */
export const CitizensNote = () => {
  const t = useT();
  const { kind } = useSession();
  return kind === 'visitor' ? <p className={styles.citizens}>{t('cost.citizens')}</p> : null;
};
