/**
 * The adapter of each port. Outside production the default is the embedded adapter; production has no default where the
 * embedded adapter replaces a real party.
 */
import * as z from 'zod';
import { appPushSettings, missingOfAppPush } from './app-push.ts';
import { bucketAt } from 'shared-contracts/ops';
import { gatewaySettings } from './gateways.ts';
import { messageSettings } from './messages.ts';
import { keys, optionalText, optionalUrl, type Setting, setting } from './setting.ts';

const oneOf = <const Names extends readonly [string, ...string[]]>(
  env: string,
  names: Names,
  about: string,
): Setting<Names[number] | null> =>
  setting(
    env,
    z
      .enum(names, `must be ${names.join(' or ')}`)
      .nullable()
      .default(null),
    `${about}: ${names.join(', ')}`,
  );

export const adapterSettings = {
  sms: oneOf('SMS_ADAPTER', ['embedded', 'http', 'unifonic', 'twilio'], 'Text messages'),
  ...messageSettings,
  mail: oneOf('MAIL_ADAPTER', ['embedded', 'smtp', 'none'], 'E-mail'),
  smtpUrl: setting(
    'SMTP_URL',
    z
      .string()
      .refine(
        (url) => URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol),
        'must begin with smtp:// or smtps://',
      )
      .nullable()
      .default(null),
    'The server of MAIL_ADAPTER=smtp, with name and password: smtps://name:password@host:465, or smtp://host:587 with STARTTLS',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    optionalText().refine(
      (from) => from === null || /^[^<>]*<[^@<>\s]+@[^@<>\s]+>$/.test(from),
      'must be Name <address>',
    ),
    'Sender of MAIL_ADAPTER=smtp: Name <address>',
  ),
  dkimDomain: setting(
    'MAIL_DKIM_DOMAIN',
    optionalText(),
    'Domain that signs mails of MAIL_ADAPTER=smtp; unset: the server does',
  ),
  dkimSelector: setting('MAIL_DKIM_SELECTOR', optionalText(), 'Selector of the key in the DNS of MAIL_DKIM_DOMAIN'),
  dkimKey: setting('MAIL_DKIM_KEY', optionalText(), 'Private key of MAIL_DKIM_SELECTOR in PEM'),
  identity: oneOf(
    'IDENTITY_ADAPTER',
    ['embedded', 'http', 'none'],
    'Identity verification; with none nobody is verified',
  ),
  identityUrl: setting(
    'IDENTITY_URL',
    optionalUrl('https:', 'http:'),
    'The service of IDENTITY_ADAPTER=http ([identity verification](identity-verification.md))',
  ),
  identitySecret: setting(
    'IDENTITY_SECRET',
    keys(32),
    'Shared secrets of the identity service, newest first, separated by commas: the first signs requests',
  ),
  payment: oneOf(
    'PAYMENT_ADAPTER',
    ['embedded', 'moyasar', 'checkout', 'none'],
    'Payment gateway ([adapters](../platform/src/adapters/README.md)); with none only wallet credits are accepted',
  ),
  ...gatewaySettings,
  eligibility: oneOf(
    'ELIGIBILITY_ADAPTER',
    ['embedded', 'fhir', 'none'],
    'Insurers; with none no insurance can be linked',
  ),
  eligibilityUrl: setting(
    'ELIGIBILITY_URL',
    optionalUrl('https:', 'http:'),
    'Where ELIGIBILITY_ADAPTER=fhir posts messages ([eligibility](eligibility.md))',
  ),
  eligibilitySecret: setting(
    'ELIGIBILITY_SECRET',
    keys(32),
    'Shared secrets of messages to and from the insurers’ exchange, newest first, separated by commas: the first signs, all verify',
  ),
  eligibilityLicence: setting('ELIGIBILITY_LICENCE', optionalText(), 'Licence number of the provider at the exchange'),
  eligibilityPayers: setting(
    'ELIGIBILITY_PAYERS',
    optionalText().refine(
      (payers) => payers === null || /^[\w-]+=[\w-]+(?:,[\w-]+=[\w-]+)*$/.test(payers),
      'must be insurer=licence, separated by commas',
    ),
    'Licences of the insurers at the exchange: insurer=licence, separated by commas',
  ),
  pharmacy: oneOf(
    'PHARMACY_ADAPTER',
    ['embedded', 'http', 'none'],
    'Pharmacies and their couriers; with none no pharmacy is found for an order',
  ),
  pharmacyUrl: setting('PHARMACY_URL', optionalUrl('https:', 'http:'), 'Where PHARMACY_ADAPTER=http posts messages'),
  pharmacySecret: setting(
    'PHARMACY_SECRET',
    keys(32),
    'Shared secrets of messages to and events of the pharmacy network, newest first, separated by commas: the first signs, all verify',
  ),
  geocoding: oneOf(
    'GEOCODING_ADAPTER',
    ['embedded', 'nominatim'],
    'Names of places; embedded is a table of cities and districts, for production too',
  ),
  geocodingUrl: setting(
    'GEOCODING_URL',
    optionalUrl('https:', 'http:'),
    'The Nominatim server of GEOCODING_ADAPTER=nominatim',
  ),
  filesStore: setting(
    'FILES_STORE',
    optionalText().refine((address) => address === null || bucketAt(address) !== null, 'must be s3://bucket/prefix'),
    'Bucket for uploads, with the usual AWS_… of its client: s3://bucket/prefix?endpoint=…&region=…; unset: a folder in DATA_DIR',
  ),
  filesKmsKey: setting(
    'FILES_KMS_KEY',
    optionalText(),
    'Key of the bucket’s key management; unset: the service’s own key',
  ),
  scan: oneOf('SCAN_ADAPTER', ['embedded', 'clamd', 'none'], 'Malware scanner; with none uploads are refused'),
  smsUrl: setting('SMS_URL', optionalUrl('https:', 'http:'), 'Where SMS_ADAPTER=http posts messages'),
  smsToken: setting('SMS_TOKEN', optionalText(), 'Bearer token for SMS_URL'),
  captcha: oneOf(
    'CAPTCHA_ADAPTER',
    ['embedded', 'turnstile'],
    'Captcha; embedded is the product’s own, for production too, turnstile needs CAPTCHA_PROVIDER of the edge',
  ),
  captchaSiteKey: setting('CAPTCHA_SITE_KEY', optionalText(), 'Site key of CAPTCHA_ADAPTER=turnstile'),
  captchaSecret: setting('CAPTCHA_SECRET', optionalText(), 'Secret key of CAPTCHA_ADAPTER=turnstile'),
  captchaVerifyUrl: setting(
    'CAPTCHA_VERIFY_URL',
    optionalUrl('https:', 'http:'),
    'Address at which CAPTCHA_ADAPTER=turnstile verifies tokens, when it is a relay; unset: Cloudflare',
  ),
  video: oneOf(
    'VIDEO_ADAPTER',
    ['p2p', 'twilio', 'agora', 'none'],
    'Calls; p2p is the product’s own, for production too; the others need VIDEO_PROVIDER of the edge; a change does not affect calls in progress',
  ),
  turnUrls: setting(
    'TURN_URLS',
    optionalText().refine(
      (urls) =>
        urls === null ||
        urls.split(',').every((url) => /^(?:turns?|stuns?):[\w.[\]:-]+(?:\?transport=\w+)?$/.test(url)),
      'must be turn:host:port or stun:host:port, separated by commas',
    ),
    'Relays of VIDEO_ADAPTER=p2p: turn:host:port and stun:host:port, separated by commas',
  ),
  turnSecret: setting(
    'TURN_SECRET',
    optionalText(),
    'Shared secret of the relays in TURN_URLS (coturn: static-auth-secret)',
  ),
  twilioAccountSid: setting(
    'TWILIO_ACCOUNT_SID',
    optionalText(),
    'Account of VIDEO_ADAPTER=twilio and of text messages by Twilio',
  ),
  twilioKeySid: setting('TWILIO_API_KEY_SID', optionalText(), 'API key of TWILIO_ACCOUNT_SID'),
  twilioKeySecret: setting('TWILIO_API_KEY_SECRET', optionalText(), 'Secret of TWILIO_API_KEY_SID'),
  twilioAuthToken: setting(
    'TWILIO_AUTH_TOKEN',
    keys(1),
    'Tokens that sign the notices of Twilio, separated by commas, each accepted',
  ),
  twilioUrl: setting(
    'TWILIO_VIDEO_URL',
    optionalUrl('https:', 'http:'),
    'Address at which VIDEO_ADAPTER=twilio creates rooms, when it is a relay; unset: Twilio',
  ),
  agoraAppId: setting('AGORA_APP_ID', optionalText(), 'Project of VIDEO_ADAPTER=agora'),
  agoraCertificate: setting('AGORA_APP_CERTIFICATE', optionalText(), 'Certificate of AGORA_APP_ID: signs tokens'),
  agoraCustomerKey: setting('AGORA_CUSTOMER_KEY', optionalText(), 'Key of Agora’s REST API: ends rooms'),
  agoraCustomerSecret: setting('AGORA_CUSTOMER_SECRET', optionalText(), 'Secret of AGORA_CUSTOMER_KEY'),
  agoraNoticeSecret: setting(
    'AGORA_NOTICE_SECRET',
    keys(1),
    'Secrets that sign the notices of VIDEO_ADAPTER=agora, separated by commas, each accepted',
  ),
  agoraUrl: setting('AGORA_URL', optionalUrl('https:', 'http:'), 'Agora’s REST API, when it is a relay; unset: Agora'),
  push: oneOf(
    'PUSH_ADAPTER',
    ['webpush', 'none'],
    'Pushes to browsers; webpush is the product’s own, for production too',
  ),
  pushHosts: setting(
    'PUSH_HOSTS',
    z
      .string()
      .regex(/^[\w.*:-]+(?:,[\w.*:-]+)*$/, 'must be host names, separated by commas')
      .default('fcm.googleapis.com,updates.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'),
    'Push services that browsers may use, separated by commas; *. matches any subdomain',
  ),
  vapidPrivateKey: setting(
    'VAPID_PRIVATE_KEY',
    optionalText().refine((key) => key === null || /^[A-Za-z0-9_-]{43}$/.test(key), 'must be 32 bytes in base64url'),
    'P-256 key that signs pushes; unset: derived from PLATFORM_SECRET. A change of the key ends all subscriptions',
  ),
  vapidContact: setting(
    'VAPID_CONTACT',
    optionalText().refine((to) => to === null || /^(?:mailto:|https:)/.test(to), 'must begin with mailto: or https:'),
    'How operators of push services reach this installation; unset means PUBLIC_URL',
  ),
  ...appPushSettings,
  clamdUrl: setting('CLAMD_URL', optionalUrl('tcp:'), 'The scanner of SCAN_ADAPTER=clamd, such as tcp://clamd:3310'),
};

