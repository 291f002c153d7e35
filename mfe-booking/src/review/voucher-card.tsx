import { type Quote, reviewBooking } from 'shared-contracts/api';
import { Alert, Button, Card, CardHeading, Disclosure, Stack, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { LatinCodeField } from 'shared-ui/forms';
import { useEndpointMutation, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';

const CODE_LENGTH = 40;
const VoucherRequest = z.object({ voucher: z.string().check(z.trim(), z.minLength(1), z.maxLength(CODE_LENGTH)) });

/** Why a code is not taken is said at its field; the server has the words. */
const REFUSALS = {
  VOUCHER_INVALID: 'voucher',
  VOUCHER_TRIES: 'voucher',
  VOUCHER_EXPIRED: 'voucher',
  VOUCHER_SERVICE: 'voucher',
  VOUCHER_USED: 'voucher',
  VOUCHER_SPENT: 'voucher',
  VOUCHER_MINIMUM: 'voucher',
  VOUCHER_NOT_COMBINED: 'voucher',
} as const;

interface VoucherCardProps {
  appointmentId: string;
  useWallet: boolean;
  /** What the quote says of it; undefined by a server that takes none. */
  voucher: Quote['voucher'];
  disabled: boolean;
  /** Reads the review again. */
  reread: () => Promise<unknown>;
}

/** A voucher for this booking: typed, or taken back. It stays with the booking. */
export const VoucherCard = ({ voucher, ...rest }: VoucherCardProps) => {
  const t = useT();
  if (voucher === undefined) return null;
  return voucher === null ? (
    <Disclosure summary={t('review.voucherHave')}>
      <TypedVoucher {...rest} />
    </Disclosure>
  ) : (
    <UsedVoucher voucher={voucher} {...rest} />
  );
};

type Rest = Omit<VoucherCardProps, 'voucher'>;

const TypedVoucher = ({ appointmentId, useWallet, disabled, reread }: Rest) => {
  const t = useT();
  const review = useEndpointMutation(reviewBooking);
  const form = useRequestForm({
    id: 'review-voucher',
    schema: VoucherRequest,
    initial: { voucher: '' },
    fields: { voucher: { label: t('review.voucherLabel') } },
    refusals: REFUSALS,
    onSubmit: async ({ voucher }) => {
      await review.mutateAsync({ apnt_id: appointmentId, use_wallet: useWallet, voucher });
      await reread();
    },
  });
  return (
    <RequestForm form={form} single>
      <LatinCodeField {...form.field('voucher')} maxLength={CODE_LENGTH} />
      <Button type="submit" variant="quiet" wide loading={form.busy} disabled={disabled}>
        {t('review.voucherApply')}
      </Button>
    </RequestForm>
  );
};

const UsedVoucher = ({
  voucher,
  appointmentId,
  useWallet,
  disabled,
  reread,
}: Rest & { voucher: NonNullable<Quote['voucher']> }) => {
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
