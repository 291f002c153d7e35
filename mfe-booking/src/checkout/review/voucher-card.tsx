import { Suspense } from 'react';
import type { Quote } from 'shared-contracts/api';
import { Disclosure, Skeleton } from 'shared-ui';
import { lazyScreen, useT } from 'shared-ui/remote-kit';
import type { VoucherChange } from './typed-voucher.tsx';

/** Few patients have a voucher: its form is loaded from a separate chunk. */
const VoucherControl = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "review-more" */ './typed-voucher.tsx')).VoucherControl,
}));

interface VoucherCardProps extends VoucherChange {
  /** The voucher in the quote; undefined from a server that supports none. */
  voucher: Quote['voucher'];
}

/** The voucher of this booking, entered or removed. It is stored with the booking. */
export const VoucherCard = ({ voucher, ...rest }: VoucherCardProps) => {
  const t = useT();
  if (voucher === undefined) return null;
  return voucher === null ? (
    <Disclosure summary={t('review.voucherHave')}>
      <Suspense fallback={<Skeleton shape="block" height="132px" />}>
        <VoucherControl voucher={null} {...rest} />
      </Suspense>
    </Disclosure>
  ) : (
    <Suspense fallback={<Skeleton shape="block" height="132px" />}>
      <VoucherControl voucher={voucher} {...rest} />
    </Suspense>
  );
};
