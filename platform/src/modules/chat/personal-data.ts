/** Personal data of this module and its retention periods. */
import { account, keep, keptFor, personal, type TableData, through } from '../../personal-data/declare.ts';
import { messageForgetting } from './retention.ts';

export const personalData: readonly TableData[] = [
  personal('chat_room', account(), keep('health-record')),
  ...keptFor(messageForgetting, personal('chat_message', through('room_id', 'chat_room'), keep('health-record'))),
];
