/** Personal data of this module and its retention periods. */
import { DELETE, keptFor, personal, type TableData, through } from '../../personal-data/declare.ts';
import { positionForgetting } from './service.ts';

export const personalData: readonly TableData[] = [
  personal('tracking_step', through('appointment_id', 'appointment'), DELETE),
  ...keptFor(positionForgetting, personal('tracking_position', through('appointment_id', 'appointment'), DELETE)),
];
