/** The state of the call of a page, as the screen renders it. */
import type { VisitCall } from 'shared-contracts/api';
import type { DeviceCall } from 'shared-contracts/domain';
import type { Device, DeviceProblem } from 'shared-ui/devices';

export interface CallView {
  /** Null until the server has returned the call. */
  readonly call: VisitCall | null;
  readonly device: DeviceCall | null;
  readonly own: MediaStream | null;
  readonly remote: MediaStream | null;
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly audioOnly: boolean;
  /** Video was stopped because of the connection, and resumes when it has recovered. */
  readonly byQuality: boolean;
  readonly poor: boolean;
  readonly problem: { readonly device: Device; readonly problem: DeviceProblem } | null;
  /** The time of the first audio, by the clock of the product. */
  readonly since: number | null;
  /** The time at which the connection was lost, by the same clock; null while it is connected. */
  readonly lostAt: number | null;
  /** The duration, once it has ended. */
  readonly seconds: number;
  /** Why it could not start: the text of the server. */
  readonly refusal: string | null;
}

export const NOTHING: CallView = {
  call: null,
  device: null,
  own: null,
  remote: null,
  microphone: true,
  camera: false,
  audioOnly: false,
  byQuality: false,
  poor: false,
  problem: null,
  since: null,
  lostAt: null,
  seconds: 0,
  refusal: null,
};
