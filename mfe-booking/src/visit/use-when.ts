import { type Day, formatDay, formatWhen, type Instant, nearDay, riyadhDay } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';

/** A day, or a moment, of a visit in words; one of today says so before its date. */
export const useWhen = () => {
  const t = useT();
  const { clock } = useHost();
  const { locale, list } = useUi();
  const withToday = (day: Day, words: string): string =>
    nearDay(day, clock.now()) === 'today' ? list([t('day.today'), words]) : words;
  return {
    dayOf: (instant: Instant) => withToday(riyadhDay(instant), formatDay(riyadhDay(instant), locale)),
    when: (instant: Instant) => withToday(riyadhDay(instant), formatWhen(instant, locale)),
  };
};
