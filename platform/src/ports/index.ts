/** The interfaces to outside parties. `adapters/` contains their implementations. */
import type { CaptchaPort } from './captcha.ts';
import type { EligibilityPort } from './eligibility.ts';
import type { ErrorReportsPort } from './error-reports.ts';
import type { FilesPort } from './files.ts';
import type { GeocodingPort } from './geocoding.ts';
import type { IdentityVerificationPort } from './identity-verification.ts';
import type { MailPort } from './mail.ts';
import type { MalwareScanPort } from './malware-scan.ts';
import type { PaymentPort } from './payment.ts';
import type { PharmacyPort } from './pharmacy.ts';
import type { PushPort } from './push.ts';
import type { SmsPort } from './sms.ts';
import type { VideoPorts } from './video.ts';

export interface Ports {
  readonly sms: SmsPort;
  readonly mail: MailPort;
  readonly identityVerification: IdentityVerificationPort;
  readonly geocoding: GeocodingPort;
  readonly payment: PaymentPort;
  readonly eligibility: EligibilityPort;
  readonly pharmacy: PharmacyPort;
  readonly files: FilesPort;
  readonly errorReports: ErrorReportsPort;
  readonly malwareScan: MalwareScanPort;
  readonly captcha: CaptchaPort;
  readonly video: VideoPorts;
  /** Null: this installation sends no mail. */
  readonly push: PushPort | null;
}
