import { type ReactNode, useState } from 'react';
import type { ResponseOf, slotSearch } from 'shared-contracts/api';
import {
  addMinutes,
  type Day,
  formatDay,
  formatTime,
  formatTimes,
  type Instant,
  riyadhDay,
} from 'shared-contracts/domain';
import { Aside, BlocksSkeleton, Button, Stack, StickyDock, useUi, VisuallyHidden, WithAside } from 'shared-ui';
import { PageQueryError } from 'shared-ui/page-error';
import { useT } from 'shared-ui/remote-kit';
import { Calendar } from '../../shared/times/calendar.tsx';
import { HoldProblem } from '../../shared/times/hold-problem.tsx';
import { openDay, useStrip } from '../../shared/times/shown-days.ts';
import type { Hold } from '../../shared/times/use-take.ts';

interface Shown {
  readonly from: Day | undefined;
  readonly day: Day | undefined;
  readonly pick: Instant | undefined;
}

/** The shown days and the selection. `first`: the day that is opened initially. */
export const useShownTimes = (first: Day | undefined) => {
  const [shown, setShown] = useState<Shown>({ from: first, day: first, pick: undefined });
  const strip = useStrip(shown);
  const show = (next: Partial<Shown>) => setShown((before) => ({ ...before, pick: undefined, ...next }));
  return { shown, show, strip };
};

type Times = Pick<ResponseOf<typeof slotSearch>, 'days' | 'next_day' | 'last_day'>;

interface ChooseTimeProps extends ReturnType<typeof useShownTimes> {
  times: { readonly data: Times | undefined; readonly error: unknown; readonly refetch: () => unknown };
  /** The length of the window; omitted: the visit starts at its exact time. */
  windowMinutes: number | undefined;
  hold: Hold;
  onTake: (start: Instant) => void;
  onDismiss: () => void;
  /** The text of the button that takes the time. */
  confirm: string;
  /** Below that button, for the selected time: until when a cancellation is refunded. */
  note?: (pick: Instant | undefined) => string;
  /** Beside the times: what they are for. */
  children: ReactNode;
}

/** Days and times for an existing booking, and one button that takes the selected time. */
export const ChooseTime = ({
  shown,
  show,
  strip: { from },
  times,
  windowMinutes,
  hold,
  onTake,
  onDismiss,
  confirm,
  note,
  children,
}: ChooseTimeProps) => {
  const t = useT();
  const { data } = times;
  if (!data) {
    return times.error ? (
      <PageQueryError to="appointments" error={times.error} onRetry={() => void times.refetch()} />
    ) : (
      <BlocksSkeleton heights={[96, 88, 160]} />
    );
  }
  const free = data.days.flatMap(({ slots }) => slots).find(({ start }) => start === shown.pick);
  const pick = free === undefined || free.state === 'taken' ? undefined : free.start;
  const day = openDay(data.days, shown, from);
  return (
    <>
      <HoldProblem hold={hold} onTake={onTake} onDismiss={onDismiss} />
      <WithAside>
        <Stack>
          <VisuallyHidden as="h2">{t('reschedule.choose')}</VisuallyHidden>
          <Calendar
            slots={data}
            windowMinutes={windowMinutes}
            from={from}
            day={day}
            picked={pick}
            onPick={(start) => show({ day, pick: start })}
            onChange={show}
          />
        </Stack>
        <Aside>
          {children}
          <StickyDock summary={<Picked pick={pick} windowMinutes={windowMinutes} />} note={note?.(pick)}>
            <Button
              wide
              disabled={!pick}
              loading={hold.kind === 'holding'}
              onClick={() => pick !== undefined && onTake(pick)}
            >
              {confirm}
            </Button>
          </StickyDock>
        </Aside>
      </WithAside>
    </>
  );
};

const Picked = ({ pick, windowMinutes }: { pick: Instant | undefined; windowMinutes: number | undefined }) => {
  const t = useT();
  const { locale } = useUi();
  const end = pick && windowMinutes && addMinutes(pick, windowMinutes);
  return (
    <p aria-live="polite">
      {pick ? (
        <>
          {t('reschedule.to')}: {formatDay(riyadhDay(pick), locale)}{' '}
          <bdi>{end ? formatTimes(pick, end, locale) : formatTime(pick, locale)}</bdi>
        </>
      ) : (
        t('reschedule.choose')
      )}
    </p>
  );
};
