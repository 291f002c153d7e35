/** Ports of an installation that does without. Each says so to whoever asks; nothing is made up. */
import { refuse } from '../core/errors.ts';
import type { EligibilityPort } from '../ports/eligibility.ts';
import type { IdentityVerificationPort } from '../ports/identity-verification.ts';
import type { MailPort } from '../ports/mail.ts';
import type { MalwareScanPort } from '../ports/malware-scan.ts';
import type { PaymentPort } from '../ports/payment.ts';
import type { PharmacyPort } from '../ports/pharmacy.ts';

const away = async (): Promise<never> => refuse('SERVICE_UNAVAILABLE');

export const noMail: MailPort = { send: async () => ({ kind: 'refused', reason: 'account' }) };

/** Nobody is known, so nobody is verified and no relation is confirmed. */
export const noIdentityVerification: IdentityVerificationPort = {
  verify: async () => ({ kind: 'unknown' }),
  check: async () => ({ kind: 'unknown' }),
  confirmRelation: async () => ({ kind: 'unconfirmed' }),
};

export const noEligibility: EligibilityPort = { check: away, requestApproval: away, collect: async () => [] };

/** Uploads are refused: what was not scanned is not stored. */
export const noMalwareScan: MalwareScanPort = { scan: away };

/** No page is ever opened, so none is ever charged. */
export const noPayment: PaymentPort = {
  open: away,
  lookup: async () => ({ kind: 'cancelled' }),
  cancel: async () => ({ kind: 'cancelled' }),
  refund: away,
  report: async () => [],
  openCardSetup: away,
  lookupCardSetup: async () => ({ kind: 'cancelled' }),
  removeCard: away,
  readWebhook: async () => null,
};

/** Nobody is asked and nobody answers: an order ends without a pharmacy. */
export const noPharmacy: PharmacyPort = { send: null, readEvent: () => null };
