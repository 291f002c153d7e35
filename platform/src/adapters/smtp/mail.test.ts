import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { letterOf } from './letter.ts';
import { createSmtpMail, type Dkim } from './mail.ts';

const MESSAGE = {
  key: 'letter-1',
  to: 'huda@example.com',
  subject: 'تأكيد <الاشتراك>',
  text: 'لتأكيد الاشتراك: https://care.example/newsletter?token=abc.\n\nسنار & فريقها',
  language: 'ar',
} as const;
const FROM = 'Sanar <no-reply@care.example>';

interface Running {
  readonly url: string;
  /** Received messages with their recipients. */
  readonly received: { readonly to: string[]; readonly raw: string }[];
}
const servers: SMTPServer[] = [];
after(() => Promise.all(servers.map((server) => new Promise<void>((done) => server.close(() => done())))));

/** An SMTP server on this machine. */
const server = async (options: SMTPServerOptions = {}): Promise<Running> => {
  const received: Running['received'] = [];
  const running = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.once('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, raw: Buffer.concat(parts).toString() });
        done();
      });
    },
    ...options,
  });
  servers.push(running);
  running.listen(0, '127.0.0.1');
  await once(running.server, 'listening');
  running.on('error', () => undefined);
  return { url: `smtp://127.0.0.1:${(running.server.address() as AddressInfo).port}`, received };
};
const portTo = (url: string, dkim: Dkim | null = null) => createSmtpMail({ url, from: FROM, dkim, requireTls: false });
const failure = (responseCode: number) => Object.assign(new Error('no'), { responseCode });

/** The decoded text of the parts: base64 lines follow an empty line and end at an empty line or a boundary. */
const decoded = (raw: string): string =>
  [...raw.matchAll(/base64\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/g)]
    .map(([, part = '']) => Buffer.from(part, 'base64').toString())
    .join('\n');

describe('mail over SMTP', () => {
  it('is sent as text and HTML, with one Message-ID per key', async () => {
    const running = await server();
    const port = portTo(running.url);
    const first = await port.send(MESSAGE);
    const second = await port.send(MESSAGE);
    assert.equal(first.kind, 'accepted');
    assert.deepEqual(second, first);
    const [{ to, raw } = { to: [], raw: '' }] = running.received;
    assert.deepEqual(to, ['huda@example.com']);
    assert.match(raw, /^From: Sanar <no-reply@care\.example>/m);
    assert.match(raw, /^Auto-Submitted: auto-generated/im);
    assert.match(raw, /multipart\/alternative/);
    assert.match(decoded(raw), /سنار/);
  });

  it('contains its attachments as files', async () => {
    const running = await server();
    const content = new TextEncoder().encode('paper');
    await portTo(running.url).send({
      ...MESSAGE,
      attachments: [{ name: 'invoice.pdf', type: 'application/pdf', content }],
    });
    assert.match(running.received[0]?.raw ?? '', /Content-Type: application\/pdf; name=invoice\.pdf/);
    assert.match(running.received[0]?.raw ?? '', new RegExp(Buffer.from(content).toString('base64')));
  });

  it('is DKIM-signed when a key is configured', async () => {
    const running = await server();
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    await portTo(running.url, { domain: 'care.example', selector: 'mail', privateKey }).send(MESSAGE);
    assert.match(running.received[0]?.raw ?? '', /^DKIM-Signature: v=1; a=rsa-sha256;.*d=care\.example/ms);
  });

  it('is not retried when the server rejects the address, the content or the credentials', async () => {
    const refusing = async (options: SMTPServerOptions, credentials = '') => {
      const { url } = await server(options);
      return portTo(url.replace('smtp://', `smtp://${credentials}`)).send(MESSAGE);
    };
    const noSuchBox = await refusing({ onRcptTo: (_address, _session, done) => done(failure(550)) });
    assert.deepEqual(noSuchBox, { kind: 'refused', reason: 'address' });
    const noSuchContent = await refusing({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.once('end', () => done(failure(554)));
      },
    });
    assert.deepEqual(noSuchContent, { kind: 'refused', reason: 'content' });
    const noAccount = await refusing(
      { allowInsecureAuth: true, onAuth: (_auth, _session, done) => done(failure(535)) },
      'name:wrong@',
    );
    assert.deepEqual(noAccount, { kind: 'refused', reason: 'account' });
  });

  it('fails without naming the recipient when the server is busy or unavailable', async () => {
    const { url } = await server({ onRcptTo: (_address, _session, done) => done(failure(451)) });
    const isFailure = ({ message }: Error) => {
      assert.match(message, /^the mail server failed/);
      assert.ok(!message.includes('huda'));
      return true;
    };
    await assert.rejects(portTo(url).send(MESSAGE), isFailure);
    await assert.rejects(portTo('smtp://127.0.0.1:9').send(MESSAGE), isFailure);
  });
});

describe('an HTML mail', () => {
  it('is right-to-left in Arabic, escapes its content, and links addresses', () => {
    const { html, text } = letterOf(MESSAGE);
    assert.match(html, /<html lang="ar" dir="rtl">/);
    assert.match(html, /تأكيد &lt;الاشتراك&gt;/);
    assert.match(html, /<a href="https:\/\/care\.example\/newsletter\?token=abc" dir="ltr"/);
    assert.match(html, /سنار &amp; فريقها/);
    assert.ok(text.startsWith(MESSAGE.text));
  });

  it('loads no external resource when it is opened', () => {
    assert.doesNotMatch(letterOf({ ...MESSAGE, language: 'en' }).html, /<img|<link|url\(|src=/);
  });
});
