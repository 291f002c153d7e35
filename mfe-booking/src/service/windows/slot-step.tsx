import type { CatalogueItem } from 'shared-contracts/api';
import {
  addMinutes,
  ADVISED_DAYS_AHEAD,
  type Basket,
  formatDay,
  formatTime,
  formatTimes,
  type Instant,
  riyadhDay,
  staysAllWindow,
} from 'shared-contracts/domain';
import {
  Alert,
  Aside,
  BlocksSkeleton,
  Button,
  StickyDock,
  Stack,
  useUi,
  WithAside,
  QuietText,
  VisuallyHidden,
} from 'shared-ui';
import { QueryError, useHost, useT } from 'shared-ui/remote-kit';
import type { TextKey } from 'shared-ui/text-keys';
import * as z from 'zod/mini';
import { CitizensNote } from '../../shared/price/price.tsx';
import { Total, thingsIn, useVisitTotal } from '../../shared/price/visit-total.tsx';
import type { ServiceStepProps } from '../basket/step-props.ts';
import { useTabState } from '../../shared/state/use-tab-state.ts';
import { Calendar } from '../../shared/times/calendar.tsx';
import { HoldProblem } from '../../shared/times/hold-problem.tsx';
import { useRefundText } from '../../shared/times/use-refund-text.ts';
import { useTakeTime } from './use-take-time.ts';
import { useTimes } from './use-times.ts';

const Picked = z.object({
  from: z.nullable(z.string()),
  day: z.nullable(z.string()),
  pick: z.nullable(z.string()),
});

/** Fasting hours before the visit, over all items: they matter for the choice of the time. */
const longestFast = (listed: readonly CatalogueItem[], items: Basket['items']): number =>
  Math.max(
    0,
    ...listed
      .filter((one) => items.some(({ kind, reference }) => kind === one.kind && reference === one.reference))
      .map(({ fasting_hours: hours }) => hours ?? 0),
  );

/** A day and a time: of the selected provider, or of any free provider. It is held at once. */
const SlotStep = (props: ServiceStepProps) => {
  const { definition, basket, chosen, children } = props;
  const { stid, slot } = definition;
  const t = useT();
  const { locale, list } = useUi();
  const { clock } = useHost();
  const refund = useRefundText(stid);
  // A selection with one provider does not apply to another.
  const [shown, setShown] = useTabState(`times.${stid}.${basket.provider}`, Picked, {
    from: null,
    day: null,
    pick: basket.slot,
  });
  const times = useTimes(definition, basket, shown);
  const total = useVisitTotal({
    definition,
    things: thingsIn(basket, chosen.listed),
    patients: basket.patients,
    fees: times.fees,
  });
  const { hold, take, dismiss } = useTakeTime(props);
  if (!times.data) {
    return times.error ? (
      <QueryError error={times.error} onRetry={() => void times.refetch()} />
    ) : (
      <BlocksSkeleton heights={[88, 160, 160]} />
    );
  }
  const free = times.data.days.flatMap(({ slots }) => slots).find(({ start }) => start === shown.pick);
  const pick = free === undefined || free.state === 'taken' ? null : free.start;
  const isShown = times.data.days.some(({ day }) => shown.pick !== null && day === riyadhDay(shown.pick));
  const gone =
    pick === null && isShown && shown.pick !== null ? goneText(shown.pick, free !== undefined, clock.nowIso()) : null;
  const windowMinutes = slot.kind === 'window' ? slot.minutes : undefined;
  const holding = hold.kind === 'holding';
  const fasting = longestFast(chosen.listed, basket.items);
  return (
    <>
      <HoldProblem hold={hold} onTake={(start) => void take(start)} onDismiss={dismiss} />
      <WithAside>
        <Stack>
          {windowMinutes !== undefined && (
            <QuietText>{t(staysAllWindow(definition) ? 'times.stays' : 'times.window')}</QuietText>
          )}
          {definition.delivery === 'home' && <QuietText>{t('times.ahead', ADVISED_DAYS_AHEAD)}</QuietText>}
          {fasting > 0 && (
            <Alert tone="info" title={t('times.fasting', { count: fasting })} still>
              {t('times.fastingHint')}
            </Alert>
          )}
          <VisuallyHidden as="h2">{formatDay(times.day, locale)}</VisuallyHidden>
          <Calendar
            slots={times.data}
            windowMinutes={windowMinutes}
            from={times.from}
            day={times.day}
            picked={pick ?? undefined}
            onPick={(start) => setShown({ ...shown, day: times.day, pick: start })}
            onChange={(next) =>
              setShown({ from: 'from' in next ? (next.from ?? null) : shown.from, day: next.day ?? null, pick: null })
            }
          />
        </Stack>
        <Aside>
          {children}
          <CitizensNote />
          <StickyDock
            summary={<PickedTime pick={pick} gone={gone} windowMinutes={windowMinutes} />}
            {...(total && total.to > 0
              ? {
                  sum: <Total range={total} />,
                  sumLabel: t('times.total'),
                }
              : {})}
            note={list([...(total && total.from < total.to ? [t('times.feeDepends')] : []), refund(pick)])}
          >
            <Button wide disabled={pick === null} loading={holding} onClick={() => pick !== null && void take(pick)}>
              {t('times.book')}
            </Button>
          </StickyDock>
        </Aside>
      </WithAside>
    </>
  );
};

const goneText = (pick: Instant, isTaken: boolean, now: Instant): TextKey => {
  if (isTaken) return 'slots.pickGone';
  return pick <= now ? 'slots.pickPassed' : 'slots.pickOver';
};

interface PickedTimeProps {
  pick: Instant | null;
  /** Why the selection is no longer available. */
  gone: TextKey | null;
  windowMinutes: number | undefined;
}

const PickedTime = ({ pick, gone, windowMinutes }: PickedTimeProps) => {
  const t = useT();
  const { locale } = useUi();
  if (pick === null) return <p aria-live="polite">{t(gone ?? 'times.choose')}</p>;
  const end = windowMinutes && addMinutes(pick, windowMinutes);
  return (
    <p aria-live="polite">
      {formatDay(riyadhDay(pick), locale)} <bdi>{end ? formatTimes(pick, end, locale) : formatTime(pick, locale)}</bdi>
    </p>
  );
};

export default SlotStep;
