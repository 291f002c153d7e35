/** Calls of the browser's authenticator. The library is loaded when it is needed. */
import { type PasskeyAnswer, passkeyOptions } from 'shared-contracts/api';
import { STORAGE_KEY } from 'shared-contracts/domain';
import type { HostApi } from 'shared-contracts/host';
import { localStore } from 'shared-ui/storage';

/** The browser's side of WebAuthn. */
export const library = () => import(/* webpackChunkName: "webauthn" */ '@simplewebauthn/browser');

/** What a ceremony is begun with. */
export type Options<Start extends 'startAuthentication' | 'startRegistration'> = Parameters<
  Awaited<ReturnType<typeof library>>[Start]
>[0]['optionsJSON'];

/** The answer of a passkey that the patient chooses. */
export const answerWithPasskey = async ({ api }: Pick<HostApi, 'api'>): Promise<PasskeyAnswer> => {
  const [{ challenge_id, options }, { startAuthentication }] = await Promise.all([
    api.call(passkeyOptions, {}),
    library(),
  ]);
  const answer = await startAuthentication({ optionsJSON: options as unknown as Options<'startAuthentication'> });
  return { ...answer, challenge_id } as PasskeyAnswer;
};

/** The patient closed what the browser showed, or the time for it was over. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Whether a passkey was used or made in this browser, so that it is the first choice from then on. */
export const passkeyKnown = {
  read: (): boolean => localStore.read(STORAGE_KEY.passkey) === 'known',
  note: (): void => localStore.write(STORAGE_KEY.passkey, 'known'),
};
