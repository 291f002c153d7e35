import { useState } from 'react';
import { addPasskey, isApiError } from 'shared-contracts/api';
import { useHost, useT } from 'shared-ui/remote-kit';
import { createPasskey, isCancelled, isThereAlready, passkeyKnown } from './ceremony.ts';

/** Makes a passkey and adds it to the account. `onAdded` once it is. */
export const useAddPasskey = (freshProof: string, onAdded: () => void) => {
  const host = useHost();
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const problemOf = (error: unknown): string => {
    if (isCancelled(error)) return t('passkey.notMade');
    if (isThereAlready(error)) return t('passkey.there');
    if (isApiError(error)) return error.message;
    host.telemetry.error(error, { where: 'passkey' });
    return t('passkey.failed');
  };
  const add = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await host.api.call(addPasskey, { created: await createPasskey(host), fresh_proof: freshProof });
      passkeyKnown.note();
      onAdded();
    } catch (error) {
      if (isThereAlready(error)) passkeyKnown.note();
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { add, busy, problem };
};
