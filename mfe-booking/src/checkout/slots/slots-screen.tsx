import { type ProviderProfile, doctorDetails, slotSearch } from 'shared-contracts/api';
import { TELEMEDICINE_QUERY } from 'shared-contracts/domain';
import { Aside, BlocksSkeleton, Card, CardHeading, QuietText, Stack, useUi, WithAside } from 'shared-ui';
import {
  type Prefetch,
  QueryError,
  type ScreenFile,
  useEndpointQuery,
  useNavigation,
  useT,
} from 'shared-ui/remote-kit';
import { browseHref, doctorHref } from '../../routes/doctor-filters.ts';
import { BookingFlow } from '../../shared/steps/booking-flow.tsx';
import { CitizensNote } from '../../shared/price/price.tsx';
import { Calendar, useDays } from '../../shared/times/calendar.tsx';
import { DoctorLine } from './doctor-line.tsx';
import { HoldProblem } from '../../shared/times/hold-problem.tsx';
import { stripAt } from '../../shared/times/shown-days.ts';
import { readSlotsQuery, slotsQueryHref, type SlotsQuery } from '../../routes/slots-query.ts';
import { pickedTime, TimeDock } from '../../shared/times/time-dock.tsx';
import { useHold } from '../../shared/times/use-hold.ts';
import { useRefundText } from '../../shared/times/use-refund-text.ts';
import styles from '../../shared/times/slots.module.css';

const ahead: Prefetch = ({ route, nowIso, query }) => {
  const asked = readSlotsQuery(route.query);
  if (asked.doctor === '' || nowIso === undefined) return;
  query(doctorDetails, { provider_id: asked.doctor });
  query(slotSearch, { provider_id: asked.doctor, ...stripAt(nowIso, asked) });
};

/** `/doctor-slots` before a hold: a day, then a time. */
const SlotsScreen = () => {
  const t = useT();
  const { navigate, back } = useNavigation();
  const { hold, take, dismiss, query } = useHold();
  const doctor = useEndpointQuery(doctorDetails, { provider_id: query.doctor });
  const slots = useDays(query.doctor, query);
  const change = (next: Partial<SlotsQuery>) => {
    // The refusal of the previous time does not apply to another one.
    dismiss();
    navigate(slotsQueryHref({ ...query, ...next }), { replace: true });
  };
  const error = doctor.error ?? slots.error;
  const retry = () => void Promise.all([doctor.refetch(), slots.refetch()]);
  const ready = doctor.data && slots.data;
  const { pick, gone } = pickedTime(slots.data, query.pick);
  return (
    <BookingFlow
      at="slot"
      title={t('slots.title')}
      onBack={() => back(doctorHref({ deptid: query.deptid }, query.doctor))}
    >
      <HoldProblem hold={hold} onTake={(start) => void take(start)} onDismiss={dismiss} />
      {!ready && error ? (
        <QueryError
          error={error}
          onRetry={retry}
          elsewhere={{ href: browseHref({ deptid: query.deptid }), label: t('doctor.others') }}
        />
      ) : !doctor.data || !slots.data ? (
        <BlocksSkeleton heights={[96, 88, 160, 160]} />
      ) : (
        <WithAside>
          <Stack>
            <DoctorLine doctor={doctor.data} length={slots.data.length} />
            <Calendar
              slots={slots.data}
              day={slots.day}
              from={slots.from}
              picked={pick ?? (hold.kind === 'holding' ? hold.start : undefined)}
              onPick={(pick) => change({ pick, day: slots.day })}
              onChange={change}
            />
          </Stack>
          <Choice
            doctor={doctor.data}
            fee={slots.data.fee}
            pick={pick}
            gone={gone}
            holding={hold.kind === 'holding'}
            onTake={take}
          />
        </WithAside>
      )}
    </BookingFlow>
  );
};

interface ChoiceProps {
  doctor: ProviderProfile;
  fee: number;
  /** Selected and still free. */
  pick: string | undefined;
  /** The selected time was taken by another patient meanwhile. */
  gone: boolean;
  holding: boolean;
  onTake: (start: string) => Promise<void>;
}

/** The selected time and its price, beside the action: a live summary on wide screens, the dock on phones. */
const Choice = ({ doctor, fee, pick, gone, holding, onTake }: ChoiceProps) => {
  const t = useT();
  const { say } = useUi();
  const refund = useRefundText(TELEMEDICINE_QUERY.stid);
  return (
    <Aside>
      <Card as="section" aria-label={t('summary.title')} className={styles.wideOnly}>
        <CardHeading>{t('summary.title')}</CardHeading>
        <p>{say(doctor.name)}</p>
        <QuietText>{say(doctor.title)}</QuietText>
      </Card>
      <CitizensNote />
      <TimeDock
        provider={doctor.provider_id}
        fee={fee}
        pick={pick}
        nothing={t(gone ? 'slots.pickGone' : 'slots.chooseTime')}
        holding={holding}
        note={refund(pick)}
        onTake={(start) => void onTake(start)}
      />
    </Aside>
  );
};

export default Object.assign(SlotsScreen, { ahead } satisfies ScreenFile);
