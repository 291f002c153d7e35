/** The microphone of this device, and why it may not be had. */
import type { HostNative } from 'shared-contracts/host';

export type MicrophoneProblem =
  /** Said no, now or once before. */
  | 'denied'
  /** The question was closed without an answer: asking again is possible. */
  | 'dismissed'
  /** The device has none. */
  | 'missing'
  /** Another app or a call holds it. */
  | 'busy'
  /** This browser cannot record, or the page is not on a secure address. */
  | 'unsupported'
  /** The app around the page has explained it. */
  | 'explained';

export type Microphone =
  | { readonly kind: 'open'; readonly stream: MediaStream }
  | { readonly kind: 'refused'; readonly problem: MicrophoneProblem };

const refused = (problem: MicrophoneProblem): Microphone => ({ kind: 'refused', problem });

/** Whether the browser will ask again; some browsers do not say. */
const mayAskAgain = async (): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: 'microphone' as PermissionName })).state === 'prompt';
  } catch {
    return false;
  }
};

const problemOf = async (error: unknown): Promise<MicrophoneProblem> => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  if (name === 'NotAllowedError') return (await mayAskAgain()) ? 'dismissed' : 'denied';
  return 'unsupported';
};

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

export const openMicrophone = async (native: HostNative | undefined): Promise<Microphone> => {
  if (!canRecord()) return refused('unsupported');
  try {
    if (native?.capabilities.includes('microphone') && (await native.permission('microphone')) !== 'granted')
      return refused('explained');
    const audio = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
    return { kind: 'open', stream: await navigator.mediaDevices.getUserMedia({ audio }) };
  } catch (error) {
    return refused(await problemOf(error));
  }
};
