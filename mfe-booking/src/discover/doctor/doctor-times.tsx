import type { Instant } from 'shared-contracts/domain';
import { BlocksSkeleton, Card, CardHeading, QuietText } from 'shared-ui';
import { QueryError, useSession, useT } from 'shared-ui/remote-kit';
import { Calendar, type useDays } from '../../shared/times/calendar.tsx';
import type { SlotsQuery } from '../../routes/slots-query.ts';
import styles from '../../shared/times/slots.module.css';

/** The id of its heading: the target of the link "times and booking". */
export const TIMES_ID = 'doctor-times';

/** The strip and day that are shown, and the selected time. */
export type ShownTimes = Pick<SlotsQuery, 'from' | 'day' | 'pick'>;

interface DoctorTimesProps {
  times: ReturnType<typeof useDays>;
  picked: Instant | undefined;
  /** Beside the page: a long list of times scrolls, so that the action below stays in view. */
  compact?: boolean;
  onChange: (next: Partial<ShownTimes>) => void;
}

/** All times of a doctor, public. Signing in is required to take one. */
export const DoctorTimes = ({ times, picked, compact, onChange }: DoctorTimesProps) => {
  const { data, error, refetch, from, day } = times;
  const t = useT();
  const visitor = useSession().kind !== 'signed-in';
  return (
    <Card as="section" aria-labelledby={TIMES_ID} className={compact ? styles.compact : undefined}>
      <CardHeading id={TIMES_ID} tabIndex={-1}>
        {t('doctor.times')}
      </CardHeading>
      {visitor && <QuietText>{t('doctor.timesNote')}</QuietText>}
      {data ? (
        <Calendar
          slots={data}
          from={from}
          day={day}
          picked={picked}
          onPick={(pick) => onChange({ day, pick })}
          onChange={onChange}
        />
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} />
      ) : (
        <BlocksSkeleton heights={[88, 400]} />
      )}
    </Card>
  );
};