/** The ports with an embedded replacement of a real party, by the names of their settings. */
const CHOSEN = ['sms', 'mail', 'identity', 'payment', 'eligibility', 'pharmacy', 'scan'] as const;
type Chosen = (typeof CHOSEN)[number];
type Given = { readonly [K in keyof typeof adapterSettings]: z.infer<(typeof adapterSettings)[K]['schema']> };
export type AdapterNames = { readonly [K in keyof Given]: K extends Chosen ? NonNullable<Given[K]> : Given[K] };

/** Settings that each video provider requires. */
const OF_CARRIER = {
  twilio: ['twilioAccountSid', 'twilioKeySid', 'twilioKeySecret', 'twilioAuthToken'],
  agora: ['agoraAppId', 'agoraCertificate', 'agoraCustomerKey', 'agoraCustomerSecret', 'agoraNoticeSecret'],
} as const satisfies Record<string, readonly (keyof Given)[]>;

/** Settings that each SMS carrier requires. */
const OF_SMS = {
  unifonic: ['unifonicAppSid'],
  twilio: ['twilioAccountSid', 'twilioKeySid', 'twilioKeySecret', 'twilioAuthToken', 'smsSenders'],
} as const satisfies Record<string, readonly (keyof Given)[]>;

const missingOfSms = ({ sms, smsFallback, ...given }: Given): string[] => {
  const isCarrier = sms === 'unifonic' || sms === 'twilio';
  const named = [...(isCarrier ? [sms] : []), ...(isCarrier && smsFallback !== null ? [smsFallback] : [])];
  return named.flatMap((carrier) =>
    OF_SMS[carrier]
      .filter((name) => given[name] === null)
      .map((name) => `Setting ${adapterSettings[name].env} is missing: text messages by ${carrier} need it`),
  );
};

