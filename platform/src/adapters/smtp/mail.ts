/**
 * E-mail over SMTP (RFC 5321) with nodemailer. A message has one `Message-ID` per key, so that a mailbox can detect a duplicate
 * after a crash. A permanent failure (5xx) is returned; any other failure is thrown, and the job of the caller retries.
 */
import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { MailPort, MailReceipt } from '../../ports/mail.ts';
import { letterOf } from './letter.ts';

const CONNECT_MS = 8000;
const SILENT_MS = 15_000;
/** Number of pooled connections, and of messages per connection. */
const POOL = { pool: true, maxConnections: 3, maxMessages: 100 } as const;

export interface Dkim {
  readonly domain: string;
  readonly selector: string;
  /** RSA or Ed25519 in PEM. */
  readonly privateKey: string;
}

export interface SmtpOptions {
  /** `smtps://user:password@host:465`, or `smtp://host:587`, which upgrades to TLS. */
  readonly url: string;
  /** `Name <address>`. */
  readonly from: string;
  readonly dkim: Dkim | null;
  /** Unencrypted connections are allowed only to a server on this machine. */
  readonly requireTls: boolean;
}

/** Fields of a nodemailer error (https://nodemailer.com/errors). */
interface SmtpFailure {
  readonly code?: string;
  readonly command?: string;
  readonly responseCode?: number;
}

/** 5xx is permanent: for RCPT it concerns the address, for DATA the content. 4xx and no answer are temporary. */
const refusalOf = ({
  code,
  command,
  responseCode = 0,
}: SmtpFailure): Extract<MailReceipt, { kind: 'refused' }> | null => {
  if (code === 'EAUTH') return { kind: 'refused', reason: 'account' };
  if (responseCode < 500) return null;
  return { kind: 'refused', reason: command === 'RCPT TO' ? 'address' : command === 'DATA' ? 'content' : 'account' };
};

const domainOf = (from: string): string => /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';

export const createSmtpMail = ({ url, from, dkim, requireTls }: SmtpOptions): MailPort => {
  const transport = createTransport({
    ...POOL,
    url,
    requireTLS: requireTls,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim ? { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey } } : {}),
  });
  return {
    send: async ({ key, to, attachments = [], ...message }) => {
      const id = createHash('sha256').update(key).digest('hex').slice(0, 40);
      try {
        const { messageId } = await transport.sendMail({
          ...letterOf(message),
          from,
          to: { name: '', address: to },
          messageId: `<${id}@${domainOf(from)}>`,
          // Suppresses automatic replies (RFC 3834).
          headers: { 'auto-submitted': 'auto-generated' },
          attachments: attachments.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(content),
          })),
        });
        return { kind: 'accepted', reference: messageId };
      } catch (error) {
        const refusal = refusalOf(error as SmtpFailure);
        if (refusal) return refusal;
        // The server’s message may contain the address.
        const { code = 'unknown', responseCode } = error as SmtpFailure;
        throw new Error(`the mail server failed: ${code}${responseCode === undefined ? '' : ` ${responseCode}`}`);
      }
    },
  };
};
