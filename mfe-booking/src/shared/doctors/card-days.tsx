import { useState } from 'react';
import type { ProviderCard } from 'shared-contracts/api';
import { dayParts, formatDay, formatTime, nearDay, riyadhDay, TELEMEDICINE_QUERY } from 'shared-contracts/domain';
import { classNames, Icon, QuietText, useUi, VisuallyHidden } from 'shared-ui';
import { Link, useHost, useSession, useT } from 'shared-ui/remote-kit';
import { useRefundText } from '../times/use-refund-text.ts';
import { doctorHref, type Filters, slotsHref } from '../../routes/doctor-filters.ts';
import styles from './card-days.module.css';

interface CardDaysProps {
  doctor: ProviderCard;
  filters: Filters;
  days: NonNullable<ProviderCard['days']>;
}

/** The next days of a doctor on the card, and the first free times of the open one. */
export const CardDays = ({ doctor, filters, days }: CardDaysProps) => {
  const t = useT();
  const { say, locale } = useUi();
  const { clock } = useHost();
  const now = clock.now();
  const [chosen, setChosen] = useState<string>();
  const visitor = useSession().kind !== 'signed-in';
  const firstFree = days.find(({ free }) => free > 0);
  const open = days.find(({ day }) => day === chosen) ?? firstFree ?? days[0];
  const next = open && open.free === 0 ? nextAfter(doctor, days) : null;
  const all = visitor ? doctorHref(filters, doctor.provider_id) : slotsHref(doctor.provider_id, filters.deptid);
  const more = open ? open.free - open.starts.length : 0;
  const moreWords = more > 0 ? t('browse.moreTimes', { count: more }) : t('browse.allTimes');
  return (
    <div className={styles.times}>
      <div role="group" aria-label={t('browse.daysOf', { doctor: say(doctor.name) })} className={styles.days}>
        {days.map(({ day, free }) => {
          const { weekday, number } = dayParts(day, locale);
          return (
            <button
              key={day}
              type="button"
              aria-pressed={day === open?.day}
              className={classNames(styles.day, day === open?.day && styles.dayOn, free === 0 && styles.dayFull)}
              onClick={() => setChosen(day)}
            >
              <span>{nearDay(day, now) === 'today' ? t('day.today') : weekday}</span> <b>{number}</b>
              <VisuallyHidden>{t('slots.dayFree', { free: t('slots.free', { count: free }) })}</VisuallyHidden>
            </button>
          );
        })}
      </div>
      {open && open.free === 0 && (
        <p className={styles.none}>
          <Icon name="calendar" size={20} />
          {next ? t('browse.noneNext', { day: formatDay(next, locale) }) : t('browse.noSlots')}
        </p>
      )}
      <div className={styles.slots}>
        {open?.starts.map((start) => (
          <Link
            key={start}
            href={slotsHref(doctor.provider_id, filters.deptid, start)}
            className={styles.slot}
            aria-label={t('browse.bookAt', {
              doctor: say(doctor.name),
              day: formatDay(open.day, locale),
              time: formatTime(start, locale),
            })}
          >
            <bdi>{formatTime(start, locale)}</bdi>
          </Link>
        ))}
        <Link
          href={all}
          className={classNames(styles.slot, styles.more)}
          aria-label={`${moreWords}: ${say(doctor.name)}`}
        >
          {moreWords}
        </Link>
      </div>
      <RefundLimit />
    </div>
  );
};

/** Until when a cancellation is refunded, below the times that a press takes. */
export const RefundLimit = () => <QuietText>{useRefundText(TELEMEDICINE_QUERY.stid)(null)}</QuietText>;

/** The first day with a free time, among those of the card or after them. */
const nextAfter = (doctor: ProviderCard, days: CardDaysProps['days']): string | null => {
  const onCard = days.find(({ free }) => free > 0)?.day;
  if (onCard !== undefined) return onCard;
  const start = doctor.next_slots[0];
  return start === undefined ? null : riyadhDay(start);
};
