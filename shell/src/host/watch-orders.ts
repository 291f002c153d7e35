/** Handles events of a pharmacy order on every page (specification part 2, section 4). */
import { ORDER_NEWS_KEY, orderEventOf, PAYMENT_REDIRECT_SECONDS } from 'shared-contracts/domain';
import { orderStatusEvent, type RealtimePayload } from 'shared-contracts/events';
import type { HostApi } from 'shared-contracts/host';
import { isLocalPath, isPaymentAddress, linkToOrder } from 'shared-contracts/routes';
import { leave } from 'shared-ui/payment';
import { accountKey, localStore } from 'shared-ui/storage';

type Watched = Pick<HostApi, 'i18n' | 'navigation' | 'realtime' | 'session' | 'settings'>;
type OrderEvent = RealtimePayload<typeof orderStatusEvent>;

/** The payment page is outside the router and has its language in its address. */
const withLanguage = (address: string, language: string): string => {
  const url = new URL(address, window.location.origin);
  url.searchParams.set('lang', language);
  return isLocalPath(address) ? url.pathname + url.search : url.href;
};

export const watchOrders = ({ i18n, navigation, realtime, session, settings }: Watched): void => {
  const store = (event: OrderEvent): void => {
    const now = session.snapshot();
    if (now.kind === 'signed-in') localStore.write(accountKey(ORDER_NEWS_KEY, now.user.uid), JSON.stringify(event));
  };
  const origins = settings.paymentOrigins ?? [];
  realtime.subscribe(orderStatusEvent, (event) => {
    const { order_id: orderId, status, payment_url: payment } = event;
    // The current order is the one in the address of the page; events of other orders do not change the page.
    const isAboutIt = () => {
      const { params, query } = navigation.snapshot();
      return params['orderId'] === orderId || query['order'] === orderId;
    };
    if (!isAboutIt()) return store(event);
    // The tracking page reloads its order itself.
    if (navigation.snapshot().routeId === 'trackingOrder') return;
    const action = orderEventOf(status);
    const destination = linkToOrder(event, origins);
    if (action === 'follow') return navigation.navigate(destination);
    store(event);
    if (action !== 'pay' || !payment || !isPaymentAddress(payment, origins)) return;
    setTimeout(() => {
      // A patient who is already on the payment page stays there and keeps the selected options.
      const { href } = navigation.snapshot();
      if (isAboutIt() && !href.startsWith(destination)) leave.to(withLanguage(destination, i18n.language()));
    }, PAYMENT_REDIRECT_SECONDS * 1000);
  });
};
