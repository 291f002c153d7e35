import { reviewBooking, validateVoucher, VOUCHER_CODE_MAX } from 'shared-contracts/api';
import { Button } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { LatinCodeField } from 'shared-ui/forms';
import { useEndpointMutation, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';

const VoucherRequest = z.pick(validateVoucher.request, { voucher: true });

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

export interface VoucherChange {
  appointmentId: string;
  useWallet: boolean;
  disabled: boolean;
  /** Reads the review again. */
  reread: () => Promise<unknown>;
}

/** The code of a voucher, checked by the server with the price. */
export const TypedVoucher = ({ appointmentId, useWallet, disabled, reread }: VoucherChange) => {
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
