import { formatDate, type Instant, type Language, NUMBER_LOCALE } from 'shared-contracts/domain';
import { useUi } from '../context/ui-provider.tsx';

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const WEEK = 7 * 86_400;

/** "3 minutes ago" / "قبل ٣ دقائق"; the date when it is more than a week ago. `now` in milliseconds. */
export const formatTimeAgo = (instant: Instant, now: number, locale: Language): string => {
  const seconds = Math.round((Date.parse(instant) - now) / 1000);
  const size = Math.abs(seconds);
  if (size >= WEEK) return formatDate(instant, locale);
  const relative = new Intl.RelativeTimeFormat(NUMBER_LOCALE[locale], { numeric: 'auto' });
  const [unit, length] = STEPS.find(([, seconds_]) => size >= seconds_) ?? ['second', 1];
  return relative.format(unit === 'second' ? 0 : Math.trunc(seconds / length), unit);
};

/** The time since an instant, with the full instant in `datetime`. */
export const TimeAgo = ({ instant, now }: { instant: Instant; now: number }) => {
  const { locale } = useUi();
  return <time dateTime={instant}>{formatTimeAgo(instant, now, locale)}</time>;
};
