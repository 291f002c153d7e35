import type { Result } from 'shared-contracts/api';
import { Badge, type Tone, useUi } from 'shared-ui';
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

/** Each value with its reference range and what it means, and those that were measured before as a trend. */
export const ResultValues = ({ results, caption }: { results: readonly Result[]; caption: string }) => {
  const texts = useResultTexts();
  const { say } = useUi();
  return (
    <>
      <div className={styles.scroll} role="group" aria-label={caption} tabIndex={0}>
        <table className={styles.table}>
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
                  <Range {...result} />
                  {(result.low !== null || result.high !== null) && <RangeBar result={result} />}
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
