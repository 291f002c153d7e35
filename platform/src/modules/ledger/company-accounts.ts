/** The company’s own accounts, the counterpart of every movement. */
export const COMPANY_ACCOUNT = {
  sales: 'acc_sales',
  promotions: 'acc_promotions',
  expired: 'acc_expired',
  topUps: 'acc_top_ups',
} as const;
