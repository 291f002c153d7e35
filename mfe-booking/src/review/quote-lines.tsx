import type { QuoteLine } from 'shared-contracts/api';
import type { TaxClass } from 'shared-contracts/domain';
import { classNames, Money, useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import { useT } from 'shared-ui/remote-kit';
import styles from './review.module.css';

interface QuoteLinesProps {
  lines: readonly QuoteLine[];
  total: number;
  totalLabel: string;
  /** Whose lines they may be; with several, each has a heading of their own. */
  patients?: readonly { readonly id: string; readonly name: string }[];
}

/** Price lines in the server's words with the tax class of each, and their sum. A line's note says why it is what it is. */
export const QuoteLines = ({ lines, total, totalLabel, patients = [] }: QuoteLinesProps) => {
  const t = useT();
  const several = new Set(lines.map(({ rel_id: id }) => id).filter(Boolean)).size > 1;
  const owners = several ? patients : [];
  const own = (id: string | null | undefined) => several && owners.some((patient) => patient.id === id);
  return (
    <>
      {owners.map(({ id, name }) => (
        <section key={id} aria-label={name}>
          <h3 className={styles.owner}>
            <Name>{name}</Name>
          </h3>
          <dl className={styles.lines}>
            <Lines lines={lines.filter((line) => line.rel_id === id)} />
          </dl>
        </section>
      ))}
      {several && <h3 className={styles.owner}>{t('lines.whole')}</h3>}
      <dl className={styles.lines}>
        <Lines lines={lines.filter((line) => !own(line.rel_id))} />
        <div className={classNames(styles.line, styles.total)}>
          <dt>{totalLabel}</dt>
          <dd>
            <Money halalas={total} />
          </dd>
        </div>
      </dl>
    </>
  );
};

/** Of what is sold; a reduction, the tax itself and the wallet have no class to tell. */
const classOf = ({ kind, tax_class: taxClass }: QuoteLine): TaxClass | null =>
  (kind === 'fee' || kind === 'item') && taxClass !== 'unknown' ? taxClass : null;

const TaxNote = ({ line }: { line: QuoteLine }) => {
  const t = useT();
  const taxClass = classOf(line);
  return taxClass && <span className={styles.note}>{t(`lines.vat.${taxClass}`)}</span>;
};

const Lines = ({ lines }: { lines: readonly QuoteLine[] }) => {
  const { say, number } = useUi();
  return lines.map((line, index) => (
    <div key={`${line.kind} ${line.rel_id ?? ''} ${index}`} className={styles.line}>
      <dt>
        <bdi>{say(line.label)}</bdi>
        {line.quantity > 1 && ` × ${number(line.quantity)}`}
        <TaxNote line={line} />
        {line.note && <span className={styles.note}>{say(line.note)}</span>}
      </dt>
      <dd className={classNames(line.amount < 0 && styles.less)}>
        <Money halalas={line.amount} />
      </dd>
    </div>
  ));
};
