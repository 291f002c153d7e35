/** E-mail. As with SMS, a message is accepted first and delivered later, once per `key`. */
import type { Language } from 'shared-contracts/domain';

export interface MailMessage {
  readonly key: string;
  readonly to: string;
  readonly subject: string;
  /** Plain text; adapters add the HTML template in this language. */
  readonly text: string;
  readonly language: Language;
  readonly attachments?: readonly { readonly name: string; readonly type: string; readonly content: Uint8Array }[];
}

export type MailReceipt =
  | { readonly kind: 'accepted'; readonly reference: string }
  | { readonly kind: 'refused'; readonly reason: 'address' | 'content' | 'account' };

export interface MailPort {
  /** @throws when the server does not answer: the job of the caller retries with the same key */
  readonly send: (message: MailMessage) => Promise<MailReceipt>;
}
