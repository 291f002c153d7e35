import type { ReactNode } from 'react';
import { formatTime, type Instant } from 'shared-contracts/domain';
import { Button, StickyDock, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { Price } from '../price/price.tsx';
import { useWhen } from '../visit/use-when.ts';
import type { ShownDays } from './day-strip.tsx';
import styles from './slots.module.css';

/** The selected time while it is available; `gone`: another patient has taken it meanwhile. */
export const pickedTime = (slots: Pick<ShownDays, 'days'> | undefined, pick: Instant | undefined) => {
  const slot = slots?.days.flatMap((day) => day.slots).find(({ start }) => start === pick);
  const gone = slot?.state === 'taken';
  return { pick: gone ? undefined : pick, gone };
};

interface TimeDockProps {
  provider: string;
  fee: number;
  pick: Instant | undefined;
  /** Rendered while no time is selected. */
  nothing: ReactNode;
  /** The action while no time is selected; omitted: the button is disabled. */
  before?: ReactNode;
  holding?: boolean;
  /** Below the button, such as until when a cancellation is refunded. */
  note?: ReactNode;
  onTake: (start: Instant) => void;
}

/** The selected time of a doctor, wherever times are listed: its price and the button that takes it. */
export const TimeDock = ({ provider, fee, pick, nothing, before, holding = false, note, onTake }: TimeDockProps) => {
  const t = useT();
  const { locale: language } = useUi();
  const { dayOf } = useWhen();
  return (
    <StickyDock
      summary={
        <p aria-live="polite">
          {pick ? (
            <>
              {dayOf(pick)}
              <strong className={styles.dockTime}>
                <bdi>{formatTime(pick, language)}</bdi>
              </strong>
            </>
          ) : (
            nothing
          )}
        </p>
      }
      sum={<Price fee={fee} provider={provider} />}
      note={note}
    >
      {!pick && before ? (
        before
      ) : (
        <Button wide disabled={!pick} loading={holding} onClick={() => pick && onTake(pick)}>
          {t('slots.book')}
        </Button>
      )}
    </StickyDock>
  );
};
