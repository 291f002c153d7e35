/** News of a pharmacy order, on whatever page it comes (specification part 2, section 4). */
import { ORDER_NEWS_KEY, PAYMENT_REDIRECT_SECONDS } from 'shared-contracts/domain';
import { orderStatusEvent, type RealtimePayload } from 'shared-contracts/events';
import type { HostApi } from 'shared-contracts/host';
import { isLocalPath, linkTo } from 'shared-contracts/routes';
import { leave } from 'shared-ui/payment';
import { accountKey, localStore } from 'shared-ui/storage';

type Watched = Pick<HostApi, 'i18n' | 'navigation' | 'realtime' | 'session'>;
type News = RealtimePayload<typeof orderStatusEvent>;

/** The payment page stands outside of the router and has its language in its address. */
const withLanguage = (path: string, language: string): string => {
  const url = new URL(path, window.location.origin);
  url.searchParams.set('lang', language);
  return url.pathname + url.search;
};

export const watchOrders = ({ i18n, navigation, realtime, session }: Watched): void => {
  const keep = (news: News): void => {
    const now = session.snapshot();
    if (now.kind === 'signed-in') localStore.write(accountKey(ORDER_NEWS_KEY, now.user.uid), JSON.stringify(news));
  };
  realtime.subscribe(orderStatusEvent, (news) => {
    const { order_id: orderId, status, payment_url: payment } = news;
    // The current order is the one that the address of the page names; whoever does something else is left to it.
    const isAboutIt = () => {
      const { params, query } = navigation.snapshot();
      return params['orderId'] === orderId || query['order'] === orderId;
    };
    if (!isAboutIt()) return keep(news);
    // That page asks for the state of its order itself.
    if (navigation.snapshot().routeId === 'trackingOrder') return;
    if (status === 'CONFIRMED') return navigation.navigate(linkTo('trackingOrder', { orderId }));
    keep(news);
    if (status !== 'ACCEPTED' || !payment || !isLocalPath(payment)) return;
    setTimeout(() => {
      // Whoever is at the payment already stays there with what they have chosen.
      const { href } = navigation.snapshot();
      if (isAboutIt() && !href.startsWith(payment)) leave.to(withLanguage(payment, i18n.language()));
    }, PAYMENT_REDIRECT_SECONDS * 1000);
  });
};
