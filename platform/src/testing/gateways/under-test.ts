/** A gateway as the tests of payments use it: its double, and what a patient and the gateway do. */
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
  /** What an installation with this gateway sets. */
  readonly settings: Environment;
  /** The adapter with a limit of its own for answers. */
  readonly adapter: (ctx: AppContext, limit: TimeLimit) => PaymentPort;
  /** What a patient does on a page of a payment; the address of the browser afterwards, or null when it stays. */
  readonly choose: (url: string, choice: Choice) => string | null;
  /** Enters a card on the page that was opened for one, and has its bank confirm it: the address of the browser afterwards. */
  readonly enterCard: (port: PaymentPort, url: string, card: EnteredCard, choice: Choice) => Promise<string>;
  /** The webhook of what was done for a reference. */
  readonly notice: (reference: string) => WebhookRequest;
  /** The same webhook as somebody would send it who does not know the secret. */
  readonly forged: (reference: string) => readonly WebhookRequest[];
  /** Charges and refunds of a reference that the gateway made. */
  readonly movements: (reference: string) => readonly Pick<GatewayMovement, 'kind' | 'amount'>[];
  /** All that it charged and refunded. The key of a refund is null where the gateway takes none. */
  readonly books: () => {
    readonly charges: readonly { readonly id: string; readonly reference: string; readonly amount: number }[];
    readonly refunds: readonly { readonly charge: string; readonly amount: number; readonly key: string | null }[];
  };
  /** How often something was decided for a reference. */
  readonly attempts: (reference: string) => number;
  readonly closesPages: boolean;
  /** The charge that was made is of another amount than was agreed. */
  readonly changeCharge: (reference: string, difference: number) => void;
  /** Changes the settlement file: the charge of a reference has another amount there. */
  readonly plantAmount: (reference: string, amount: number) => void;
  /** Puts a charge in the settlement file that nobody knows. */
  readonly plantCharge: (id: string, amount: number) => void;
  readonly opens: (request: DoubleRequest) => boolean;
  readonly refunds: (request: DoubleRequest) => boolean;
  /** Everything that must be in no log and no error. */
  readonly secrets: readonly string[];
}

/** `deliver` takes each webhook when it is due; without it the tests deliver them. */
export type StartGateway = (
  now: () => Date,
  deliver?: (webhook: WebhookRequest) => Promise<unknown>,
) => Promise<GatewayDouble>;
