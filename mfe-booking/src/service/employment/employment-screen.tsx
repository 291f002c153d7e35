import { Suspense, useState } from 'react';
import { isApiError, verifyEmploymentVoucher } from 'shared-contracts/api';
import { linkTo } from 'shared-contracts/routes';
import { BlocksSkeleton, useUi } from 'shared-ui';
import { FlowPage } from 'shared-ui/flow-page';
import { PageQueryError } from 'shared-ui/page-error';
import { type LazyScreen, lazyScreen, useEndpointQuery, useNavigation, useT } from 'shared-ui/remote-kit';
import { useStoredLocation } from '../../shared/location/stored-location.ts';
import type { EmploymentBookingProps } from './employment-booking.tsx';
import { forgetVoucher, keepVoucher, readVoucher } from './kept-voucher.ts';
import { VoucherForm } from './voucher-form.tsx';

const EmploymentBooking: LazyScreen<EmploymentBookingProps> = lazyScreen(
  () => import(/* webpackChunkName: "paid-booking" */ './employment-booking.tsx'),
  ['booking', 'browse'],
);

const WAITING = <BlocksSkeleton heights={[120, 96, 160]} />;

/** `/employment`: the voucher of an employer, then branch, time and patient. The employer pays. */
const EmploymentScreen = () => {
  const t = useT();
  const { say } = useUi();
  const { navigate, back } = useNavigation();
  const [voucher, setVoucher] = useState(readVoucher);
  const stored = useStoredLocation();
  const place = stored && { latitude: stored.latitude, longitude: stored.longitude };
  const { data, error, refetch } = useEndpointQuery(
    verifyEmploymentVoucher,
    { voucher, ...(place ? { location: place } : {}) },
    { enabled: voucher !== '', retry: false },
  );
  const use = (code: string) => {
    keepVoucher(code);
    setVoucher(code);
  };
  const another = () => {
    forgetVoucher();
    setVoucher('');
    navigate(linkTo('employment'), { replace: true });
  };
  // A code that was used or has expired since must be entered again.
  const over = isApiError(error, 'VOUCHER_USED', 'VOUCHER_EXPIRED', 'VOUCHER_INVALID', 'VOUCHER_TRIES');
  const asking = voucher === '' || over;
  return (
    <FlowPage
      key={asking ? 'voucher' : 'booking'}
      title={t(asking ? 'voucher.title' : 'employment.title')}
      onBack={() => (asking ? back(linkTo('home')) : another())}
      label={t('steps')}
      steps={[
        { id: 'voucher', name: t('employment.stepVoucher'), chosen: data && say(data.employer) },
        { id: 'time', name: t('employment.stepTime') },
      ]}
      current={asking ? 1 : 2}
    >
      {asking ? (
        <VoucherForm onVerified={use} />
      ) : data ? (
        <Suspense fallback={WAITING}>
          <EmploymentBooking voucher={voucher} pays={data} onAnother={another} />
        </Suspense>
      ) : error ? (
        <PageQueryError to="home" error={error} onRetry={() => void refetch()} />
      ) : (
        WAITING
      )}
    </FlowPage>
  );
};

export default EmploymentScreen;
