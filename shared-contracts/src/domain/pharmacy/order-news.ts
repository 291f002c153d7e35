/** Where a device keeps what it heard last of a pharmacy order (local storage, for one account): `{ order_id, status, payment_url? }`. */
export const ORDER_NEWS_KEY = 'pharmacy.order-news';

/** So long the page says that an order was accepted before it goes to the payment (specification part 2, section 4). */
export const PAYMENT_REDIRECT_SECONDS = 3;
