/** Keys and addresses of payment gateways. */
import { optionalText, optionalUrl, setting } from './setting.ts';

export const gatewaySettings = {
  moyasarSecretKey: setting('MOYASAR_SECRET_KEY', optionalText(), 'Secret key of PAYMENT_ADAPTER=moyasar: sk_live_…'),
  moyasarPublishableKey: setting(
    'MOYASAR_PUBLISHABLE_KEY',
    optionalText(),
    'Publishable key of PAYMENT_ADAPTER=moyasar, which the form of a card carries: pk_live_…',
  ),
  moyasarWebhookSecret: setting(
    'MOYASAR_WEBHOOK_SECRET',
    optionalText().refine((secret) => secret === null || secret.length >= 16, 'must be at least 16 characters'),
    'Secret token of the webhook https://…/api/webhooks/payment in Moyasar’s dashboard',
  ),
  moyasarUrl: setting(
    'MOYASAR_URL',
    optionalUrl('https:', 'http:'),
    'Moyasar’s API, when it is a relay; unset: Moyasar',
  ),
  checkoutUrl: setting(
    'CHECKOUT_URL',
    optionalUrl('https:', 'http:'),
    'API of PAYMENT_ADAPTER=checkout with the prefix of the account: https://….api.checkout.com',
  ),
  checkoutSecretKey: setting('CHECKOUT_SECRET_KEY', optionalText(), 'Secret key of PAYMENT_ADAPTER=checkout: sk_…'),
  checkoutChannel: setting('CHECKOUT_CHANNEL', optionalText(), 'Processing channel of PAYMENT_ADAPTER=checkout: pc_…'),
  checkoutWebhookSecret: setting(
    'CHECKOUT_WEBHOOK_SECRET',
    optionalText().refine((secret) => secret === null || secret.length >= 16, 'must be at least 16 characters'),
    'Signature key of the webhook https://…/api/webhooks/payment at Checkout.com',
  ),
};
