/** Of the choice to be repaid the covered part; once it is over without a repayment, why. */
export type RepaymentState = 'waiting' | 'repaid' | 'not-covered' | 'not-found' | 'unanswered' | 'withdrawn';
