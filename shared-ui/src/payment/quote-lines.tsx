import type { QuoteLine } from 'shared-contracts/api';
import type { TaxClass } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { Name } from 'shared-ui/name';
import styles from './payment.module.css';
import { SumLine, SumLines } from './sum-lines.tsx';
import { usePaymentTexts } from './texts.ts';

interface QuoteLinesProps {
  lines: readonly QuoteLine[];
  total: number;
  totalLabel: string;
  /** The patients; with several, each has a heading, and common lines have the heading `shared`. */
  people?: { readonly each: readonly { readonly id: string; readonly name: string }[]; readonly shared: string };
}

/** Price lines with the texts of the server and the tax class of each, and their total. A note explains the amount of a line. */
export const QuoteLines = ({ lines, total, totalLabel, people }: QuoteLinesProps) => {
  const several = new Set(lines.map(({ rel_id: id }) => id).filter(Boolean)).size > 1;
  const owners = several && people ? people.each : [];
  const own = (id: string | null | undefined) => owners.some((owner) => owner.id === id);
  return (
    <>
      {owners.map(({ id, name }) => (
        <section key={id} aria-label={name}>
          <h3 className={styles.owner}>
            <Name>{name}</Name>
          </h3>
          <SumLines>
            <Lines lines={lines.filter((line) => line.rel_id === id)} />
          </SumLines>
        </section>
      ))}
      {several && people && <h3 className={styles.owner}>{people.shared}</h3>}
      <SumLines>
        <Lines lines={lines.filter((line) => !own(line.rel_id))} />
        <SumLine label={totalLabel} amount={total} total />
      </SumLines>
    </>
  );
};

/** For items; a reduction, the tax itself and the wallet have no tax class. */
const classOf = ({ kind, tax_class: taxClass }: QuoteLine): TaxClass | null =>
  (kind === 'fee' || kind === 'item') && taxClass !== 'unknown' ? taxClass : null;

const Lines = ({ lines }: { lines: readonly QuoteLine[] }) => {
  const { say, number } = useUi();
  const texts = usePaymentTexts();
  return lines.map((line, index) => {
    const taxClass = classOf(line);
    return (
      <SumLine
        key={`${line.kind} ${line.rel_id ?? ''} ${index}`}
        amount={line.amount}
        label={
          <>
            <bdi>{say(line.label)}</bdi>
            {line.quantity > 1 && ` × ${number(line.quantity)}`}
            {taxClass && <span className={styles.note}>{texts.vat[taxClass]}</span>}
          </>
        }
        note={line.note && say(line.note)}
      />
    );
  });
};