/** Settings that each payment gateway requires. */
const OF_GATEWAY = {
  moyasar: ['moyasarSecretKey', 'moyasarPublishableKey', 'moyasarWebhookSecret'],
  checkout: ['checkoutUrl', 'checkoutSecretKey', 'checkoutChannel', 'checkoutWebhookSecret'],
} as const satisfies Record<string, readonly (keyof Given)[]>;

/** Signed mails require all of them. */
const OF_DKIM = ['dkimDomain', 'dkimSelector', 'dkimKey'] as const;

/** Settings that the exchange of insurers requires. */
const OF_EXCHANGE = ['eligibilityUrl', 'eligibilitySecret', 'eligibilityLicence', 'eligibilityPayers'] as const;

const missingOfCalls = (given: Given): string[] => {
  const wrong = given.video === 'twilio' || given.video === 'agora' ? OF_CARRIER[given.video] : [];
  const lines = wrong
    .filter((name) => given[name] === null)
    .map((name) => `Setting ${adapterSettings[name].env} is missing: VIDEO_ADAPTER=${given.video} needs it`);
  const relayed = given.turnUrls?.split(',').some((url) => url.startsWith('turn')) ?? false;
  if (relayed && given.turnSecret === null)
    lines.push('Setting TURN_SECRET is missing: the relays of TURN_URLS ask for it');
  return lines;
};

