/** Push notifications to apps. */
import { createPrivateKey } from 'node:crypto';
import type { AppPushService } from 'shared-contracts/domain';
import { serviceAccountOf } from './service-account.ts';
import { optionalText, optionalUrl, setting } from './setting.ts';

const CHOICES = /^(?:embedded|none|fcm|apns|fcm,apns|apns,fcm)$/;

/** A key in one line contains `\n` for its line breaks. */
export const pemOf = (text: string): string => text.replaceAll('\\n', '\n');

const isPrivateKey = (text: string): boolean => {
  try {
    return createPrivateKey(pemOf(text)).asymmetricKeyType === 'ec';
  } catch {
    return false;
  }
};

export const appPushSettings = {
  appPush: setting(
    'APP_PUSH',
    optionalText().refine(
      (names) => names === null || CHOICES.test(names),
      'must be embedded, none, fcm, apns or fcm,apns',
    ),
    'Pushes to apps: embedded, none, fcm, apns, or fcm,apns; unset: embedded, in production none',
  ),
  fcmAccount: setting(
    'FCM_SERVICE_ACCOUNT',
    optionalText().refine(
      (text) => text === null || serviceAccountOf(text) !== null,
      'must be the JSON of a service account’s key',
    ),
    'Key of the service account that sends by Firebase Cloud Messaging: the JSON file’s text',
  ),
  fcmUrl: setting(
    'FCM_URL',
    optionalUrl('https:', 'http:'),
    'Firebase Cloud Messaging, when it is a relay; unset: Google',
  ),
  apnsKey: setting(
    'APNS_KEY',
    optionalText().refine((text) => text === null || isPrivateKey(text), 'must be the text of a .p8 file'),
    'Key of Apple’s push service: the .p8 file’s text',
  ),
  apnsKeyId: setting(
    'APNS_KEY_ID',
    optionalText().refine((id) => id === null || /^[A-Z0-9]{10}$/.test(id), 'must be 10 letters and digits'),
    'Identifier of APNS_KEY',
  ),
  apnsTeamId: setting(
    'APNS_TEAM_ID',
    optionalText().refine((id) => id === null || /^[A-Z0-9]{10}$/.test(id), 'must be 10 letters and digits'),
    'Identifier of the team in Apple’s developer program',
  ),
  apnsTopic: setting('APNS_TOPIC', optionalText(), 'Bundle identifier of the app that Apple’s push service reaches'),
  apnsUrl: setting(
    'APNS_URL',
    optionalUrl('https:', 'http:'),
    'Apple’s push service, when it is another: https://api.sandbox.push.apple.com for apps under development; unset: Apple’s for released apps',
  ),
};

type Name = keyof typeof appPushSettings;
type Given = Readonly<Record<Name, string | null>>;

/** Settings that each service requires. */
const OF_SERVICE = {
  fcm: ['fcmAccount'],
  apns: ['apnsKey', 'apnsKeyId', 'apnsTeamId', 'apnsTopic'],
} as const satisfies Record<AppPushService, readonly Name[]>;

/** The enabled services; `embedded` stands for all of them in the sandbox. */
export const appPushServices = ({ appPush }: Pick<Given, 'appPush'>): readonly AppPushService[] =>
  (['fcm', 'apns'] as const).filter((service) => appPush?.split(',').includes(service));

/** One line for each missing or rejected setting. */
export const missingOfAppPush = (given: Given, production: boolean): string[] => [
  ...(production && given.appPush === 'embedded'
    ? ['Setting APP_PUSH is not valid: embedded is a stand-in, refused in production']
    : []),
  ...appPushServices(given).flatMap((service) =>
    OF_SERVICE[service]
      .filter((name) => given[name] === null)
      .map((name) => `Setting ${appPushSettings[name].env} is missing: pushes to apps by ${service} need it`),
  ),
];
