/** A gateway for payment tests: its double, and actions of a patient and of the gateway. */
import type { Environment } from '../../settings/config.ts';
import type { AppContext } from '../../context/context.ts';
import type { GatewayMovement, PaymentPort } from '../../ports/payment.ts';
import type { WebhookRequest } from '../../ports/sms.ts';
import type { DoubleRequest, HttpDouble } from './double.ts';
import type { Choice, EnteredCard } from './page.ts';
import type { TimeLimit } from '../../adapters/calls/time-limit.ts';

export interface GatewayDouble {
  readonly name: string;
  readonly http: HttpDouble;
  /** Settings of an installation with this gateway. */
  readonly settings: Environment;
  /** The adapter with a separate time limit. */
  readonly adapter: (ctx: AppContext, limit: TimeLimit) => PaymentPort;
  /** A patient’s action on a payment page; returns the browser’s URL afterwards, or null when it stays. */
  readonly choose: (url: string, choice: Choice) => string | null;
  /** Enters a card on its page, which its bank confirms; returns the browser’s URL afterwards. */
  readonly enterCard: (port: PaymentPort, url: string, card: EnteredCard, choice: Choice) => Promise<string>;
  /** The webhook about a reference. */
  readonly notice: (reference: string) => WebhookRequest;
  /** The same webhook from a sender who does not know the secret. */
  readonly forged: (reference: string) => readonly WebhookRequest[];
  /** Charges and refunds of a reference. */
  readonly movements: (reference: string) => readonly Pick<GatewayMovement, 'kind' | 'amount'>[];
  /** All charges and refunds. The key of a refund is null where the gateway has none. */
  readonly books: () => {
    readonly charges: readonly { readonly id: string; readonly reference: string; readonly amount: number }[];
    readonly refunds: readonly { readonly charge: string; readonly amount: number; readonly key: string | null }[];
  };
  /** Number of decisions about a reference. */
  readonly attempts: (reference: string) => number;
  readonly closesPages: boolean;
  /** Changes the amount of the charge relative to the agreed one. */
  readonly changeCharge: (reference: string, difference: number) => void;
  /** Changes the amount of a charge in the settlement file. */
  readonly plantAmount: (reference: string, amount: number) => void;
  /** Adds an unknown charge to the settlement file. */
  readonly plantCharge: (id: string, amount: number) => void;
  readonly opens: (request: DoubleRequest) => boolean;
  readonly refunds: (request: DoubleRequest) => boolean;
  /** Values that no log or error may contain. */
  readonly secrets: readonly string[];
}

/** `deliver` receives each webhook when it is due; without it the tests deliver them. */
export type StartGateway = (
  now: () => Date,
  deliver?: (webhook: WebhookRequest) => Promise<unknown>,
) => Promise<GatewayDouble>;
