/** Key of local storage (per account) for the last event of a pharmacy order: `{ order_id, status, payment_url? }`. */
export const ORDER_NEWS_KEY = 'pharmacy.order-news';

/** How long the page shows that an order was accepted before it navigates to the payment (specification part 2, section 4). */
export const PAYMENT_REDIRECT_SECONDS = 3;
