import type { Slot, SlotDay } from 'shared-contracts/api';
import {
  addMinutes,
  type Day,
  DAY_PARTS,
  type DayPart,
  formatDay,
  formatTime,
  formatTimes,
  type Instant,
} from 'shared-contracts/domain';
import { Button, classNames, EmptyState, Icon, type IconName, useUi, VisuallyHidden } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from './slots.module.css';

const PART_ICON = { morning: 'sun', afternoon: 'sunset', evening: 'moon' } as const satisfies Record<DayPart, IconName>;

interface DaySlotsProps {
  day: SlotDay | undefined;
  /** The nearest other day with a free slot, if any. */
  nextDay: Day | null;
  picked: Instant | undefined;
  /** The length of the arrival window; omitted: a visit starts at its exact time. */
  windowMinutes?: number | undefined;
  onPick: (start: Instant) => void;
  onDay: (day: Day) => void;
}

/** The slots of a day by part of the day: free ones as buttons, taken ones struck through, the user's own marked. */
export const DaySlots = ({ day, nextDay, picked, windowMinutes, onPick, onDay }: DaySlotsProps) => {
  const t = useT();
  const { locale: language } = useUi();
  if (!day || day.slots.length === 0 || day.slots.every(({ state }) => state === 'taken')) {
    return (
      <EmptyState
        title={t('slots.none')}
        action={
          nextDay && (
            <Button onClick={() => onDay(nextDay)}>{t('slots.goTo', { day: formatDay(nextDay, language) })}</Button>
          )
        }
      >
        {nextDay ? t('slots.noneHint') : t('slots.noneLater')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.parts}>
      {DAY_PARTS.map((part) => {
        const slots = day.slots.filter((slot) => slot.part === part);
        return slots.length === 0 ? null : (
          <section key={part} aria-labelledby={`part-${part}`}>
            <h3 id={`part-${part}`} className={styles.part}>
              <Icon name={PART_ICON[part]} size={20} />
              {t(`part.${part}`)}
            </h3>
            <ul className={windowMinutes ? styles.windows : styles.grid}>
              {slots.map((slot) => (
                <li key={slot.start}>
                  <SlotButton
                    slot={slot}
                    picked={slot.start === picked}
                    windowMinutes={windowMinutes}
                    onPick={onPick}
                  />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};

interface SlotButtonProps {
  slot: Slot;
  picked: boolean;
  windowMinutes: number | undefined;
  onPick: (start: Instant) => void;
}

const SlotButton = ({ slot: { start, state }, picked, windowMinutes, onPick }: SlotButtonProps) => {
  const t = useT();
  const { locale: language } = useUi();
  const time = windowMinutes
    ? formatTimes(start, addMinutes(start, windowMinutes), language)
    : formatTime(start, language);
  return (
    <button
      type="button"
      disabled={state === 'taken'}
      aria-pressed={state === 'taken' ? undefined : picked}
      className={classNames(
        styles.slot,
        picked && styles.slotOn,
        state === 'taken' && styles.slotTaken,
        state === 'yours' && styles.slotYours,
      )}
      onClick={() => onPick(start)}
    >
      <bdi>{time}</bdi>
      {state === 'yours' && <small>{t('slots.yours')}</small>}
      {state === 'taken' && <VisuallyHidden>{t('slots.taken')}</VisuallyHidden>}
    </button>
  );
};
