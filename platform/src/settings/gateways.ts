/** Keys and addresses of payment gateways. */
import { keys, optionalText, optionalUrl, setting } from './setting.ts';

export const gatewaySettings = {
  moyasarSecretKey: setting('MOYASAR_SECRET_KEY', optionalText(), 'Secret key of PAYMENT_ADAPTER=moyasar: sk_live_…'),
  moyasarPublishableKey: setting(
    'MOYASAR_PUBLISHABLE_KEY',
    optionalText(),
    'Publishable key of PAYMENT_ADAPTER=moyasar, part of the card form: pk_live_…',
  ),
  moyasarWebhookSecret: setting(
    'MOYASAR_WEBHOOK_SECRET',
    keys(16),
    'Secret tokens of the webhook https://…/api/webhooks/payment in Moyasar’s dashboard, separated by commas',
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
    keys(16),
    'Signature keys of the webhook https://…/api/webhooks/payment at Checkout.com, separated by commas',
  ),
};
