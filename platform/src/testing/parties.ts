/** A double of every outside party, each of which records what it received. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import type { Environment } from '../settings/config.ts';
import { type DoubleRequest, type HttpDouble, startDouble } from './gateways/double.ts';
import { startApns } from './push/apns.ts';
import { startFcm } from './push/fcm.ts';

const IDENTITY_SECRET = 'secret-of-the-identity-service-00';
const APP_SID = 'application-of-the-sms-carrier';
const AWS_SECRET = 'secret-of-the-bucket-000';
const AWS = { AWS_ACCESS_KEY_ID: 'bucket-key', AWS_SECRET_ACCESS_KEY: AWS_SECRET };

/** The complete request, including decoded form and URL values. */
export const textOf = ({ method, path, query, headers, body }: DoubleRequest): string => {
  const form = new URLSearchParams(body);
  return [method, path, query.toString(), [...query].join(), JSON.stringify(headers), body, [...form].join()].join(
    '\n',
  );
};

/** Decodes the base64 parts of a mail. */
const mailText = (raw: string): string =>
  [
    raw,
    ...[...raw.matchAll(/\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/g)].map(([, part = '']) => Buffer.from(part, 'base64')),
  ].join('\n');

const sms = async (): Promise<HttpDouble> =>
  startDouble(() => ({
    status: 200,
    json: { success: true, errorCode: 'ER-00', data: { MessageID: 1, Status: 'Queued' } },
  }));

const identity = async (): Promise<HttpDouble> => startDouble(() => ({ status: 200, json: { result: 'unknown' } }));

const bucket = async (): Promise<HttpDouble> =>
  startDouble(({ method }) => ({ status: method === 'DELETE' ? 204 : 200, text: '' }));

export const startParties = async (now: () => number) => {
  const [carrier, service, store] = [await sms(), await identity(), await bucket()];
  const [fcm, apns] = [await startFcm(now), await startApns(now)];
  const mails: string[] = [];
  const mail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.once('end', () => {
        mails.push(`${JSON.stringify(session.envelope.rcptTo)}\n${mailText(Buffer.concat(parts).toString())}`);
        done();
      });
    },
  });
  mail.listen(0, '127.0.0.1');
  await once(mail.server, 'listening');
  const before = Object.keys(AWS).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, AWS);
  const settings: Environment = {
    SMS_ADAPTER: 'unifonic',
    UNIFONIC_URL: carrier.url,
    UNIFONIC_APP_SID: APP_SID,
    MAIL_ADAPTER: 'smtp',
    MAIL_FROM: 'Sanar <no-reply@example.com>',
    SMTP_URL: `smtp://127.0.0.1:${(mail.server.address() as AddressInfo).port}`,
    IDENTITY_ADAPTER: 'http',
    IDENTITY_URL: service.url,
    IDENTITY_SECRET,
    FILES_STORE: `s3://uploads?endpoint=${encodeURIComponent(store.url)}`,
    APP_PUSH: 'fcm,apns',
    ...fcm.settings,
    ...apns.settings,
  };
  const texts = ({ requests }: HttpDouble) => requests.map(textOf).join('\n');
  return {
    settings,
    /** What each party received, by its name. */
    sent: () => ({
      sms: texts(carrier),
      mail: mails.join('\n'),
      identity: texts(service),
      files: texts(store),
      fcm: texts(fcm.http),
      apns: apns.asked.join('\n'),
    }),
    /** Credentials, and the party that may receive each; null: none, because it is used for signatures. */
    secrets: [
      { secret: APP_SID, party: 'sms' },
      { secret: IDENTITY_SECRET, party: null },
      { secret: AWS_SECRET, party: null },
      ...apns.secrets.map((secret) => ({ secret, party: null })),
      { secret: fcm.secrets[0] ?? '', party: null },
      { secret: fcm.secrets[1] ?? '', party: 'fcm' },
    ],
    close: async () => {
      for (const [name, value] of before)
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      await Promise.all([carrier.close(), service.close(), store.close(), fcm.http.close(), apns.close()]);
      await new Promise<void>((done) => mail.close(() => done()));
    },
  };
};
