/**
 * Counters and histograms that modules fill, in the text format that Prometheus reads. Values of labels come from bounded sets; beyond a number of
 * series everything else of a name is counted as `other`, so that no caller makes the text grow.
 */

/** Series of one name. */
export const MOST_SERIES = 1000;
const OTHER = 'other';

export interface Measure {
  readonly name: string;
  readonly about: string;
  /** Upper limits of a histogram; a counter has none. */
  readonly buckets?: readonly number[];
}

/** Values without quotes, backslashes and line breaks: names of remotes, versions, screens, states. */
export type Labels = Readonly<Record<string, string>>;

export interface Counters {
  readonly add: (measure: Measure, labels: Labels) => void;
  /** Adds a value to a histogram. */
  readonly observe: (measure: Measure, labels: Labels, value: number) => void;
  readonly lines: () => string[];
}

interface Series {
  /** By bucket, those below a limit included in the next. */
  readonly within: number[];
  sum: number;
  count: number;
}

const textOf = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',');

const linesOf = ({ name, about, buckets }: Measure, series: ReadonlyMap<string, Series>): string[] => [
  `# HELP ${name} ${about}`,
  `# TYPE ${name} ${buckets ? 'histogram' : 'counter'}`,
  ...[...series].flatMap(([labels, { within, sum, count }]) =>
    buckets
      ? [
          ...buckets.map((limit, index) => `${name}_bucket{${labels},le="${limit}"} ${within[index]}`),
          `${name}_bucket{${labels},le="+Inf"} ${count}`,
          `${name}_sum{${labels}} ${sum.toFixed(6)}`,
          `${name}_count{${labels}} ${count}`,
        ]
      : [`${name}{${labels}} ${count}`],
  ),
];

export const createCounters = (): Counters => {
  const measures = new Map<string, { readonly measure: Measure; readonly series: Map<string, Series> }>();

  const seriesOf = (measure: Measure, labels: Labels): Series => {
    const known = measures.get(measure.name) ?? { measure, series: new Map<string, Series>() };
    measures.set(measure.name, known);
    const isFull = known.series.size >= MOST_SERIES && !known.series.has(textOf(labels));
    const key = textOf(isFull ? Object.fromEntries(Object.keys(labels).map((name) => [name, OTHER])) : labels);
    const series = known.series.get(key) ?? { within: (measure.buckets ?? []).map(() => 0), sum: 0, count: 0 };
    known.series.set(key, series);
    return series;
  };

  return {
    add: (measure, labels) => {
      seriesOf(measure, labels).count += 1;
    },
    observe: (measure, labels, value) => {
      const series = seriesOf(measure, labels);
      series.sum += value;
      series.count += 1;
      for (const [index, limit] of (measure.buckets ?? []).entries())
        if (value <= limit) series.within[index] = (series.within[index] ?? 0) + 1;
    },
    lines: () => [...measures.values()].flatMap(({ measure, series }) => linesOf(measure, series)),
  };
};
