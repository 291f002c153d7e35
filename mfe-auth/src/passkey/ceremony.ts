/** Calls of the browser's authenticator. The library is loaded when it is needed. */
import { type PasskeyAnswer, passkeyOptions } from 'shared-contracts/api';
import { STORAGE_KEY } from 'shared-contracts/domain';
import type { HostApi } from 'shared-contracts/host';
import { localStore } from 'shared-ui/storage';

/** The browser's side of WebAuthn. */
export const library = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

/** The input of a ceremony. */
export type Options<Start extends 'startAuthentication' | 'startRegistration'> = Parameters<
  Awaited<ReturnType<typeof library>>[Start]
>[0]['optionsJSON'];

/** The assertion of the passkey that the patient selects. */
export const answerWithPasskey = async ({ api }: Pick<HostApi, 'api'>): Promise<PasskeyAnswer> => {
  const [{ challenge_id, options }, { startAuthentication }] = await Promise.all([
    api.call(passkeyOptions, {}),
    library(),
  ]);
  const answer = await startAuthentication({ optionsJSON: options as unknown as Options<'startAuthentication'> });
  return { ...answer, challenge_id } as PasskeyAnswer;
};

/** The patient closed the dialog of the browser, or it timed out. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Whether a passkey was used or created in this browser; it is the first option from then on. */
export const passkeyKnown = {
  read: (): boolean => localStore.read(STORAGE_KEY.passkey) === 'known',
  note: (): void => localStore.write(STORAGE_KEY.passkey, 'known'),
};
