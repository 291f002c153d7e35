/** Creates the adapter of each port from `settings/adapters.ts`. A new provider adds its line here and its name there. */
import { join } from 'node:path';
import type { AppContext } from '../context/context.ts';
import type { Ports } from '../ports/index.ts';
import { type VideoPort, videoWebhookPath } from '../ports/video.ts';
import { appPushServices, pemOf } from '../settings/app-push.ts';
import { bucketAt } from 'shared-contracts/ops';
import { APNS_API, createApns } from './push/apns.ts';
import { AGORA_API, createAgora } from './video/agora.ts';
import { createCheckout } from './checkout/checkout.ts';
import { carrierSms } from './carriers/index.ts';
import { createClamd } from './clamd.ts';
import { ownCaptcha } from './embedded/captcha.ts';
import { embeddedEligibility } from './embedded/eligibility.ts';
import { createLogReports } from './embedded/error-reports.ts';
import { createFolderFiles } from './embedded/files.ts';
import { embeddedGeocoding } from './embedded/geocoding.ts';
import { embeddedIdentityVerification } from './embedded/identity-verification.ts';
import { embeddedMail } from './embedded/mail.ts';
import { createEmbeddedScan } from './embedded/malware-scan.ts';
import { createEmbeddedGateway } from './embedded/payment/gateway.ts';
import { embeddedPharmacy } from './embedded/pharmacy.ts';
import { embeddedPush } from './embedded/push.ts';
import { embeddedSms } from './embedded/sms.ts';
import { createFhirEligibility } from './fhir/eligibility.ts';
import { createHttpIdentityVerification } from './http/identity-verification.ts';
import { createHttpPharmacy } from './http/pharmacy.ts';
import { createHttpSms } from './http/sms.ts';
import { createMoyasar, MOYASAR_API } from './moyasar/moyasar.ts';
import { noEligibility, noIdentityVerification, noMail, noMalwareScan, noPayment, noPharmacy } from './none.ts';
import { createNominatim } from './nominatim.ts';
import { createP2p } from './video/p2p.ts';
import { createS3Files } from './s3/files.ts';
import { createSentryReports } from './sentry.ts';
import { createSmtpMail } from './smtp/mail.ts';
import { createTwilio, TWILIO_VIDEO } from './video/twilio.ts';
import { combinePush, type PushCarriers } from './push/carriers.ts';
import { createFcm, FCM_API } from './push/fcm.ts';
import { serviceAccountOf } from '../settings/service-account.ts';
import { createWebPush } from './push/web-push.ts';
import { createTurnstile, SITEVERIFY } from './turnstile.ts';

export type AdapterParts = Pick<AppContext, 'config' | 'db' | 'clock' | 'log' | 'secrets' | 'parties'>;

const sms = (parts: AdapterParts): Ports['sms'] => {
  const { sms: name, smsUrl, smsToken } = parts.config.adapters;
  if (name === 'unifonic' || name === 'twilio') return carrierSms(parts, name);
  return name === 'http' && smsUrl !== null ? createHttpSms(smsUrl, smsToken) : embeddedSms(parts);
};

const mail = (parts: AdapterParts): Ports['mail'] => {
  const { environment, adapters } = parts.config;
  const { mail: name, smtpUrl: url, mailFrom: from, dkimDomain, dkimSelector, dkimKey } = adapters;
  if (name === 'none') return noMail;
  if (name !== 'smtp' || url === null || from === null) return embeddedMail(parts);
  const dkim =
    dkimDomain !== null && dkimSelector !== null && dkimKey !== null
      ? { domain: dkimDomain, selector: dkimSelector, privateKey: pemOf(dkimKey) }
      : null;
  return createSmtpMail({ url, from, dkim, requireTls: environment === 'production' });
};

const moyasar = ({ config, db, clock, secrets }: AdapterParts): Ports['payment'] | null => {
  const { moyasarSecretKey: secretKey, moyasarPublishableKey: publishableKey } = config.adapters;
  const { moyasarWebhookSecret: webhookSecret, moyasarUrl: url } = config.adapters;
  if (secretKey === null || publishableKey === null || webhookSecret === null) return null;
  const keys = { secretKey, publishableKey, webhookSecret };
  return createMoyasar({ db, clock, secrets, publicUrl: config.publicUrl, url: url ?? MOYASAR_API, ...keys });
};

const checkout = ({ config, db, clock, secrets }: AdapterParts): Ports['payment'] | null => {
  const { checkoutUrl: url, checkoutSecretKey: secretKey } = config.adapters;
  const { checkoutChannel: channel, checkoutWebhookSecret: webhookSecret } = config.adapters;
  if (url === null || secretKey === null || channel === null || webhookSecret === null) return null;
  return createCheckout({ db, clock, secrets, publicUrl: config.publicUrl, url, secretKey, channel, webhookSecret });
};

const payment = (parts: AdapterParts): Ports['payment'] => {
  const { config, db, clock, secrets } = parts;
  if (config.adapters.payment === 'none') return noPayment;
  const real = { moyasar, checkout, embedded: () => null }[config.adapters.payment](parts);
  if (real) return real;
  const secret = secrets.keyed('sandbox-gateway', 'webhook');
  return createEmbeddedGateway({ db, clock, publicUrl: config.publicUrl, secret });
};

