/** Personal data of this module and its retention periods. */
import { account, DELETE, keptFor, personal, type TableData, unlinked } from '../../personal-data/declare.ts';
import { codeForgetting, recoveryForgetting, sessionForgetting } from './retention.ts';

export const personalData: readonly TableData[] = [
  ...unlinked('A keyed hash of a number.', 'code_phone'),
  ...keptFor(
    codeForgetting,
    ...unlinked(
      'A keyed hash of a number, which ends with the log of sign-ins.',
      ...['code', 'code_request', 'code_wrong_try', 'code_pause', 'code_alarm', 'phone_proof'],
      ...['password_streak', 'passkey_challenge'],
    ),
  ),
  ...keptFor(
    sessionForgetting,
    personal('session', account(), DELETE, { hidden: ['token_hash'] }),
    personal('session_family', account(), DELETE, { hidden: ['device_secret_hash'] }),
  ),
  personal('account_password', account(), DELETE, { hidden: ['hash'] }),
  personal('passkey', account(), DELETE, { hidden: ['credential_id', 'public_key'] }),
  ...keptFor(recoveryForgetting, personal('phone_recovery', account(), DELETE)),
];
