import type { Result } from 'shared-contracts/api';
import { formatDate, shortDateLines } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import styles from './results.module.css';
import { useResultTexts } from './texts.ts';

const WIDTH = 340;
const HEIGHT = 204;
/** Space before the drawing, for the bounds of the range. */
const LEFT = 34;
/** Space beside the outer points, for their dates. */
const EDGE = 30;
/** Space above the highest value, for its number; below the lowest, for the dates. */
const HEAD = 26;
const FOOT = 40;
/** The newest values: more than these are too close for their numbers. The table contains all. */
const MOST = 5;

/** The positions of the values in the drawing: time from left to right in every language, the range and all values inside. */
export const plot = ({ history, low, high }: Pick<Result, 'history' | 'low' | 'high'>) => {
  const values = history.map(({ value }) => value);
  const bounds = [...values, ...[low, high].filter((bound) => bound !== null)];
  const least = Math.min(...bounds);
  const span = Math.max(...bounds) - least || 1;
  const y = (value: number) => HEIGHT - FOOT - ((value - least) / span) * (HEIGHT - FOOT - HEAD);
  const step = (WIDTH - LEFT - 2 * EDGE) / Math.max(1, history.length - 1);
  const x = (index: number) => LEFT + EDGE + index * step;
  const points = values.map((value, index) => ({ x: x(index), y: y(value) }));
  const top = high === null ? HEAD : y(high);
  const bottom = low === null ? HEIGHT - FOOT : y(low);
  return { points, band: { y: top, height: Math.max(0, bottom - top) } };
};

/** The range's name is written into its band when there is room for it. */
const BAND_NAME = 18;

/** A line chart of a value over time with its reference range. A table below it has the same values. */
export const TrendChart = ({ result }: { result: Result }) => {
  const texts = useResultTexts();
  const { say, locale, number } = useUi();
  const history = result.history.slice(-MOST);
  const { points, band } = plot({ ...result, history });
  const name = say(result.name);
  const said = (value: number) => number(value, { maximumFractionDigits: 2 });
  const [first, last] = [history[0], history.at(-1)];
  return (
    <figure className={styles.chart}>
      <figcaption>{texts.trend(name)}</figcaption>
      {first && last && (
        <p>
          {texts.change(said(first.value), said(last.value), formatDate(first.at, locale))}{' '}
          <bdi dir="ltr">{result.unit}</bdi>
        </p>
      )}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <rect x={LEFT} width={WIDTH - LEFT} {...band} rx={4} className={styles.band} />
        {[
          { bound: result.high, y: band.y },
          { bound: result.low, y: band.y + band.height },
        ].map(
          ({ bound, y }) =>
            bound !== null && (
              <g key={y}>
                <path d={`M${LEFT} ${y}H${WIDTH}`} className={styles.bound} />
                <text x={LEFT - 6} y={y + 4} textAnchor="end" className={styles.pointDate}>
                  {said(bound)}
                </text>
              </g>
            ),
        )}
        <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} className={styles.line} />
        {band.height >= BAND_NAME && (
          <text x={LEFT + 6} y={band.y + band.height - 6} className={styles.bandName}>
            {texts.range}
          </text>
        )}
        {history.map(({ report_id: id, at, value }, index) => {
          const { x, y } = points[index] ?? { x: 0, y: 0 };
          const [day, year] = shortDateLines(at, locale);
          const isLatest = index === history.length - 1;
          return (
            <g key={id} textAnchor="middle">
              <circle
                cx={x}
                cy={y}
                r={isLatest ? 7 : 5}
                className={isLatest && result.flag !== 'normal' ? styles.pointOutside : styles.point}
              />
              <text x={x} y={y - 13} className={isLatest ? styles.latestValue : styles.pointValue}>
                {said(value)}
              </text>
              <text x={x} y={HEIGHT - 20} className={styles.pointDate}>
                {day}
              </text>
              <text x={x} y={HEIGHT - 5} className={styles.pointDate}>
                {year}
              </text>
            </g>
          );
        })}
      </svg>
      <details>
        <summary>{texts.asTable}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.when}</th>
              <th scope="col">{texts.value}</th>
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
