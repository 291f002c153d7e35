/** Delivers the embedded gateway’s webhooks with the bytes and signature of a real gateway. */
import { type EmbeddedGateway, type GatewayEvent, SIGNATURE_HEADER } from '../adapters/embedded/payment/gateway.ts';
import type { AppContext } from '../context/context.ts';
import { receiveWebhook } from '../modules/payments/webhook.ts';

declare module '../core/bus.ts' {
  interface DomainEvents {
    /** The embedded gateway has a webhook to deliver. */
    'sandbox.gateway-announced': Readonly<Record<string, never>>;
  }
}

/** The gateway behind the payment port, when it is the embedded one. */
export const embeddedGateway = ({ ports }: AppContext): EmbeddedGateway | null =>
  'choose' in ports.payment ? (ports.payment as EmbeddedGateway) : null;

const deliver = async (ctx: AppContext, gateway: EmbeddedGateway, event: GatewayEvent): Promise<void> => {
  const body = Buffer.from(JSON.stringify(event));
  const answer = await receiveWebhook(ctx, { headers: { [SIGNATURE_HEADER]: gateway.sign(body) }, body });
  if (answer === 'taken') await gateway.delivered(event.id);
};

/** State of deliveries in this process: a webhook is read as undelivered until its delivery has committed. */
interface Deliveries {
  readonly underWay: Set<string>;
  /** For each read, the webhooks that were delivered since it began. */
  readonly since: Set<Set<string>>;
}

/** A webhook that fails is not marked as delivered and is retried with the next one; reconciliation does not depend on it. */
const deliverOnce = async (
  ctx: AppContext,
  gateway: EmbeddedGateway,
  { underWay, since }: Deliveries,
  event: GatewayEvent,
): Promise<void> => {
  underWay.add(event.id);
  try {
    await deliver(ctx, gateway, event);
    for (const delivered of since) delivered.add(event.id);
  } finally {
    underWay.delete(event.id);
  }
};

/** A concurrent event may be delivering what this one has read, or may have delivered it meanwhile. */
const deliverWebhooks = async (ctx: AppContext, deliveries: Deliveries): Promise<void> => {
  const gateway = embeddedGateway(ctx);
  if (!gateway) return;
  const meanwhile = new Set<string>();
  deliveries.since.add(meanwhile);
  try {
    for (const event of await gateway.undelivered()) {
      if (deliveries.underWay.has(event.id) || meanwhile.has(event.id)) continue;
      await deliverOnce(ctx, gateway, deliveries, event);
    }
  } finally {
    deliveries.since.delete(meanwhile);
  }
};

export const listenToGateway = (ctx: AppContext): void => {
  const deliveries: Deliveries = { underWay: new Set(), since: new Set() };
  ctx.bus.subscribe('sandbox.gateway-announced', () => deliverWebhooks(ctx, deliveries));
};
