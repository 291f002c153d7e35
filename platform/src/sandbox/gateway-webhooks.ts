/** Delivers the embedded gateway's webhooks, with the bytes and signature that a real gateway would send. */
import { type EmbeddedGateway, type GatewayEvent, SIGNATURE_HEADER } from '../adapters/embedded/payment/gateway.ts';
import type { AppContext } from '../context.ts';
import { takeWebhook } from '../modules/payments/webhook.ts';

declare module '../bus.ts' {
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
  const answer = await takeWebhook(ctx, { headers: { [SIGNATURE_HEADER]: gateway.sign(body) }, body });
  if (answer === 'taken') await gateway.delivered(event.id);
};

/** One that fails is not marked delivered and goes again with the next; reconciliation does not depend on it. */
const deliverWebhooks = async (ctx: AppContext, underWay: Set<string>): Promise<void> => {
  const gateway = embeddedGateway(ctx);
  if (!gateway) return;
  for (const event of await gateway.undelivered()) {
    // Another announcement of the same moment delivers it.
    if (underWay.has(event.id)) continue;
    underWay.add(event.id);
    try {
      await deliver(ctx, gateway, event);
    } finally {
      underWay.delete(event.id);
    }
  }
};

export const listenToGateway = (ctx: AppContext): void => {
  const underWay = new Set<string>();
  ctx.bus.subscribe('sandbox.gateway-announced', () => deliverWebhooks(ctx, underWay));
};
