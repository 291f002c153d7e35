import { DISMISSED, type OverlayProps, type OverlayResult } from 'shared-contracts/host';
import { Alert, Button, Dialog, Stack } from 'shared-ui';
import { useBackHandler, useT } from 'shared-ui/remote-kit';
import styles from '../steps/steps.module.css';
import { useAddPasskey } from './use-add-passkey.ts';
import { usePasskeySupport } from './use-passkey-support.ts';

type AddPasskeyDialogProps = OverlayProps<'auth.add-passkey'> & {
  close: (result: OverlayResult<'auth.add-passkey'>) => void;
};

/** Adds a passkey to the account. It starts with a press, because browsers require a user activation. */
export const AddPasskeyDialog = ({ freshProof, close }: AddPasskeyDialogProps) => {
  const t = useT();
  const supported = usePasskeySupport();
  const { add, busy, problem } = useAddPasskey(freshProof, () => close({ kind: 'added' }));
  const dismiss = () => close(DISMISSED);
  useBackHandler(() => {
    dismiss();
    return true;
  });
  return (
    <Dialog open onClose={dismiss} title={t('passkey.title')}>
      <Stack gap={4}>
        <p className={styles.lead}>{t('passkey.lead')}</p>
        {problem && <Alert tone="danger">{problem}</Alert>}
        {supported ? (
          <Button wide icon="lock" loading={busy} data-autofocus="" onClick={() => void add()}>
            {t('passkey.add')}
          </Button>
        ) : (
          <Alert tone="warning">{t('passkey.unsupported')}</Alert>
        )}
      </Stack>
    </Dialog>
  );
};
