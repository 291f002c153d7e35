import { slotSearch } from 'shared-contracts/api';
import { type Day, formatDay, type Instant } from 'shared-contracts/domain';
import { Stack, useUi, VisuallyHidden } from 'shared-ui';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';
import { DaySlots } from './day-slots.tsx';
import { DayStrip, type ShownDays } from './day-strip.tsx';
import { nearestFree, openDay, REFRESHED, type ShownDay, useStrip } from './shown-days.ts';
import type { SlotsQuery } from '../../routes/slots-query.ts';

/** The days of one doctor, and the open one. */
export const useDays = (doctor: string, shown: ShownDay) => {
  const strip = useStrip(shown);
  const { data, error, refetch } = useEndpointQuery(slotSearch, { provider_id: doctor, ...strip }, REFRESHED);
  return { data, error, refetch, from: strip.from, day: openDay(data?.days, shown, strip.from) };
};

interface CalendarProps {
  slots: ShownDays;
  /** The length in minutes of the window in which a visit starts; omitted: it starts at its exact time. */
  windowMinutes?: number | undefined;
  from: Day;
  day: Day;
  picked?: Instant | undefined;
  onPick: (start: Instant) => void;
  /** Opens another day or another strip of days; the selection on the previous one is cleared. */
  onChange: (next: Pick<SlotsQuery, 'day' | 'pick'> & Partial<Pick<SlotsQuery, 'from'>>) => void;
}

/** A strip of days, and the times of the open one. */
export const Calendar = ({ slots, windowMinutes, from, day, picked, onPick, onChange }: CalendarProps) => (
  <Stack>
    <div>
      <DayStrip slots={slots} day={day} onChange={onChange} from={from} />
      <DayNews slots={slots} day={day} />
    </div>
    <DaySlots
      day={slots.days.find((each) => each.day === day)}
      nextDay={nearestFree(slots, day)}
      windowMinutes={windowMinutes}
      picked={picked}
      onPick={onPick}
      onDay={(next) => {
        const inStrip = slots.days.some((each) => each.day === next);
        onChange({ ...(inStrip ? {} : { from: next }), day: next, pick: undefined });
      }}
    />
  </Stack>
);

/** Announced when another day is opened, or when times of the open one are taken meanwhile. */
const DayNews = ({ slots, day }: Pick<CalendarProps, 'slots' | 'day'>) => {
  const t = useT();
  const { locale } = useUi();
  const free = slots.days.find((each) => each.day === day)?.free ?? 0;
  return (
    <p role="status">
      <VisuallyHidden>
        {t('slots.dayNews', { day: formatDay(day, locale), free: t('slots.free', { count: free }) })}
      </VisuallyHidden>
    </p>
  );
};
