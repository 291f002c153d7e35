import { useState } from 'react';
import {
  bookEmployment,
  type EmploymentVoucher,
  employmentSlots,
  patientList,
  type PatientSummary,
  upcomingAppointments,
} from 'shared-contracts/api';
import { formatDay, type Instant } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import {
  Alert,
  Aside,
  Badge,
  BlocksSkeleton,
  Button,
  Card,
  CardHeading,
  Money,
  QuietText,
  Stack,
  StickyDock,
  useUi,
  WithAside,
} from 'shared-ui';
import { RadioCards } from 'shared-ui/forms';
import { QueryError, useEndpointMutation, useEndpointQuery, useNavigation, useT } from 'shared-ui/remote-kit';
import { PatientChoice } from '../../shared/patients/patient-choice.tsx';
import { Calendar } from '../../shared/times/calendar.tsx';
import { HoldProblem } from '../../shared/times/hold-problem.tsx';
import { type Hold, refusedHold } from '../../shared/times/use-take.ts';
import { useWhen } from '../../shared/visit/use-when.ts';
import { forgetVoucher } from './kept-voucher.ts';
import { usePlaceAndTime } from './use-place-and-time.ts';

export interface EmploymentBookingProps {
  voucher: string;
  pays: EmploymentVoucher;
  onAnother: () => void;
}

/** What the employer pays for; then branch, time and patient, and the booking in one call. */
const EmploymentBooking = ({ voucher, pays, onAnother }: EmploymentBookingProps) => {
  const t = useT();
  const { when } = useWhen();
  const { branch, slots, from, day, pick, change } = usePlaceAndTime(voucher, pays.branches);
  const patient = usePatient();
  const { hold, book, busy, dismiss } = useBook(voucher, branch);
  const ready = branch !== '' && pick !== undefined && patient.field.value.length > 0;
  const tooYoung = ({ age }: PatientSummary) =>
    age < (pays.min_age ?? 0) ? t('employment.tooYoung', { count: pays.min_age ?? 0 }) : null;
  const take = (start: Instant) => void book(start, patient.field.value[0] ?? '');
  return (
    <WithAside>
      <Stack>
        <VoucherCard pays={pays} onAnother={onAnother} />
        {pays.branches.length === 0 ? (
          <Alert tone="warning" title={t('employment.noBranch')} still />
        ) : (
          <Places
            branches={pays.branches}
            chosen={branch}
            onChoose={(next) => change({ branch: next, pick: undefined })}
          />
        )}
        <section aria-label={t('employment.time')}>
          <CardHeading>{t('employment.time')}</CardHeading>
          {branch === '' ? (
            <QuietText>{t('employment.branchFirst')}</QuietText>
          ) : slots.data ? (
            <Calendar
              slots={slots.data}
              day={day}
              from={from}
              picked={pick}
              onPick={(start) => change({ pick: start, day })}
              onChange={change}
            />
          ) : slots.error ? (
            <QueryError error={slots.error} onRetry={() => void slots.refetch()} />
          ) : (
            <BlocksSkeleton heights={[88, 160]} />
          )}
        </section>
        <section aria-label={t('employment.patient')}>
          <CardHeading>{t('employment.patient')}</CardHeading>
          <QuietText>{t('employment.identity')}</QuietText>
          <PatientChoice field={patient.field} most={1} refusalOf={tooYoung} />
        </section>
      </Stack>
      <Aside>
        <HoldProblem hold={hold} onTake={take} onDismiss={dismiss} />
        <StickyDock
          summary={<p aria-live="polite">{pick ? when(pick) : t('slots.chooseTime')}</p>}
          sum={
            <div>
              <strong>
                <Money halalas={0} />
              </strong>
              <QuietText>{t('employment.paid')}</QuietText>
            </div>
          }
        >
          <Button wide disabled={!ready} loading={busy} onClick={() => pick && take(pick)}>
            {t('employment.book')}
          </Button>
        </StickyDock>
      </Aside>
    </WithAside>
  );
};

const VoucherCard = ({ pays, onAnother }: Omit<EmploymentBookingProps, 'voucher'>) => {
  const t = useT();
  const { say, locale: language } = useUi();
  return (
    <Card as="section" aria-label={t('employment.pays')}>
      <Badge tone="success">{t('employment.covered')}</Badge>
      <CardHeading>{say(pays.name)}</CardHeading>
      <p>{t('employment.by', { employer: say(pays.employer) })}</p>
      <QuietText>{t('employment.until', { day: formatDay(pays.valid_until, language) })}</QuietText>
      <Button variant="link" size="s" onClick={onAnother}>
        {t('employment.another')}
      </Button>
    </Card>
  );
};

interface PlacesProps {
  branches: EmploymentVoucher['branches'];
  chosen: string;
  onChoose: (branch: string) => void;
}

const Places = ({ branches, chosen, onChoose }: PlacesProps) => {
  const t = useT();
  const { say, list, number } = useUi();
  return (
    <RadioCards
      id="employment-branch"
      label={t('employment.branch')}
      value={chosen}
      onValueChange={onChoose}
      options={branches.map(({ branch_id, facility, name, address, distance_km: km }) => ({
        value: branch_id,
        label: list([say(facility), say(name)]),
        note: list([
          say(address),
          ...(typeof km === 'number' ? [t('employment.km', { km: number(Math.round(km)) })] : []),
        ]),
      }))}
    />
  );
};

/** The patient: by default the holder of the account. */
const usePatient = () => {
  const t = useT();
  const { data } = useEndpointQuery(patientList, {});
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const self = data?.patients.find(({ relation }) => relation.id === 'self')?.rel_id;
  const value = chosen ?? (self === undefined ? [] : [self]);
  const field = {
    id: 'employment-patient',
    label: t('patient.label'),
    value,
    error: undefined,
    required: true,
    onValueChange: setChosen,
    onBlur: () => undefined,
  };
  return { field };
};

const useBook = (voucher: string, branch_id: string) => {
  const { navigate } = useNavigation();
  const [hold, setHold] = useState<Hold>({ kind: 'choosing' });
  const { mutateAsync, isPending: busy } = useEndpointMutation(bookEmployment, {
    invalidates: [employmentSlots, upcomingAppointments],
  });
  const book = async (start: Instant, rel_id: string) => {
    setHold({ kind: 'holding', start });
    try {
      const { apnt_id } = await mutateAsync({ voucher, branch_id, start, rel_id });
      forgetVoucher();
      navigate(linkTo('voucherSuccess', {}, { apnt_id }));
    } catch (error) {
      setHold(refusedHold(error, start));
    }
  };
  return { hold, book, busy, dismiss: () => setHold({ kind: 'choosing' }) };
};

export default EmploymentBooking;
