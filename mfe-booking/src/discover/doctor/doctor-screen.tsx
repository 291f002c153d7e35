import { useEffect, useState } from 'react';
import { docImages, doctorDetails, doctorReviews, type ProviderProfile, slotSearch } from 'shared-contracts/api';
import { TELEMEDICINE_QUERY } from 'shared-contracts/domain';
import {
  Aside,
  Button,
  Card,
  PageColumn,
  PageHeader,
  QuietText,
  Skeleton,
  SkeletonRegion,
  Stack,
  useMedia,
  useUi,
  WithAside,
} from 'shared-ui';
import {
  type Prefetch,
  QueryError,
  type ScreenFile,
  useEndpointQuery,
  useNavigation,
  useT,
} from 'shared-ui/remote-kit';
import { BookingSteps } from '../../shared/steps/booking-steps.tsx';
import { browseHref, readFilters, slotsHref } from '../../routes/doctor-filters.ts';
import { stripAt, useStrip } from '../../shared/times/shown-days.ts';
import { useDays } from '../../shared/times/calendar.tsx';
import { pickedTime, TimeDock } from '../../shared/times/time-dock.tsx';
import { usePrefetch } from '../../shared/times/use-prefetch.ts';
import { useRefundText } from '../../shared/times/use-refund-text.ts';
import { CitizensNote } from '../../shared/price/price.tsx';
import { DoctorAbout } from '../../shared/doctors/doctor-about.tsx';
import { DoctorDocuments } from './doctor-documents.tsx';
import { DoctorHead } from '../../shared/doctors/doctor-head.tsx';
import { DoctorReviews, reviewPages } from './doctor-reviews.tsx';
import { DoctorTimes, type ShownTimes, TIMES_ID } from './doctor-times.tsx';

/** The content below the doctor is requested together with the doctor, not after it. */
const ahead: Prefetch = ({ route, nowIso, query, pages }) => {
  const provider_id = route.query.doctor ?? '';
  query(doctorDetails, { provider_id });
  if (nowIso !== undefined) query(slotSearch, { provider_id, ...stripAt(nowIso, {}) });
  query(docImages, { provider_id });
  pages(doctorReviews, reviewPages(provider_id));
};

/** The public page of one doctor: the list's address with `&doctor=`. */
const DoctorScreen = () => {
  const t = useT();
  const { route, back } = useNavigation();
  const { say } = useUi();
  const filters = readFilters(route.query);
  const doctorId = route.query.doctor ?? '';
  const { data, error, refetch } = useEndpointQuery(doctorDetails, { provider_id: doctorId });
  useAhead(doctorId);
  return (
    <PageColumn width="list">
      <PageHeader
        title={data ? say(data.name) : t('doctor.title')}
        namesDocument={data !== undefined}
        onBack={() => back(browseHref(filters))}
        backAlways
        focusOnMount
      />
      <BookingSteps at="provider" />
      {data ? (
        <Doctor doctor={data} deptid={filters.deptid} />
      ) : error ? (
        <QueryError
          error={error}
          onRetry={() => void refetch()}
          elsewhere={{ href: browseHref({ deptid: filters.deptid }), label: t('doctor.others') }}
        />
      ) : (
        <SkeletonRegion>
          <Stack>
            <Skeleton shape="block" height="128px" />
            <Skeleton shape="block" height="160px" />
            <Skeleton shape="block" height="220px" />
          </Stack>
        </SkeletonRegion>
      )}
    </PageColumn>
  );
};

/** The same when the chunk of the screen was already loaded. */
const useAhead = (provider_id: string): void => {
  const prefetch = usePrefetch();
  const { from, days } = useStrip({ from: undefined, day: undefined });
  useEffect(() => {
    if (provider_id === '') return;
    prefetch(slotSearch, { provider_id, from, days });
    prefetch(docImages, { provider_id });
  }, [prefetch, provider_id, from, days]);
};

/** Times, price and the action are beside the page, and stay in view. */
const BESIDE = '(min-width: 1024px)';

const Doctor = ({ doctor, deptid }: { doctor: ProviderProfile; deptid: string | undefined }) => {
  const t = useT();
  const { say } = useUi();
  const { navigate } = useNavigation();
  const [shown, setShown] = useState<ShownTimes>({ from: undefined, day: undefined, pick: undefined });
  const times = useDays(doctor.provider_id, shown);
  const { pick, gone } = pickedTime(times.data, shown.pick);
  const beside = useMedia(BESIDE);
  const refund = useRefundText(TELEMEDICINE_QUERY.stid);
  const shownTimes = (
    <DoctorTimes times={times} picked={pick} compact={beside} onChange={(next) => setShown({ ...shown, ...next })} />
  );
  const licence = (
    <Card tone="tint">
      <QuietText>{t('doctor.licenceNote', { doctor: say(doctor.name) })}</QuietText>
    </Card>
  );
  return (
    <WithAside>
      <Stack>
        <DoctorHead doctor={doctor} />
        {beside ? licence : shownTimes}
        <DoctorAbout doctor={doctor} />
        <DoctorReviews doctor={doctor} />
        <DoctorDocuments providerId={doctor.provider_id} />
      </Stack>
      <Aside>
        {beside ? shownTimes : licence}
        <CitizensNote />
        <TimeDock
          provider={doctor.provider_id}
          fee={doctor.fee}
          pick={pick}
          nothing={gone ? t('slots.pickGone') : t('doctor.feeNote', { length: t('minutes', { count: doctor.length }) })}
          before={
            <Button wide onClick={() => document.getElementById(TIMES_ID)?.focus()}>
              {t('doctor.book')}
            </Button>
          }
          note={refund(pick)}
          onTake={(start) => navigate(slotsHref(doctor.provider_id, deptid, start))}
        />
      </Aside>
    </WithAside>
  );
};

export default Object.assign(DoctorScreen, { ahead } satisfies ScreenFile);
