/** Insurers behind an exchange with FHIR R4 messages as in NPHIES; see `docs/eligibility.md`. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../core/clock.ts';
import type { Logger } from '../../core/log.ts';
import type { EligibilityPort } from '../../ports/eligibility.ts';
import { isAuthentic, SIGNATURE_HEADERS, signatureOf } from '../http/signature.ts';
import { categoryOf, readApproval, readEligibility, readPolled } from './answers.ts';
import { eligibilityRequest, pollRequest, priorAuthRequest, type Sender } from './messages.ts';

const TIMEOUT_MS = 8000;
const MAX_BYTES = 2_000_000;

interface Exchange {
  readonly url: string;
  readonly secret: string;
  readonly sender: Sender;
  /** Licences of insurers, by the product’s insurer ids. */
  readonly payers: ReadonlyMap<string, string>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Logger, 'warn'>;
}

const post = async ({ url, secret, clock }: Exchange, message: unknown): Promise<unknown> => {
  const body = JSON.stringify(message);
  const timestamp = String(Math.floor(clock.now().getTime() / 1000));
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/fhir+json',
      accept: 'application/fhir+json',
      [SIGNATURE_HEADERS.timestamp]: timestamp,
      [SIGNATURE_HEADERS.signature]: signatureOf(secret, timestamp, body),
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the insurers' exchange answered ${response.status}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length > MAX_BYTES) throw new Error("a message of the insurers' exchange is too large");
  const signed = Object.fromEntries(response.headers);
  if (!isAuthentic(secret, signed, bytes, clock.now()))
    throw new Error("a message of the insurers' exchange is not authentic");
  return JSON.parse(bytes.toString('utf8')) as unknown;
};

export const createFhirEligibility = (exchange: Exchange): EligibilityPort => {
  const { sender, payers, clock, log } = exchange;
  const payerOf = (insurerId: string): string => {
    const payer = payers.get(insurerId);
    if (payer === undefined) throw new Error(`no licence is set for the insurer ${insurerId}`);
    return payer;
  };
  /** An answer to another request is never applied to this patient. */
  const answerTo = async <Answer>(
    id: string,
    message: unknown,
    read: (json: unknown) => { readonly request: string; readonly answer: Answer | null },
  ): Promise<Answer | { readonly kind: 'pending'; readonly reference: string }> => {
    const { request, answer } = read(await post(exchange, message));
    if (request !== id) throw new Error(`the exchange answered message ${request} instead of ${id}`);
    return answer ?? { kind: 'pending', reference: id };
  };
  return {
    check: async (enquiry) => {
      const payer = payerOf(enquiry.insurerId);
      const id = randomUUID();
      return answerTo(id, eligibilityRequest(id, clock.now(), sender, payer, enquiry), readEligibility);
    },
    requestApproval: async (enquiry, utid) => {
      const payer = payerOf(enquiry.insurerId);
      const category = categoryOf(utid);
      if (category === undefined) throw new Error(`no benefit category is known for the kind of service ${utid}`);
      const id = randomUUID();
      const type = utid === 'pharmacy' ? 'pharmacy' : 'professional';
      return answerTo(id, priorAuthRequest(id, clock.now(), sender, payer, { enquiry, category, type }), readApproval);
    },
    collect: async () =>
      readPolled(await post(exchange, pollRequest(randomUUID(), clock.now(), sender)), (error) =>
        log.warn({ err: error }, 'answer of an insurer could not be parsed; the request stays open'),
      ),
  };
};
