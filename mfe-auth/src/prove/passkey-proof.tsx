import { useState } from 'react';
import { giveProof, isApiError, type ProofPurpose } from 'shared-contracts/api';
import { Alert, Button } from 'shared-ui';
import { useHost, useT } from 'shared-ui/remote-kit';
import { answerWithPasskey, isCancelled } from '../passkey/ceremony.ts';
import { usePasskeySupport } from '../passkey/use-passkey-support.ts';

interface PasskeyProofProps {
  purpose: ProofPurpose;
  onProven: (freshProof: string) => void;
}

/** Proof by a passkey of the account; the other options stay beside it. */
export const PasskeyProof = ({ purpose, onProven }: PasskeyProofProps) => {
  const t = useT();
  const host = useHost();
  const supported = usePasskeySupport();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  if (!supported) return null;
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const passkey = await answerWithPasskey(host);
      onProven((await host.api.call(giveProof, { purpose, proof: { kind: 'passkey', passkey } })).fresh_proof);
    } catch (error) {
      const known = isApiError(error) || isCancelled(error);
      if (!known) host.telemetry.error(error, { where: 'prove' });
      setProblem(isApiError(error) ? error.message : t(known ? 'passkey.cancelled' : 'error.unknown'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem && <Alert tone="danger">{problem}</Alert>}
      <Button variant="quiet" wide icon="lock" loading={busy} onClick={() => void confirm()}>
        {t('prove.passkey')}
      </Button>
    </>
  );
};