const pharmacy = ({ config: { adapters }, clock }: AdapterParts): Ports['pharmacy'] => {
  const { pharmacy: name, pharmacyUrl: url, pharmacySecret: secret } = adapters;
  if (name === 'none') return noPharmacy;
  return name === 'http' && url !== null && secret !== null
    ? createHttpPharmacy({ url, secret, now: () => clock.now() })
    : embeddedPharmacy;
};

const eligibility = ({ config: { adapters, publicUrl }, clock, log }: AdapterParts): Ports['eligibility'] => {
  const { eligibility: name, eligibilityUrl: url, eligibilitySecret: secret } = adapters;
  const { eligibilityLicence: licence, eligibilityPayers: payers } = adapters;
  if (name === 'none') return noEligibility;
  if (name !== 'fhir' || url === null || secret === null || licence === null || payers === null)
    return embeddedEligibility({ clock });
  const licences = new Map(payers.split(',').map((pair) => pair.split('=') as [string, string]));
  return createFhirEligibility({ url, secret, sender: { licence, endpoint: publicUrl }, payers: licences, clock, log });
};

const geocoding = ({ config: { adapters, publicUrl } }: AdapterParts): Ports['geocoding'] => {
  const embedded = embeddedGeocoding();
  if (adapters.geocoding !== 'nominatim' || adapters.geocodingUrl === null) return embedded;
  const userAgent = `sanar/1 (${publicUrl})`;
  return createNominatim({ url: adapters.geocodingUrl, userAgent, national: embedded.national });
};

const identityVerification = ({ config: { adapters }, clock }: AdapterParts): Ports['identityVerification'] => {
  const { identity: name, identityUrl: url, identitySecret: secret } = adapters;
  if (name === 'none') return noIdentityVerification;
  if (name !== 'http' || url === null || secret === null) return embeddedIdentityVerification();
  return createHttpIdentityVerification({ url, secret, now: () => clock.now() });
};

const malwareScan = ({ config: { adapters } }: AdapterParts): Ports['malwareScan'] => {
  if (adapters.scan === 'none') return noMalwareScan;
  return adapters.clamdUrl !== null && adapters.scan === 'clamd'
    ? createClamd(adapters.clamdUrl)
    : createEmbeddedScan();
};

const captcha = ({ config: { adapters, publicUrl } }: AdapterParts): Ports['captcha'] => {
  const { captcha: name, captchaSiteKey: siteKey, captchaSecret: secret, captchaVerifyUrl } = adapters;
  if (name !== 'turnstile' || siteKey === null || secret === null) return ownCaptcha;
  return createTurnstile({
    siteKey,
    secret,
    hostname: new URL(publicUrl).hostname,
    url: captchaVerifyUrl ?? SITEVERIFY,
  });
};

const twilio = ({ config: { adapters, publicUrl }, clock }: AdapterParts): VideoPort | null => {
  const { twilioAccountSid: accountSid, twilioKeySid: keySid, twilioKeySecret: keySecret } = adapters;
  const { twilioAuthToken: authToken, twilioUrl } = adapters;
  if (accountSid === null || keySid === null || keySecret === null || authToken === null) return null;
  const callbackUrl = new URL(videoWebhookPath('twilio'), publicUrl).href;
  const url = twilioUrl ?? TWILIO_VIDEO;
  return createTwilio({ accountSid, keySid, keySecret, authToken, callbackUrl, url, now: () => clock.now().getTime() });
};

const agora = ({ config: { adapters, comms }, clock }: AdapterParts): VideoPort | null => {
  const { agoraAppId: appId, agoraCertificate: certificate, agoraNoticeSecret: noticeSecret } = adapters;
  const { agoraCustomerKey: customerKey, agoraCustomerSecret: customerSecret } = adapters;
  if (appId === null || certificate === null || noticeSecret === null) return null;
  if (customerKey === null || customerSecret === null) return null;
  const about = { appId, certificate, customerKey, customerSecret, noticeSecret, url: adapters.agoraUrl ?? AGORA_API };
  return createAgora({ ...about, shutMinutes: comms.callTokenMinutes + 1, now: () => clock.now().getTime() });
};

const video = (parts: AdapterParts): Ports['video'] => {
  const { video: name, turnUrls, turnSecret } = parts.config.adapters;
  const p2p = createP2p({ secrets: parts.secrets, urls: turnUrls?.split(',') ?? [], turnSecret });
  const ports = { p2p, twilio: twilio(parts), agora: agora(parts) };
  return { chosen: name === 'none' ? null : ports[name ?? 'p2p'], of: (carrier) => ports[carrier] };
};

const browserPush = ({ config: { adapters, publicUrl }, secrets }: AdapterParts): PushCarriers['web'] => {
  if (adapters.push === 'none') return null;
  const { origin, protocol, hostname } = new URL(publicUrl);
  const contact = adapters.vapidContact ?? (protocol === 'https:' ? origin : `mailto:webmaster@${hostname}`);
  const hosts = adapters.pushHosts.split(',');
  return createWebPush({ secrets, privateKey: adapters.vapidPrivateKey, contact, hosts });
};

