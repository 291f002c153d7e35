/**
 * Notices to a patient who waited for a repayment. They name neither insurer nor plan, because a lock screen is not private.
 */
import { formatSar, type Localized } from 'shared-contracts/domain';
import type { RepaymentOutcome } from './repayment.ts';

const NOT_REPAID = {
  'not-covered': {
    ar: 'وصل رد شركة التأمين، ولا يشمل التأمين هذا الطلب. يبقى السعر كما دُفع.',
    en: 'The insurer has answered and does not cover what was paid. The price stays as it was paid.',
  },
  'not-found': {
    ar: 'لا توجد عضوية بالبيانات المسجلة لدى شركة التأمين. يبقى السعر كما دُفع.',
    en: 'The insurer has no membership with the registered details. The price stays as it was paid.',
  },
  unanswered: {
    ar: 'لم يصل رد شركة التأمين خلال المهلة. يبقى السعر كما دُفع.',
    en: 'The insurer did not answer in time. The price stays as it was paid.',
  },
  withdrawn: {
    ar: 'انتهى طلب ربط التأمين دون ربط. يبقى السعر كما دُفع.',
    en: 'The request to link insurance ended without a link. The price stays as it was paid.',
  },
} as const satisfies Readonly<Record<string, Localized>>;

export const repaymentNotice = (
  outcome: RepaymentOutcome,
  way: 'source' | 'wallet',
): { readonly title: Localized; readonly message: Localized } => {
  if (outcome.state !== 'repaid') {
    const title = { ar: 'لا مبلغ مستردًّا من التأمين', en: 'Nothing is repaid by insurance' };
    return { title, message: NOT_REPAID[outcome.state] };
  }
  const { amount } = outcome;
  return {
    title: { ar: 'أُعيد ما يغطيه التأمين', en: 'The covered part is repaid' },
    message: {
      ar: `وصل رد شركة التأمين. يُعاد ${formatSar(amount, 'ar')} ${way === 'wallet' ? 'إلى المحفظة' : 'إلى وسيلة الدفع نفسها'}.`,
      en: `The insurer has answered. ${formatSar(amount, 'en')} goes back to ${way === 'wallet' ? 'your wallet' : 'where it was paid from'}.`,
    },
  };
};
