import { type Quote, reviewBooking, validateVoucher, VOUCHER_CODE_MAX } from 'shared-contracts/api';
import { Alert, Button, Card, CardHeading, Stack, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { LatinCodeField } from 'shared-ui/forms';
import { useEndpointMutation, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';

const VoucherRequest = z.pick(validateVoucher.request, { voucher: true });

/** The reason for a refused code is shown at its field, with the text of the server. */
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

export interface VoucherChange {
  appointmentId: string;
  useWallet: boolean;
  disabled: boolean;
  /** Refetches the review. */
  reread: () => Promise<unknown>;
}

/** A voucher code, validated by the server together with the price. */
const TypedVoucher = ({ appointmentId, useWallet, disabled, reread }: VoucherChange) => {
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
      <LatinCodeField {...form.field('voucher')} maxLength={VOUCHER_CODE_MAX} />
      <Button type="submit" variant="quiet" wide loading={form.busy} disabled={disabled}>
        {t('review.voucherApply')}
      </Button>
    </RequestForm>
  );
};

interface VoucherControlProps extends VoucherChange {
  /** The applied voucher; null: none yet. */
  voucher: NonNullable<Quote['voucher']> | null;
}

/** The form for a voucher, or the applied voucher with a button that removes it. */
export const VoucherControl = ({ voucher, ...change }: VoucherControlProps) =>
  voucher ? <UsedVoucher voucher={voucher} {...change} /> : <TypedVoucher {...change} />;

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