const fcm = ({ config: { adapters }, clock }: AdapterParts): PushCarriers['apps']['fcm'] => {
  const account = adapters.fcmAccount === null ? null : serviceAccountOf(adapters.fcmAccount);
  return account && createFcm({ account, url: adapters.fcmUrl ?? FCM_API, now: () => clock.now().getTime() });
};

const apns = ({ config: { adapters }, clock }: AdapterParts): PushCarriers['apps']['apns'] => {
  const { apnsKey: key, apnsKeyId: keyId, apnsTeamId: teamId, apnsTopic: topic, apnsUrl: url } = adapters;
  if (key === null || keyId === null || teamId === null || topic === null) return null;
  const about = { keyId, teamId, topic, url: url ?? APNS_API, now: () => clock.now().getTime() };
  return createApns({ key: pemOf(key), ...about });
};

/** Each push is a job, which retries after a failure. */
const appPush = (parts: AdapterParts): PushCarriers['apps'] => {
  const { environment, adapters } = parts.config;
  if (adapters.appPush === 'embedded' || (adapters.appPush === null && environment !== 'production'))
    return { fcm: embeddedPush(parts, 'fcm'), apns: embeddedPush(parts, 'apns') };
  const carriers = { fcm, apns };
  const of = (service: 'fcm' | 'apns') => {
    const carrier = appPushServices(adapters).includes(service) ? carriers[service](parts) : null;
    return carrier && parts.parties.guard(`push-${service}`, carrier, { send: 'once' });
  };
  return { fcm: of('fcm'), apns: of('apns') };
};

const errorReports = ({ config: { sentryDsn, environment }, log }: AdapterParts): Ports['errorReports'] =>
  sentryDsn === null ? createLogReports(log) : createSentryReports(sentryDsn, environment, log);

const files = ({ config: { adapters, dataDir } }: AdapterParts): Ports['files'] => {
  const at = adapters.filesStore === null ? null : bucketAt(adapters.filesStore);
  return at ? createS3Files({ at, kmsKey: adapters.filesKmsKey }) : createFolderFiles(join(dataDir, 'files'));
};

/**
 * Embedded adapters use our own database, which has its own retries, so they are not guarded. Browsers’ push services are not
 * guarded either: there are many, and each push is one job.
 */
export const createPorts = (parts: AdapterParts): Ports => {
  const { parties, config } = parts;
  const { adapters } = config;
  const isReal = (name: string | null): boolean => name !== null && name !== 'embedded' && name !== 'none';
  const guarded = <Port extends object>(
    name: string,
    adapter: string | null,
    port: Port,
    calls: Parameters<typeof parties.guard<Port>>[2],
  ): Port => (isReal(adapter) ? parties.guard(name, port, calls) : port);
  const calls = video(parts);
  const guardedCarrier = (carrier: VideoPort | null): VideoPort | null =>
    carrier && carrier.carrier !== 'p2p'
      ? parties.guard(`video-${carrier.carrier}`, carrier, { createRoom: 'once', endRoom: 'safe' })
      : carrier;
  const carriers = {
    p2p: calls.of('p2p'),
    twilio: guardedCarrier(calls.of('twilio')),
    agora: guardedCarrier(calls.of('agora')),
  };
  return {
    sms: guarded('sms', adapters.sms, sms(parts), { send: 'once' }),
    mail: guarded('mail', adapters.mail, mail(parts), { send: 'once' }),
    identityVerification: guarded('identity', adapters.identity, identityVerification(parts), {
      verify: 'safe',
      check: 'safe',
      confirmRelation: 'safe',
    }),
    geocoding: guarded('geocoding', adapters.geocoding, geocoding(parts), { reverse: 'safe', search: 'safe' }),
    eligibility: guarded('eligibility', adapters.eligibility, eligibility(parts), {
      check: 'once',
      requestApproval: 'once',
      collect: 'safe',
    }),
    payment: guarded('payment', adapters.payment, payment(parts), {
      open: 'once',
      lookup: 'safe',
      cancel: 'safe',
      refund: 'once',
      openCardSetup: 'once',
      lookupCardSetup: 'safe',
      removeCard: 'safe',
    }),
    pharmacy: guarded('pharmacy', adapters.pharmacy, pharmacy(parts), { send: 'safe' }),
    files: guarded('files', adapters.filesStore, files(parts), { put: 'once', open: 'safe', remove: 'safe' }),
    malwareScan: guarded('scan', adapters.scan, malwareScan(parts), { scan: 'once' }),
    errorReports: errorReports(parts),
    captcha: guarded('captcha', adapters.captcha, captcha(parts), { verify: 'once' }),
    video: { chosen: calls.chosen && carriers[calls.chosen.carrier], of: (carrier) => carriers[carrier] },
    push: combinePush({ web: browserPush(parts), apps: appPush(parts) }),
  };
};
