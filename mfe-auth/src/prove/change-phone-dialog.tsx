import { useEffect, useState } from 'react';
import { changePhone, isApiError, requestNewPhone } from 'shared-contracts/api';
import { DEFAULT_COUNTRY, DEFAULT_DIAL_CODE } from 'shared-contracts/domain';
import { DISMISSED, type OverlayProps, type OverlayResult } from 'shared-contracts/host';
import { useHost, useT } from 'shared-ui/remote-kit';
import type { Phone } from '../draft/draft.ts';
import { phoneFields } from '../draft/payloads.ts';
import { loadPhoneTables } from '../draft/phone-rules.ts';
import { PhoneStep } from '../steps/phone-step.tsx';
import { CodeDialogView } from '../code-dialog/code-dialog.tsx';
import { useCodeDialog } from '../code-dialog/use-code-dialog.ts';

type ChangePhoneDialogProps = OverlayProps<'auth.change-phone'> & {
  close: (result: OverlayResult<'auth.change-phone'>) => void;
};

/** Another number for the account: entered, then confirmed by a code that is sent to it. */
export const ChangePhoneDialog = ({ freshProof, close }: ChangePhoneDialogProps) => {
  const t = useT();
  const host = useHost();
  const [phone, setPhone] = useState<Phone>({ pc: DEFAULT_DIAL_CODE, ph: '', country: DEFAULT_COUNTRY });
  useEffect(() => {
    // Only preloads the tables; the step that needs them requests them again and handles a failure.
    loadPhoneTables().catch(() => undefined);
  }, []);
  const dialog = useCodeDialog({
    where: 'change-phone',
    send: (captcha) => host.api.call(requestNewPhone, { ...phoneFields(phone), ...captcha }),
    check: async (code) => {
      try {
        await host.api.call(changePhone, { ...phoneFields(phone), code, fresh_proof: freshProof });
      } catch (error) {
        // The proof has expired meanwhile: a new one is required, from the page that opened this dialog.
        if (!isApiError(error, 'PROOF_REQUIRED')) throw error;
        host.alerts.show({ tone: 'warning', text: t('changePhone.tooLate') });
        return close(DISMISSED);
      }
      close({ kind: 'changed' });
    },
  });
  const typePhone = (change: Partial<Phone>) => setPhone((now) => ({ ...now, ...change }));
  return (
    <CodeDialogView dialog={dialog} title={t('changePhone.title')} editable onDismiss={() => close(DISMISSED)}>
      <PhoneStep asking={{ ...dialog.asking, phone, typePhone }} label={t('changePhone.label')} />
    </CodeDialogView>
  );
};
