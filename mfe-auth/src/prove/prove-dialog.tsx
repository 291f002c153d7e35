import type { ReactNode } from 'react';
import { giveProof, type ProofPurpose, requestProof, signInMethods } from 'shared-contracts/api';
import { DISMISSED, type OverlayProps, type OverlayResult } from 'shared-contracts/host';
import { Alert, BlocksSkeleton, Button, Stack } from 'shared-ui';
import { useEndpointQuery, useHost, useT } from 'shared-ui/remote-kit';
import type { TextKey } from 'shared-ui/text-keys';
import { LostNumber } from '../recover/lost-number.tsx';
import { LostLink } from '../steps/code-step.tsx';
import styles from '../steps/steps.module.css';
import { CodeDialogView } from '../code-dialog/code-dialog.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { PasswordProof } from './password-proof.tsx';
import { type CodeDialog, useCodeDialog } from '../code-dialog/use-code-dialog.ts';
import { useLostNumber } from './use-lost-number.ts';

const WHY = {
  'change-email': 'prove.why.change-email',
  'change-phone': 'prove.why.change-phone',
  'end-sign-ins': 'prove.why.end-sign-ins',
  'change-password': 'prove.why.change-password',
  'change-passkeys': 'prove.why.change-passkeys',
  'download-export': 'prove.why.download-export',
  'erase-account': 'prove.why.erase-account',
  'share-record': 'prove.why.share-record',
} as const satisfies Record<ProofPurpose, TextKey>;

type ProveDialogProps = OverlayProps<'auth.prove'> & { close: (result: OverlayResult<'auth.prove'>) => void };

/** Confirms that the account holder makes the request: by their password, or by a code to the number of the account. */
export const ProveDialog = ({ purpose, close }: ProveDialogProps) => {
  const t = useT();
  const host = useHost();
  const methods = useEndpointQuery(signInMethods, {}, { retry: false });
  const lost = useLostNumber();
  const proven = (freshProof: string) => close({ kind: 'proven', freshProof });
  const dialog = useCodeDialog({
    where: 'prove',
    send: (captcha) => host.api.call(requestProof, { purpose, ...captcha }),
    check: async (code) => {
      const given = await host.api.call(giveProof, { purpose, proof: { kind: 'code', code } });
      proven(given.fresh_proof);
    },
  });
  // A new number requires a proof by the current number of the account.
  const byPassword = purpose !== 'change-phone' && Boolean(methods.data?.password);
  const byPasskey = purpose !== 'change-phone' && (methods.data?.passkeys?.length ?? 0) > 0;
  const dismiss = () => close(DISMISSED);
  if (lost.number) return <LostNumber lost={lost.number} onBack={lost.close} onClose={dismiss} />;
  return (
    <CodeDialogView dialog={dialog} title={t('prove.title')} onLost={lost.open} onDismiss={dismiss}>
      {methods.isPending ? (
        <BlocksSkeleton heights={[48, 48]} />
      ) : (
        <Stack gap={4}>
          {byPasskey && <PasskeyProof purpose={purpose} onProven={proven} />}
          {byPassword ? (
            <PasswordProof purpose={purpose} why={t(WHY[purpose])} dialog={dialog} onProven={proven} />
          ) : (
            <CodeProof why={t(WHY[purpose])} dialog={dialog}>
              <LostLink loading={lost.loading} onLost={lost.open} />
            </CodeProof>
          )}
        </Stack>
      )}
    </CodeDialogView>
  );
};

interface CodeProofProps {
  why: string;
  dialog: CodeDialog;
  /** Below the button. */
  children: ReactNode;
}

const CodeProof = ({ why, dialog, children }: CodeProofProps) => {
  const t = useT();
  const { refusal, busy, askForCode } = dialog.asking;
  return (
    <Stack gap={4}>
      <p className={styles.lead}>
        {why} {t('prove.lead')}
      </p>
      {refusal && <Alert tone="danger">{refusal.text}</Alert>}
      <Button wide loading={busy} data-autofocus="" onClick={() => void askForCode(false)}>
        {t('prove.send')}
      </Button>
      {children}
    </Stack>
  );
};
