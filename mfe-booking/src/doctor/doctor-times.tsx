import { useState } from 'react';
import type { ProviderProfile } from 'shared-contracts/api';
import { BlocksSkeleton, Card, CardHeading, QuietText } from 'shared-ui';
import { QueryError, useNavigation, useSession, useT } from 'shared-ui/remote-kit';
import { slotsHref } from '../browse/filters.ts';
import { Calendar, useDays } from '../slots/calendar.tsx';
import type { SlotsQuery } from '../slots/slots-query.ts';

/** Its heading: where "times and booking" leads a visitor. */
export const TIMES_ID = 'doctor-times';

/** All times of a doctor, for everybody. Signing in is asked for when one is taken. */
export const DoctorTimes = ({ doctor, deptid }: { doctor: ProviderProfile; deptid: string | undefined }) => {
  const t = useT();
  const { navigate } = useNavigation();
  const visitor = useSession().kind !== 'signed-in';
  const [shown, setShown] = useState<Pick<SlotsQuery, 'from' | 'day'>>({ from: undefined, day: undefined });
  const { data, error, refetch, from, day } = useDays(doctor.provider_id, shown);
  return (
    <Card as="section" aria-labelledby={TIMES_ID}>
      <CardHeading id={TIMES_ID} tabIndex={-1}>
        {t('doctor.times')}
      </CardHeading>
      {visitor && <QuietText>{t('doctor.timesNote')}</QuietText>}
      {data ? (
        <Calendar
          slots={data}
          from={from}
          day={day}
          onPick={(start) => navigate(slotsHref(doctor.provider_id, deptid, start))}
          onChange={(next) => setShown((before) => ({ from: next.from ?? before.from, day: next.day }))}
        />
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} />
      ) : (
        <BlocksSkeleton heights={[88, 400]} />
      )}
    </Card>
  );
};
