import type { ResponseOf, slotSearch } from 'shared-contracts/api';
import { type Day, dayParts, nearDay, riyadhDay } from 'shared-contracts/domain';
import { classNames, IconButton, useUi, VisuallyHidden } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { neighbours, type SlotsQuery } from '../../routes/slots-query.ts';
import styles from './slots.module.css';

/** Days with their times: of one provider, or of all suitable ones. */
export type ShownDays = Pick<ResponseOf<typeof slotSearch>, 'days' | 'next_day' | 'last_day'>;

interface DayStripProps {
  slots: ShownDays;
  from: Day;
  day: Day;
  onChange: (next: Pick<SlotsQuery, 'day' | 'pick'> & Partial<Pick<SlotsQuery, 'from'>>) => void;
}

/** A week of days, with the previous and next weeks up to the last offered day. A day without a free slot can still be opened. */
export const DayStrip = ({ slots, from, day: open, onChange }: DayStripProps) => {
  const t = useT();
  const { clock } = useHost();
  const { locale: language } = useUi();
  const now = clock.now();
  const { before, after } = neighbours(from, riyadhDay(new Date(now)), slots.last_day);
  const goTo = (first: Day | null) => first && onChange({ from: first, day: undefined, pick: undefined });
  return (
    <div role="group" aria-label={t('slots.days')} className={styles.strip}>
      <IconButton icon="back" look="plain" label={t('slots.earlier')} disabled={!before} onClick={() => goTo(before)} />
      <div className={styles.days}>
        {slots.days.map(({ day, free }) => {
          const { weekday, number, month } = dayParts(day, language);
          const near = nearDay(day, now);
          return (
            <button
              key={day}
              type="button"
              aria-pressed={day === open}
              className={classNames(styles.day, day === open && styles.dayOn, free === 0 && styles.dayFull)}
              onClick={() => onChange({ day, pick: undefined })}
            >
              <span>{near === 'today' ? t('day.today') : weekday}</span> <b>{number}</b> <span>{month}</span>
              <VisuallyHidden>{t('slots.dayFree', { free: t('slots.free', { count: free }) })}</VisuallyHidden>
            </button>
          );
        })}
      </div>
      <IconButton icon="forward" look="plain" label={t('slots.later')} disabled={!after} onClick={() => goTo(after)} />
    </div>
  );
};
