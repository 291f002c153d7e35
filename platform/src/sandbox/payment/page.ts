/** The hosted payment page of the embedded gateway: plain HTML that works without scripts. */
import { formatSar, type Language } from 'shared-contracts/domain';
import type { GatewaySession } from '../../adapters/embedded/payment/gateway.ts';

const TEXT = {
  ar: {
    title: 'صفحة الدفع التجريبية',
    notReal: 'تجربة فقط — ليست صفحة دفع حقيقية',
    amount: 'المبلغ المطلوب',
    card: 'بطاقة تجريبية',
    hint: 'لا يُطلب رقم بطاقة هنا ولا يُخصم أي مبلغ حقيقي. اختر ما تريد أن يحدث:',
    pay: 'ادفع الآن',
    decline: 'جرّب رفض البنك',
    leave: 'العودة دون دفع',
    closed: 'انتهت صلاحية هذه الصفحة أو أُغلقت. عد إلى حجزك للمتابعة.',
    back: 'العودة إلى الحجز',
    missing: 'لا توجد عملية دفع بهذا العنوان.',
    other: 'English',
  },
  en: {
    title: 'Sandbox payment page',
    notReal: 'For trying only — this is not a real payment page',
    amount: 'Amount to pay',
    card: 'Sample card',
    hint: 'No card number is asked for here and no real money moves. Choose what should happen:',
    pay: 'Pay now',
    decline: 'Let the bank decline',
    leave: 'Go back without paying',
    closed: 'This page has expired or was closed. Go back to your booking.',
    back: 'Back to the booking',
    missing: 'There is no payment at this address.',
    other: 'العربية',
  },
} as const satisfies Record<Language, Record<string, string>>;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const STYLE = `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;min-block-size:100vh;display:grid;place-items:center;
padding:1rem;background:#eef4f3;color:#12312f;font:1rem/1.7 "IBM Plex Sans Arabic",system-ui,sans-serif}
main{inline-size:min(100%,26rem);background:#fff;border-radius:1rem;padding:1.5rem;box-shadow:0 .5rem 2rem #0b3b3720}
.band{background:#b3261e;color:#fff;font-weight:700;text-align:center;padding:.75rem 1rem;border-radius:.5rem;font-size:1.125rem}
h1{font-size:1.25rem;margin-block:1rem .5rem}.sum{display:flex;justify-content:space-between;gap:1rem;padding-block:.75rem;
border-block:1px solid #d5e3e1;font-weight:700;font-size:1.25rem}.card{color:#46605e;margin-block:.75rem}
form{display:grid;gap:.75rem;margin-block-start:1rem}button,.link{font:inherit;min-block-size:2.75rem;border-radius:.625rem;
border:1px solid #0b6b63;background:#fff;color:#0b5b54;cursor:pointer;text-align:center;padding:.5rem 1rem;text-decoration:none;display:block}
button.main{background:#0b6b63;color:#fff;font-weight:700}button:focus-visible,a:focus-visible{outline:3px solid #12312f;outline-offset:2px}
.lang{display:inline-block;margin-block-start:1rem;color:#0b5b54;min-block-size:2.75rem;padding-block:.625rem}`;

const shell = (language: Language, body: string, otherHref: string): string => {
  const text = TEXT[language];
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${text.title}</title><style>${STYLE}</style></head><body><main><p class="band">${text.notReal}</p>
<h1>${text.title}</h1>${body}
<a class="lang" href="${escapeHtml(otherHref)}" lang="${language === 'ar' ? 'en' : 'ar'}">${text.other}</a></main></body></html>`;
};

const choices = (language: Language): string => {
  const text = TEXT[language];
  return `<p>${text.hint}</p><form method="post"><button class="main" name="choice" value="pay">${text.pay}</button>
<button name="choice" value="decline">${text.decline}</button><button name="choice" value="leave">${text.leave}</button></form>`;
};

/** Where the browser goes back to; the merchant asks what became of it. */
const backLink = (session: GatewaySession, language: Language): string => {
  const text = TEXT[language];
  const link = session.returnUrl && `<a class="link" href="${escapeHtml(session.returnUrl)}">${text.back}</a>`;
  return `<p>${text.closed}</p>${link}`;
};

export const paymentPage = (session: GatewaySession, open: boolean, language: Language): string => {
  const text = TEXT[language];
  const sum = `<div class="sum"><span>${text.amount}</span><bdi>${formatSar(session.amount, language)}</bdi></div>
<p class="card">${text.card} <bdi dir="ltr">mada •••• 4242</bdi></p>`;
  const other = language === 'ar' ? 'en' : 'ar';
  return shell(
    language,
    (open ? sum : '') + (open ? choices(language) : backLink(session, language)),
    `?lang=${other}`,
  );
};

export const missingPage = (language: Language): string => shell(language, `<p>${TEXT[language].missing}</p>`, '?');
