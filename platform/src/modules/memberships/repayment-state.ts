/** State of a repayment choice; when it ended without a repayment, the reason. */
export type RepaymentState = 'waiting' | 'repaid' | 'not-covered' | 'not-found' | 'unanswered' | 'withdrawn';
