/** Every table with encrypted columns. `key-rotation.test.ts` compares the list with the database. */
import { mailCodec } from '../adapters/embedded/mail.ts';
import { appPushCodec } from '../adapters/embedded/push.ts';
import { smsCodec } from '../adapters/embedded/sms.ts';
import { answerCodec as idempotentAnswers } from '../http/idempotency/repository.ts';
import type { Config } from '../settings/config.ts';
import type { EncryptedTable } from '../at-rest/repository.ts';

/** Tables of the modules, of the core and, outside production, of the sandbox. */
export const encryptedTables =
  (modules: readonly { readonly encrypted?: readonly { readonly stored: EncryptedTable }[] }[]) =>
  ({ environment }: Pick<Config, 'environment'>): EncryptedTable[] => [
    ...modules.flatMap(({ encrypted = [] }) => encrypted.map(({ stored }) => stored)),
    idempotentAnswers.stored,
    ...(environment === 'production' ? [] : [smsCodec.stored, mailCodec.stored, appPushCodec.stored]),
  ];
