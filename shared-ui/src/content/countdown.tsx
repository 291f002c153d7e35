import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useUi } from '../context/ui-provider.tsx';
import { Icon } from '../icons/icon.tsx';
import styles from './content.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CountdownState {
  /** Full seconds left, never below zero. */
  readonly seconds: number;
  readonly expired: boolean;
}

const secondsUntil = (untilIso: string, now: () => number) => {
  const left = Math.ceil((Date.parse(untilIso) - now()) / 1000);
  return Number.isFinite(left) ? Math.max(0, left) : 0;
};

/**
 * Seconds left until an instant, counted with the given clock (`host.clock.now`), so that it agrees with the server and stays
 * correct after the device was suspended. Stops at zero.
 */
export const useCountdown = (untilIso: string, now: () => number = Date.now): CountdownState => {
  const clock = useRef(now);
  clock.current = now;
  const [seconds, setSeconds] = useState(() => secondsUntil(untilIso, now));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      const left = secondsUntil(untilIso, clock.current);
      setSeconds(left);
      // The timer is aligned with the next full second, so that it does not drift.
      if (left > 0)
        timer = setTimeout(tick, 1000 - ((((clock.current() - Date.parse(untilIso)) % 1000) + 1000) % 1000) || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [untilIso]);
  return { seconds, expired: seconds === 0 };
};

export interface CountdownProps {
  until: string;
  /** The clock, in milliseconds: `host.clock.now`. */
  now?: () => number;
  /** Called once when the time is up. */
  onExpire?: () => void;
  /** The text before it, such as "We hold this slot for you". */
  label?: ReactNode;
  /** `bar`: the strip of a hold; `text`: inline. */
  look?: 'text' | 'bar';
}

/** A countdown such as `8:41`. Screen readers announce it once a minute, and at the end. */
export const Countdown = ({ until, now, onExpire, label, look = 'text' }: CountdownProps) => {
  const { text, number } = useUi();
  const { seconds, expired } = useCountdown(until, now);
  const expire = useRef(onExpire);
  expire.current = onExpire;
  useEffect(() => {
    if (expired) expire.current?.();
  }, [expired]);
  const minutes = Math.floor(seconds / 60);
  const clock = `${number(minutes)}:${number(seconds % 60, { minimumIntegerDigits: 2 })}`;
  const spoken = expired
    ? text('timeUp')
    : text('timeLeft', {
        time: number(Math.max(1, Math.ceil(seconds / 60)), { style: 'unit', unit: 'minute', unitDisplay: 'long' }),
      });
  return (
    <span className={look === 'bar' ? styles.countdownBar : styles.countdown}>
      {look === 'bar' && <Icon name="clock" size={20} />}
      <span className={styles.countdownLabel}>{label}</span>
      <bdi aria-hidden="true" dir="ltr" className={styles.clock}>
        {clock}
      </bdi>
      <span role="timer" aria-live="polite" aria-atomic="true">
        <VisuallyHidden>{spoken}</VisuallyHidden>
      </span>
    </span>
  );
};
