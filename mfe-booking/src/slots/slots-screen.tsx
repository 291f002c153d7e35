import { type ProviderProfile, doctorDetails, type ResponseOf, slotSearch } from 'shared-contracts/api';
import { type Day, formatDay, formatTime, riyadhDay } from 'shared-contracts/domain';
import {
  Aside,
  BlocksSkeleton,
  Button,
  Card,
  CardHeading,
  PageColumn,
  PageHeader,
  QuietText,
  Stack,
  StickyDock,
  useUi,
  VisuallyHidden,
  WithAside,
} from 'shared-ui';
import { QueryError, useEndpointQuery, useHost, useNavigation, useT } from 'shared-ui/remote-kit';
import { doctorHref } from '../browse/filters.ts';
import { BookingSteps } from '../steps/booking-steps.tsx';
import { CitizensNote, Price } from '../price/price.tsx';
import { DayStrip } from './day-strip.tsx';
import { DoctorLine } from './doctor-line.tsx';
import { HoldProblem } from './hold-problem.tsx';
import { DaySlots } from './day-slots.tsx';
import { slotsQueryHref, type SlotsQuery, WEEK_DAYS } from './slots-query.ts';
import { useHold } from './use-hold.ts';
import styles from './slots.module.css';

/** Times that others take disappear while one looks. Not while the page is hidden. */
const REFRESH_MS = 20_000;

/** `/doctor-slots` before a hold: a day, then a time. */
const SlotsScreen = () => {
  const t = useT();
  const { navigate, back } = useNavigation();
  const { hold, take, dismiss, query } = useHold();
  const doctor = useEndpointQuery(doctorDetails, { provider_id: query.doctor });
  const slots = useDays(query);
  const change = (next: Partial<SlotsQuery>) => navigate(slotsQueryHref({ ...query, ...next }), { replace: true });
  const error = doctor.error ?? slots.error;
  const retry = () => void Promise.all([doctor.refetch(), slots.refetch()]);
  const ready = doctor.data && slots.data;
  const stateOf = (start: string | undefined) =>
    slots.data?.days.flatMap((day) => day.slots).find((slot) => slot.start === start)?.state;
  const pick = stateOf(query.pick) === 'taken' ? undefined : query.pick;
  return (
    <PageColumn width="list">
      <PageHeader
        title={t('slots.title')}
        onBack={() => back(doctorHref({ deptid: query.deptid }, query.doctor))}
        backAlways
        focusOnMount
      />
      <BookingSteps at="slot" />
      <HoldProblem hold={hold} onTake={(start) => void take(start)} onDismiss={dismiss} />
      {!ready && error ? (
        <QueryError error={error} onRetry={retry} />
      ) : !doctor.data || !slots.data ? (
        <BlocksSkeleton heights={[96, 88, 160, 160]} />
      ) : (
        <WithAside>
          <Stack>
            <DoctorLine doctor={doctor.data} length={slots.data.length} />
            <div>
              <DayStrip slots={slots.data} day={slots.day} onChange={change} from={slots.from} />
              <DayNews slots={slots.data} day={slots.day} />
            </div>
            <DaySlots
              day={slots.data.days.find(({ day }) => day === slots.day)}
              nextDay={slots.data.next_day}
              picked={pick ?? (hold.kind === 'holding' ? hold.start : undefined)}
              onPick={(pick) => change({ pick, day: slots.day })}
              onDay={(day) => change({ from: day, day, pick: undefined })}
            />
          </Stack>
          <Choice
            doctor={doctor.data}
            fee={slots.data.fee}
            pick={pick}
            gone={pick === undefined && query.pick !== undefined}
            holding={hold.kind === 'holding'}
            onTake={take}
          />
        </WithAside>
      )}
    </PageColumn>
  );
};

/** Said when another day is opened, or when times of the open one are taken meanwhile. */
const DayNews = ({ slots, day }: { slots: ResponseOf<typeof slotSearch>; day: Day }) => {
  const t = useT();
  const { locale: language } = useUi();
  const free = slots.days.find((each) => each.day === day)?.free ?? 0;
  return (
    <p role="status">
      <VisuallyHidden>
        {t('slots.dayNews', { day: formatDay(day, language), free: t('slots.free', { count: free }) })}
      </VisuallyHidden>
    </p>
  );
};

/** The strip of days that is shown, and the day of it that is open: the first with a free slot unless one was chosen. */
const useDays = ({ doctor, from: asked, day: chosen }: SlotsQuery) => {
  const { clock } = useHost();
  const today = riyadhDay(new Date(clock.now()));
  const from = asked && asked > today ? asked : today;
  const { data, error, refetch } = useEndpointQuery(
    slotSearch,
    { provider_id: doctor, from, days: WEEK_DAYS },
    { refetchInterval: REFRESH_MS },
  );
  const open = data?.days.some(({ day }) => day === chosen) ? chosen : undefined;
  const firstFree = data?.days.find(({ free }) => free > 0)?.day;
  return { data, error, refetch, from, day: open ?? firstFree ?? data?.days[0]?.day ?? from };
};

interface ChoiceProps {
  doctor: ProviderProfile;
  fee: number;
  /** Chosen and still to be had. */
  pick: string | undefined;
  /** What was chosen has been taken by somebody else meanwhile. */
  gone: boolean;
  holding: boolean;
  onTake: (start: string) => Promise<void>;
}

/** What has been chosen and what it costs, beside the action: a live summary on wide screens, the dock on phones. */
const Choice = ({ doctor, fee, pick, gone, holding, onTake }: ChoiceProps) => {
  const t = useT();
  const { locale: language, say } = useUi();
  return (
    <Aside>
      <Card className={styles.wideOnly}>
        <CardHeading>{t('summary.title')}</CardHeading>
        <p>{say(doctor.name)}</p>
        <QuietText>{say(doctor.title)}</QuietText>
      </Card>
      <CitizensNote />
      <StickyDock
        summary={
          <p aria-live="polite">
            {pick ? (
              <>
                {formatDay(riyadhDay(pick), language)}
                <strong className={styles.dockTime}>
                  <bdi>{formatTime(pick, language)}</bdi>
                </strong>
              </>
            ) : (
              t(gone ? 'slots.pickGone' : 'slots.chooseTime')
            )}
          </p>
        }
        sum={<Price fee={fee} />}
      >
        <Button wide disabled={!pick} loading={holding} onClick={() => pick && void onTake(pick)}>
          {t('slots.book')}
        </Button>
      </StickyDock>
    </Aside>
  );
};

export default SlotsScreen;
