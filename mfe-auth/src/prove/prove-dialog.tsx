import { giveProof, type ProofPurpose, requestProof } from 'shared-contracts/api';
import { DISMISSED, type OverlayProps, type OverlayResult } from 'shared-contracts/host';
import { Alert, Button, Stack } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import type { TextKey } from 'shared-ui/text-keys';
import styles from '../sign-in/steps/steps.module.css';
import { CodeDialogView } from './code-dialog.tsx';
import { useCodeDialog } from './use-code-dialog.ts';

const WHY = {
  'change-email': 'prove.why.change-email',
  'change-phone': 'prove.why.change-phone',
  'end-sign-ins': 'prove.why.end-sign-ins',
} as const satisfies Record<ProofPurpose, TextKey>;

type ProveDialogProps = OverlayProps<'auth.prove'> & { close: (result: OverlayResult<'auth.prove'>) => void };

/** Confirms that it is the account holder who asks, by a code to the number of the account. */
export const ProveDialog = ({ purpose, close }: ProveDialogProps) => {
  const t = useT();
  const host = useHost();
  const dialog = useCodeDialog({
    where: 'prove',
    send: (captcha) => host.api.call(requestProof, { purpose, ...captcha }),
    check: async (code) => {
      const given = await host.api.call(giveProof, { purpose, proof: { kind: 'code', code } });
      close({ kind: 'proven', freshProof: given.fresh_proof });
    },
  });
  const { refusal, busy, askForCode } = dialog.asking;
  return (
    <CodeDialogView dialog={dialog} title={t('prove.title')} onDismiss={() => close(DISMISSED)}>
      <Stack gap={4}>
        <p className={styles.lead}>
          {t(WHY[purpose])} {t('prove.lead')}
        </p>
        {refusal && <Alert tone="danger">{refusal.text}</Alert>}
        <Button wide loading={busy} data-autofocus="" onClick={() => void askForCode(false)}>
          {t('prove.send')}
        </Button>
      </Stack>
    </CodeDialogView>
  );
};
