/** Delivers the embedded gateway's webhooks, with the bytes and signature that a real gateway would send. */
import { type EmbeddedGateway, SIGNATURE_HEADER } from '../adapters/embedded/payment/gateway.ts';
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

/** One that fails is not marked delivered and goes again with the next; reconciliation does not depend on it. */
export const deliverWebhooks = async (ctx: AppContext): Promise<void> => {
  const gateway = embeddedGateway(ctx);
  if (!gateway) return;
  for (const event of await gateway.undelivered()) {
    const body = Buffer.from(JSON.stringify(event));
    const answer = await takeWebhook(ctx, { headers: { [SIGNATURE_HEADER]: gateway.sign(body) }, body });
    if (answer === 'taken') await gateway.delivered(event.id);
  }
};

export const listenToGateway = (ctx: AppContext): void => {
  ctx.bus.subscribe('sandbox.gateway-announced', () => deliverWebhooks(ctx));
};
