/** The microphone and the camera of this device, and why one is not available. */
import type { HostNative } from 'shared-contracts/host';

export type Device = 'microphone' | 'camera';

export type DeviceProblem =
  /** Permission was denied, now or earlier. */
  | 'denied'
  /** The permission prompt was dismissed: it can be shown again. */
  | 'dismissed'
  /** The device has none. */
  | 'missing'
  /** Another app or a call uses it. */
  | 'busy'
  /** This browser cannot record, or the page is not in a secure context. */
  | 'unsupported'
  /** The app around the page has explained it. */
  | 'explained';

export type Opened =
  | { readonly kind: 'open'; readonly stream: MediaStream }
  | { readonly kind: 'refused'; readonly problem: DeviceProblem };

const refused = (problem: DeviceProblem): Opened => ({ kind: 'refused', problem });

/** Whether the browser will show the permission prompt again; not known in some browsers. */
const mayAskAgain = async (device: Device): Promise<boolean> => {
  try {
    return (await navigator.permissions.query({ name: device as PermissionName })).state === 'prompt';
  } catch {
    return false;
  }
};

const problemOf = async (error: unknown, device: Device): Promise<DeviceProblem> => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  if (name === 'NotAllowedError') return (await mayAskAgain(device)) ? 'dismissed' : 'denied';
  return 'unsupported';
};

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

const MICROPHONE: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
};
const cameraFacing = (facingMode: 'user' | 'environment'): MediaStreamConstraints => ({ video: { facingMode } });

/** Requests a device; the caller must stop the tracks of the stream. */
export const openDevice = async (
  device: Device,
  native: HostNative | undefined,
  facing: 'user' | 'environment' = 'user',
): Promise<Opened> => {
  if (navigator.mediaDevices?.getUserMedia === undefined) return refused('unsupported');
  try {
    if (native?.capabilities.includes(device) && (await native.permission(device)) !== 'granted')
      return refused('explained');
    return {
      kind: 'open',
      stream: await navigator.mediaDevices.getUserMedia(device === 'camera' ? cameraFacing(facing) : MICROPHONE),
    };
  } catch (error) {
    return refused(await problemOf(error, device));
  }
};

export const openMicrophone = async (native: HostNative | undefined): Promise<Opened> =>
  canRecord() ? openDevice('microphone', native) : refused('unsupported');
