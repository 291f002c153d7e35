import { verifyEmploymentVoucher, VOUCHER_CODE_MAX } from 'shared-contracts/api';
import { Button, Card, QuietText, Stack } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { LatinCodeField } from 'shared-ui/forms';
import { useEndpointMutation, useT } from 'shared-ui/remote-kit';

interface VoucherFormProps {
  onVerified: (code: string) => void;
}

/** The form for the employer's code; the server answers what it pays for. */
export const VoucherForm = ({ onVerified }: VoucherFormProps) => {
  const t = useT();
  const { mutateAsync } = useEndpointMutation(verifyEmploymentVoucher);
  const form = useRequestForm({
    id: 'voucher',
    schema: verifyEmploymentVoucher.request,
    initial: { voucher: '' },
    fields: { voucher: { label: t('voucher.label') } },
    refusals: {
      VOUCHER_INVALID: 'voucher',
      VOUCHER_USED: 'voucher',
      VOUCHER_EXPIRED: 'voucher',
      VOUCHER_TRIES: 'voucher',
    },
    onSubmit: async (request) => {
      await mutateAsync(request);
      onVerified(request.voucher);
    },
  });
  return (
    <Stack>
      <Card tone="tint">
        <QuietText>{t('voucher.about')}</QuietText>
      </Card>
      <RequestForm form={form} single>
        <LatinCodeField {...form.field('voucher')} hint={t('voucher.hint')} maxLength={VOUCHER_CODE_MAX} />
        <Button type="submit" wide loading={form.busy}>
          {t('voucher.check')}
        </Button>
      </RequestForm>
    </Stack>
  );
};
