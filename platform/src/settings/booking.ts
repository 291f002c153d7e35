/** Numbers of scheduling, booking and payments. */
import type { SettingGroup } from './setting.ts';

export const bookingSettings = {} satisfies SettingGroup;
