import { Suspense } from 'react';
import { type Quote, reviewBooking } from 'shared-contracts/api';
import { Alert, Button, Card, CardHeading, Disclosure, Skeleton, Stack, useUi } from 'shared-ui';
import { lazyScreen, useEndpointMutation, useT } from 'shared-ui/remote-kit';
import type { VoucherChange } from './typed-voucher.tsx';

/** Few type one: the form comes in a file of its own, beside the page. */
const TypedVoucher = lazyScreen(async () => ({ default: (await import('./typed-voucher.tsx')).TypedVoucher }));

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
        <TypedVoucher {...rest} />
      </Suspense>
    </Disclosure>
  ) : (
    <UsedVoucher voucher={voucher} {...rest} />
  );
};

const UsedVoucher = ({
  voucher,
  appointmentId,
  useWallet,
  disabled,
  reread,
}: VoucherChange & { voucher: NonNullable<Quote['voucher']> }) => {
  const t = useT();
  const { say } = useUi();
  const drop = useEndpointMutation(reviewBooking, { onSuccess: reread });
  return (
    <Card as="section" aria-label={t('review.voucherOn')}>
      <CardHeading>{t('review.voucherOn')}</CardHeading>
      <Stack gap={2}>
        <p>{say(voucher.label)}</p>
        {drop.isError && <Alert tone="danger" title={t('review.voucherFailed')} />}
        <Button
          variant="quiet"
          size="s"
          loading={drop.isPending}
          disabled={disabled}
          onClick={() => drop.mutate({ apnt_id: appointmentId, use_wallet: useWallet, drop_voucher: true })}
        >
          {t('review.voucherRemove')}
        </Button>
      </Stack>
    </Card>
  );
};
