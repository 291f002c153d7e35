/**
 * `npm run check:production`: validates the environment as production would, and reports what is missing, invalid or
 * unreachable. It prints names of settings, hosts and ports, and no values. Exit code 1 when something is reported.
 */
import { connect } from 'node:net';
import { pathToFileURL } from 'node:url';
import { bucketAt } from 'shared-contracts/ops';
import { type Environment, parseConfig } from './settings/config.ts';

const TIMEOUT_MS = 5000;
const PORTS: Readonly<Record<string, number>> = {
  'https:': 443,
  'http:': 80,
  'postgres:': 5432,
  'postgresql:': 5432,
  'redis:': 6379,
  'rediss:': 6379,
  'smtp:': 587,
  'smtps:': 465,
  'tcp:': 3310,
};
/** The product’s own address, which need not respond before the product runs. */
const OWN = ['PUBLIC_URL'];
const BY_DEFAULT: readonly (readonly [adapter: string, name: string, setting: string, url: string])[] = [
  ['PAYMENT_ADAPTER', 'moyasar', 'MOYASAR_URL', 'https://api.moyasar.com'],
  ['SMS_ADAPTER', 'unifonic', 'UNIFONIC_URL', 'https://el.cloud.unifonic.com'],
  ['APP_PUSH', 'fcm', 'FCM_URL', 'https://fcm.googleapis.com'],
  ['APP_PUSH', 'apns', 'APNS_URL', 'https://api.push.apple.com'],
  ['SMS_ADAPTER', 'twilio', 'TWILIO_SMS_URL', 'https://api.twilio.com'],
];

interface Address {
  readonly setting: string;
  readonly host: string;
  readonly port: number;
}

const addressOf = (setting: string, value: string): Address[] => {
  const text = setting === 'FILES_STORE' ? (bucketAt(value)?.endpoint ?? '') : value;
  if (!URL.canParse(text)) return [];
  const { protocol, hostname, port } = new URL(text);
  const known = PORTS[protocol];
  const host = hostname.replace(/^\[|\]$/g, '');
  return known === undefined || host === '' ? [] : [{ setting, host, port: port === '' ? known : Number(port) }];
};

/** Settings that name a server, and servers that a selected adapter uses by default. */
const addressesOf = (environment: Environment): Address[] => [
  ...Object.entries(environment)
    .filter(([name]) => !OWN.includes(name) && /(?:_URL|^FILES_STORE)$/.test(name))
    .flatMap(([name, value]) => addressOf(name, value ?? '')),
  ...BY_DEFAULT.filter(
    ([adapter, name, setting]) => environment[adapter]?.split(',').includes(name) && !environment[setting],
  ).flatMap(([, , setting, url]) => addressOf(setting, url)),
];

const unreachable = ({ setting, host, port }: Address): Promise<string | null> =>
  new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (reason: string | null): void => {
      socket.destroy();
      resolve(reason === null ? null : `Setting ${setting}: ${host}:${port} cannot be reached (${reason})`);
    };
    socket.setTimeout(TIMEOUT_MS, () => end('no answer'));
    socket.once('connect', () => end(null));
    socket.once('error', (error: NodeJS.ErrnoException) => end(error.code ?? 'no connection'));
  });

const wrongSettings = (environment: Environment): string[] => {
  try {
    parseConfig({ ...environment, NODE_ENV: 'production' });
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

/** One line for each problem that prevents a start in production; empty when there is none. */
export const checkProduction = async (environment: Environment): Promise<string[]> => {
  const answers = await Promise.all(addressesOf(environment).map(unreachable));
  return [...wrongSettings(environment), ...answers.flatMap((line) => line ?? [])];
};

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lines = await checkProduction(process.env);
  const last = lines.length === 0 ? 'production can start with this environment' : `${lines.length} to be put right`;
  process.stdout.write(`${[...lines, last].join('\n')}\n`);
  process.exitCode = lines.length === 0 ? 0 : 1;
}
