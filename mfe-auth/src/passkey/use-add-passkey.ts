import { useState } from 'react';
import { addPasskey, isApiError, newPasskeyOptions, type PasskeyCreated } from 'shared-contracts/api';
import type { HostApi } from 'shared-contracts/host';
import { useHost, useT } from 'shared-ui/remote-kit';
import { isCancelled, library, type Options, passkeyKnown } from './ceremony.ts';

/** A passkey that is created on this device, or on one that the patient selects. */
const createPasskey = async ({ api }: Pick<HostApi, 'api'>): Promise<PasskeyCreated> => {
  const [{ challenge_id, options }, { startRegistration }] = await Promise.all([
    api.call(newPasskeyOptions, {}),
    library(),
  ]);
  const created = await startRegistration({ optionsJSON: options as unknown as Options<'startRegistration'> });
  return { ...created, challenge_id } as PasskeyCreated;
};

/** The account has a passkey on this device already. */
const isThereAlready = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/** Creates a passkey and adds it to the account, then calls `onAdded`. */
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
