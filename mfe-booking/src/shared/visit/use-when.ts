import { type Day, formatDay, formatTime, formatWhen, type Instant, nearDay, riyadhDay } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';

/** The text of a day or time of a visit; "today" takes the place of the current date. */
export const useWhen = () => {
  const t = useT();
  const { clock } = useHost();
  const { locale, list } = useUi();
  const withToday = (day: Day, words: string): string =>
    nearDay(day, clock.now()) === 'today' ? list([t('day.today'), words]) : words;
  return {
    dayOf: (instant: Instant) => withToday(riyadhDay(instant), formatDay(riyadhDay(instant), locale)),
    /** The shortest form: `Today 8:00 am`, otherwise the day and the time. */
    soon: (instant: Instant) =>
      nearDay(riyadhDay(instant), clock.now()) === 'today'
        ? `${t('day.today')} ${formatTime(instant, locale)}`
        : formatWhen(instant, locale),
    when: (instant: Instant) => withToday(riyadhDay(instant), formatWhen(instant, locale)),
  };
};
