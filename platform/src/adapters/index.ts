/** What stands behind each port, by the settings of `settings/adapters.ts`. A real provider takes its line here and a name there. */
import { join } from 'node:path';
import type { AppContext } from '../context.ts';
import type { Ports } from '../ports/index.ts';
import { type VideoPort, videoWebhookPath } from '../ports/video.ts';
import { AGORA_API, createAgora } from './agora/video.ts';
import { createClamd } from './clamd/malware-scan.ts';
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
import { embeddedSms } from './embedded/sms.ts';
import { createHttpPharmacy } from './http/pharmacy.ts';
import { createHttpSms } from './http/sms.ts';
import { noEligibility, noIdentityVerification, noMail, noMalwareScan, noPayment, noPharmacy } from './none/index.ts';
import { createP2p } from './p2p/video.ts';
import { createSentryReports } from './sentry/error-reports.ts';
import { createTwilio, TWILIO_VIDEO } from './twilio/video.ts';
import { createWebPush } from './web-push/push.ts';
import { createTurnstile, SITEVERIFY } from './turnstile/captcha.ts';

export type AdapterParts = Pick<AppContext, 'config' | 'db' | 'clock' | 'log' | 'secrets'>;

const sms = (parts: AdapterParts): Ports['sms'] => {
  const { sms: name, smsUrl, smsToken } = parts.config.adapters;
  return name === 'http' && smsUrl !== null ? createHttpSms(smsUrl, smsToken) : embeddedSms(parts);
};

const payment = ({ config, db, clock, secrets }: AdapterParts): Ports['payment'] => {
  if (config.adapters.payment === 'none') return noPayment;
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

const push = ({ config: { adapters, publicUrl }, secrets }: AdapterParts): Ports['push'] => {
  if (adapters.push === 'none') return null;
  const { origin, protocol, hostname } = new URL(publicUrl);
  const contact = adapters.vapidContact ?? (protocol === 'https:' ? origin : `mailto:webmaster@${hostname}`);
  const hosts = adapters.pushHosts.split(',');
  return createWebPush({ secrets, privateKey: adapters.vapidPrivateKey, contact, hosts });
};

const errorReports = ({ config: { sentryDsn, environment }, log }: AdapterParts): Ports['errorReports'] =>
  sentryDsn === null ? createLogReports(log) : createSentryReports(sentryDsn, environment, log);

export const createPorts = (parts: AdapterParts): Ports => {
  const { adapters, dataDir } = parts.config;
  return {
    sms: sms(parts),
    mail: adapters.mail === 'none' ? noMail : embeddedMail(parts),
    identityVerification: adapters.identity === 'none' ? noIdentityVerification : embeddedIdentityVerification(),
    geocoding: embeddedGeocoding(),
    eligibility: adapters.eligibility === 'none' ? noEligibility : embeddedEligibility(),
    payment: payment(parts),
    pharmacy: pharmacy(parts),
    files: createFolderFiles(join(dataDir, 'files')),
    malwareScan: malwareScan(parts),
    errorReports: errorReports(parts),
    captcha: captcha(parts),
    video: video(parts),
    push: push(parts),
  };
};
