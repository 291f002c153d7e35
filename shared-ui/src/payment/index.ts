/** The payment step of everything that is paid for: one machine, its notices, the price and the button that pays. */
export { leave } from './leave.ts';
export { PayAside } from './pay-aside.tsx';
export { isBusy, isSettling, pauseOf } from './payment.ts';
export type { Payment } from './payment.ts';
export { PaymentNotice } from './payment-notice.tsx';
export { PriceQuestion } from './price-question.tsx';
export { QuoteLines } from './quote-lines.tsx';
export { SettlingPanel } from './settling-panel.tsx';
export { SumLine, SumLines } from './sum-lines.tsx';
export { usePaymentTexts } from './texts.ts';
export { usePayment } from './use-payment.ts';
export type { PaymentControls } from './use-payment.ts';
export { usePaymentState } from './use-payment-state.ts';
export type { PaymentState } from './use-payment-state.ts';
export { useReturnByBack } from './use-return-by-back.ts';
export { rememberWallet, usesWallet } from './wallet-choice.ts';
export { WalletToggle } from './wallet-toggle.tsx';
