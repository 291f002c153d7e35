import { Suspense } from 'react';
import type { Quote } from 'shared-contracts/api';
import { Disclosure, Skeleton } from 'shared-ui';
import { lazyScreen, useT } from 'shared-ui/remote-kit';
import type { VoucherChange } from './typed-voucher.tsx';

/** Few have one: what it takes comes in a file of its own, beside the page. */
const VoucherControl = lazyScreen(async () => ({
  default: (await import(/* webpackChunkName: "review-more" */ './typed-voucher.tsx')).VoucherControl,
}));

interface VoucherCardProps extends VoucherChange {
  /** What the quote says of it; undefined by a server that takes none. */
  voucher: Quote['voucher'];
}

/** A voucher for this booking: typed, or taken back. It stays with the booking. */
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
