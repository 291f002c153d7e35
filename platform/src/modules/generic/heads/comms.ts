import type { RouteId } from 'shared-contracts/routes';
import { closed, type Head } from './head.ts';

export const COMMS_HEADS = {
  chat: closed(
    ['المحادثة مع طبيبك', 'رسائلك مع طبيبك قبل الاستشارة وأثناءها وبعدها'],
    ['Chat with your doctor', 'Messages with your doctor before, during and after a consultation'],
  ),
  trackingChat: closed(
    ['المحادثة مع مقدم الرعاية', 'رسائلك مع من يصلك في بيتك'],
    ['Chat with your provider', 'Messages with whoever is on the way to you'],
  ),
} satisfies Partial<Record<RouteId, Head>>;
