import type { Result } from 'shared-contracts/api';
import { Badge, classNames, type Tone, useUi } from 'shared-ui';
import { RangeBar } from './range-bar.tsx';
import styles from './results.module.css';
import { useResultTexts } from './texts.ts';
import { TrendChart } from './trend-chart.tsx';

const TONE: Readonly<Record<Result['flag'], Tone>> = {
  normal: 'success',
  low: 'warning',
  high: 'warning',
  unknown: 'neutral',
};

/** A one-sentence summary, each value with its reference range, and repeated measurements as a trend. */
export const ResultValues = ({ results, caption }: { results: readonly Result[]; caption: string }) => {
  const texts = useResultTexts();
  const { say } = useUi();
  const summary = useResultSummary(results);
  return (
    <>
      {summary && (
        <p className={classNames(styles.summary, results.some(isOutside) && styles.summaryOutside)}>{summary}</p>
      )}
      <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
        <table className={classNames(styles.table, styles.values)}>
          <thead>
            <tr>
              <th scope="col">{texts.what}</th>
              <th scope="col">{texts.value}</th>
              <th scope="col">{texts.range}</th>
              <th scope="col">{texts.meaning}</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <tr key={result.analyte}>
                <th scope="row">{say(result.name)}</th>
                <td>
                  <Measured value={result.value} unit={result.unit} />
                </td>
                <td>
                  {(result.low !== null || result.high !== null) && <RangeBar result={result} />}
                  <Range {...result} />
                </td>
                <td>
                  <Badge tone={TONE[result.flag]}>{texts.flag[result.flag]}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {results
        .filter(({ history }) => history.length > 1)
        .map((result) => (
          <TrendChart key={result.analyte} result={result} />
        ))}
    </>
  );
};

const isOutside = ({ flag }: Result): boolean => flag === 'high' || flag === 'low';

/** More values in their ranges than this are counted and not named. */
const NAMED = 2;

/** The summary of the values in one sentence; null where no range is known. */
const useResultSummary = (results: readonly Result[]): string | null => {
  const texts = useResultTexts();
  const { say, locale } = useUi();
  const list = (words: readonly string[]) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);
  const of = (flag: Result['flag']) => results.filter((result) => result.flag === flag).map(({ name }) => say(name));
  const [high, low, normal] = [of('high'), of('low'), of('normal')];
  if (high.length + low.length + normal.length === 0) return null;
  if (high.length + low.length === 0 && normal.length === results.length) return texts.allInRange;
  const isCounted = normal.length > NAMED;
  const parts = [
    high.length > 0 && texts.above(list(high), high.length),
    low.length > 0 && texts.below(list(low), low.length),
    !isCounted && normal.length > 0 && texts.within(list(normal), normal.length),
    isCounted && texts.othersWithin,
  ].filter((part) => part !== false);
  return texts.sentence(list(parts));
};

const Measured = ({ value, unit }: { value: number; unit: string }) => {
  const { number } = useUi();
  return (
    <bdi>
      {number(value, { maximumFractionDigits: 2 })} <bdi dir="ltr">{unit}</bdi>
    </bdi>
  );
};

const Range = ({ low, high }: Pick<Result, 'low' | 'high'>) => {
  const texts = useResultTexts();
  const { number } = useUi();
  const say = (value: number) => number(value, { maximumFractionDigits: 2 });
  if (low !== null && high !== null) return <bdi>{texts.between(say(low), say(high))}</bdi>;
  if (low !== null) return <bdi>{texts.from(say(low))}</bdi>;
  return high === null ? null : <bdi>{texts.to(say(high))}</bdi>;
};
