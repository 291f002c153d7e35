import { type ProviderProfile, doctorDetails } from 'shared-contracts/api';
import { Card, PageHeader, Skeleton, SkeletonRegion, StickyDock, buttonClass } from 'shared-ui';
import { Link, useEndpointQuery, useNavigation, useT } from 'shared-ui/remote-kit';
import { BookingSteps } from '../steps/booking-steps.tsx';
import { QueryError } from 'shared-ui/remote-kit';
import { useWords } from '../common/use-words.ts';
import { browseHref, readFilters, slotsHref } from '../browse/filters.ts';
import { CitizensNote, Price } from '../price/price.tsx';
import { NextTimes } from './next-times.tsx';
import { DoctorAbout } from './doctor-about.tsx';
import { DoctorHead } from './doctor-head.tsx';
import frame from '../common/frame.module.css';

/** All about one doctor, open to everybody: the list's address with `&doctor=`. */
const DoctorScreen = () => {
  const t = useT();
  const { route, back } = useNavigation();
  const { say } = useWords();
  const filters = readFilters(route.query);
  const doctorId = route.query.doctor ?? '';
  const { data, error, refetch } = useEndpointQuery(doctorDetails, { provider_id: doctorId });
  return (
    <div className={frame.list}>
      <PageHeader
        title={data ? say(data.name) : t('doctor.title')}
        onBack={() => back(browseHref(filters))}
        backAlways
        focusOnMount
      />
      <BookingSteps at="provider" />
      {data ? (
        <Doctor doctor={data} deptid={filters.deptid} />
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRegion>
          <div className={frame.stack}>
            <Skeleton shape="block" height="128px" />
            <Skeleton shape="block" height="160px" />
            <Skeleton shape="block" height="220px" />
          </div>
        </SkeletonRegion>
      )}
    </div>
  );
};

const Doctor = ({ doctor, deptid }: { doctor: ProviderProfile; deptid: string | undefined }) => {
  const t = useT();
  const { say } = useWords();
  return (
    <div className={frame.split}>
      <div className={frame.stack}>
        <DoctorHead doctor={doctor} />
        <DoctorAbout doctor={doctor} />
      </div>
      <div className={frame.aside}>
        <Card tone="tint">
          <p className={frame.soft}>{t('doctor.licenceNote', { doctor: say(doctor.name) })}</p>
        </Card>
        <NextTimes doctor={doctor} deptid={deptid} />
        <CitizensNote />
        <StickyDock
          summary={t('doctor.feeNote', { length: t('minutes', { count: doctor.length }) })}
          sum={<Price fee={doctor.fee} />}
        >
          <Link href={slotsHref(doctor.provider_id, deptid)} className={buttonClass({ wide: true })}>
            {t('doctor.book')}
          </Link>
        </StickyDock>
      </div>
    </div>
  );
};

export default DoctorScreen;
