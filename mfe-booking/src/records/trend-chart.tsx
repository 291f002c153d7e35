import type { Result } from 'shared-contracts/api';
import { formatDate } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from './records.module.css';

const WIDTH = 320;
const HEIGHT = 120;
const EDGE = 14;

/** Where values stand in the drawing: the oldest at the reading start, the range and all values inside. */
export const plot = ({ history, low, high }: Pick<Result, 'history' | 'low' | 'high'>, rtl: boolean) => {
  const values = history.map(({ value }) => value);
  const bounds = [...values, ...[low, high].filter((bound) => bound !== null)];
  const least = Math.min(...bounds);
  const span = Math.max(...bounds) - least || 1;
  const y = (value: number) => HEIGHT - EDGE - ((value - least) / span) * (HEIGHT - 2 * EDGE);
  const step = (WIDTH - 2 * EDGE) / Math.max(1, history.length - 1);
  const x = (index: number) => (rtl ? WIDTH - EDGE - index * step : EDGE + index * step);
  const points = values.map((value, index) => ({ x: x(index), y: y(value) }));
  const top = high === null ? EDGE : y(high);
  const bottom = low === null ? HEIGHT - EDGE : y(low);
  return { points, band: { y: top, height: Math.max(0, bottom - top) } };
};

/** A value over time as a line over its reference range; the same values stand in a table under it. */
export const TrendChart = ({ result }: { result: Result }) => {
  const t = useT();
  const { say, locale, direction, number } = useUi();
  const { points, band } = plot(result, direction === 'rtl');
  const name = say(result.name);
  return (
    <figure className={styles.chart}>
      <figcaption>{t('results.trend', { name })}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <rect x={0} width={WIDTH} {...band} className={styles.band} />
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles.line} />
        {points.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r={5} className={styles.point} />
        ))}
      </svg>
      <details>
        <summary>{t('results.asTable')}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('results.when')}</th>
              <th scope="col">{t('results.value')}</th>
            </tr>
          </thead>
          <tbody>
            {result.history.map(({ report_id: id, at, value }) => (
              <tr key={id}>
                <th scope="row">{formatDate(at, locale)}</th>
                <td>
                  <bdi>
                    {number(value, { maximumFractionDigits: 2 })} <bdi dir="ltr">{result.unit}</bdi>
                  </bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
};
