export { canRecord, openDevice, openMicrophone } from './device.ts';
export type { Device, DeviceProblem, Opened } from './device.ts';
export { meterOf } from './meter.ts';