/** The adapters of an installation, and one line for each that is not possible. */
export const chooseAdapters = (
  given: Given,
  production: boolean,
): { names: AdapterNames; wrong: readonly string[] } => {
  const wrong: string[] = [];
  for (const port of CHOSEN) {
    const { env, about } = adapterSettings[port];
    if (production && given[port] === null) wrong.push(`Setting ${env} is missing in production (${about})`);
    if (production && given[port] === 'embedded')
      wrong.push(`Setting ${env} is not valid: embedded is a stand-in, refused in production`);
  }
  if (given.pharmacy === 'http' && (given.pharmacyUrl === null || given.pharmacySecret === null)) {
    wrong.push('Setting PHARMACY_URL or PHARMACY_SECRET is missing: PHARMACY_ADAPTER=http needs both');
  }
  if (given.identity === 'http')
    for (const name of (['identityUrl', 'identitySecret'] as const).filter((one) => given[one] === null))
      wrong.push(`Setting ${adapterSettings[name].env} is missing: IDENTITY_ADAPTER=http needs it`);
  if (given.eligibility === 'fhir')
    for (const name of OF_EXCHANGE.filter((one) => given[one] === null))
      wrong.push(`Setting ${adapterSettings[name].env} is missing: ELIGIBILITY_ADAPTER=fhir needs it`);
  if (given.payment === 'moyasar' || given.payment === 'checkout')
    for (const name of OF_GATEWAY[given.payment].filter((one) => given[one] === null))
      wrong.push(`Setting ${adapterSettings[name].env} is missing: PAYMENT_ADAPTER=${given.payment} needs it`);
  if (given.mail === 'smtp')
    for (const name of (['smtpUrl', 'mailFrom'] as const).filter((one) => given[one] === null))
      wrong.push(`Setting ${adapterSettings[name].env} is missing: MAIL_ADAPTER=smtp needs it`);
  const signed = OF_DKIM.filter((one) => given[one] !== null);
  if (signed.length > 0)
    for (const name of OF_DKIM.filter((one) => given[one] === null))
      wrong.push(`Setting ${adapterSettings[name].env} is missing: signed mails need it`);
  if (given.sms === 'http' && given.smsUrl === null)
    wrong.push('Setting SMS_URL is missing: SMS_ADAPTER=http posts to it');
  if (given.geocoding === 'nominatim' && given.geocodingUrl === null)
    wrong.push('Setting GEOCODING_URL is missing: GEOCODING_ADAPTER=nominatim asks it');
  if (given.scan === 'clamd' && given.clamdUrl === null)
    wrong.push('Setting CLAMD_URL is missing: SCAN_ADAPTER=clamd asks it');
  if (given.captcha === 'turnstile') {
    if (given.captchaSiteKey === null)
      wrong.push('Setting CAPTCHA_SITE_KEY is missing: the widget of CAPTCHA_ADAPTER=turnstile names it');
    if (given.captchaSecret === null)
      wrong.push('Setting CAPTCHA_SECRET is missing: CAPTCHA_ADAPTER=turnstile checks tokens with it');
  }
  wrong.push(...missingOfCalls(given), ...missingOfSms(given), ...missingOfAppPush(given, production));
  const chosen = Object.fromEntries(CHOSEN.map((port) => [port, given[port] ?? 'embedded']));
  return { names: { ...given, ...chosen } as AdapterNames, wrong };
};
