import { useState } from 'react';
import { Alert, Button, Stack } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from '../steps/steps.module.css';
import { useAddPasskey } from './use-add-passkey.ts';
import { usePasskeySupport } from './use-passkey-support.ts';

/** In the welcome dialog: offers a passkey for the next sign-in. The code that was just entered is its proof. */
export const OfferPasskey = ({ freshProof }: { freshProof: string }) => {
  const t = useT();
  const supported = usePasskeySupport();
  const [added, setAdded] = useState(false);
  const { add, busy, problem } = useAddPasskey(freshProof, () => setAdded(true));
  if (!supported) return null;
  if (added) return <Alert tone="success">{t('passkey.added')}</Alert>;
  return (
    <Stack gap={3}>
      <p className={styles.lead}>{t('passkey.offer')}</p>
      {problem && <Alert tone="warning">{problem}</Alert>}
      <Button variant="quiet" wide icon="lock" loading={busy} onClick={() => void add()}>
        {t('passkey.add')}
      </Button>
    </Stack>
  );
};
