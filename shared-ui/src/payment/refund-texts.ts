import type { Language } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';

const refundTexts = {
  ar: {
    sum: 'المبلغ المسترد',
    card: 'إلى البطاقة',
    credits: 'إلى رصيد المحفظة الذي دُفع منه',
    wallet: 'إلى المحفظة',
    unknown: 'بطريقة أخرى',
    expires: 'صالح حتى {{day}}',
    expected: 'يظهر في كشف البطاقة حتى {{day}}.',
  },
  en: {
    sum: 'You get back',
    card: 'To the card',
    credits: 'To the wallet credit it was paid from',
    wallet: 'To the wallet',
    unknown: 'Another way',
    expires: 'Valid until {{day}}',
    expected: 'It is on the card’s statement by {{day}}.',
  },
} as const satisfies Record<Language, Readonly<Record<string, string>>>;

/** The texts of a refund in the reader's language. */
export const useRefundTexts = () => refundTexts[useUi().locale];
