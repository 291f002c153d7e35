/**
 * The card form, isolated from the product’s pages and scripts. Its fields have no names, so that a browser without the script
 * sends nothing. The script sends them to Moyasar with the publishable key, and the bank’s page follows.
 */
import { randomBytes } from 'node:crypto';
import { directionOf, type Language } from 'shared-contracts/domain';
import { html, Html } from '../../core/html.ts';
import type { GatewayPageAnswer } from '../../ports/payment.ts';

interface CardForm {
  readonly reference: string;
  readonly language: Language;
  readonly tokensUrl: string;
  readonly publishableKey: string;
  readonly confirmedUrl: string;
  readonly leaveUrl: string;
}

const TEXT = {
  ar: {
    title: 'إضافة بطاقة',
    hint: 'تُرسل بيانات البطاقة إلى بوابة الدفع «ميسر» مباشرة ولا تُحفظ لدينا، ثم يطلب البنك تأكيدها. قد يحجز البنك ريالًا واحدًا للتأكد من البطاقة، ويُلغى الحجز تلقائيًا.',
    name: 'الاسم المكتوب على البطاقة',
    number: 'رقم البطاقة',
    month: 'شهر الانتهاء',
    year: 'سنة الانتهاء',
    cvc: 'رمز التحقق (CVV)',
    save: 'المتابعة إلى تأكيد البنك',
    leave: 'العودة دون حفظ',
    faults: {
      name: 'يُرجى كتابة الاسم كما هو على البطاقة بالأحرف اللاتينية',
      number: 'رقم البطاقة غير صحيح',
      month: 'الشهر غير صحيح أو انتهت صلاحية البطاقة',
      year: 'السنة غير صحيحة أو انتهت صلاحية البطاقة',
      cvc: 'رمز التحقق ثلاثة أرقام أو أربعة',
      refused: 'لم تُقبل البطاقة. يُرجى التحقق من بياناتها أو إضافة بطاقة أخرى.',
      away: 'تعذّر الاتصال ببوابة الدفع. يُرجى المحاولة مرة أخرى.',
    },
    noScript: 'تحتاج هذه الصفحة إلى تفعيل JavaScript في المتصفح.',
  },
  en: {
    title: 'Add a card',
    hint: 'The card goes straight to the payment gateway Moyasar and is not stored by us. Then its bank asks for a confirmation. To check the card, the bank may reserve one riyal, which is released by itself.',
    name: 'Name on the card',
    number: 'Card number',
    month: 'Month of expiry',
    year: 'Year of expiry',
    cvc: 'Security code (CVV)',
    save: 'Continue to the bank',
    leave: 'Go back without saving',
    faults: {
      name: 'Enter the name as it is on the card',
      number: 'The card number is not valid',
      month: 'The month is not valid, or the card has expired',
      year: 'The year is not valid, or the card has expired',
      cvc: 'The security code has three or four digits',
      refused: 'The card was not accepted. Check what was entered, or add another card.',
      away: 'The payment gateway could not be reached. Try again.',
    },
    noScript: 'This page needs JavaScript.',
  },
} as const;

const FIELDS = [
  { id: 'name', autocomplete: 'cc-name', inputmode: 'text', length: 60 },
  { id: 'number', autocomplete: 'cc-number', inputmode: 'numeric', length: 24 },
  { id: 'month', autocomplete: 'cc-exp-month', inputmode: 'numeric', length: 2 },
  { id: 'year', autocomplete: 'cc-exp-year', inputmode: 'numeric', length: 4 },
  { id: 'cvc', autocomplete: 'cc-csc', inputmode: 'numeric', length: 4 },
] as const;

const STYLE = `
:root { color-scheme: light dark; --ink: #1f2430; --paper: #f6f8fa; --card: #fff; --line: #7b8494; --brand: #0b6b6f; --on-brand: #fff; --soft: #525b6b; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef1f5; --paper: #14181f; --card: #1d232c; --line: #8d97a8; --brand: #6fd3d0; --on-brand: #06282a; --soft: #b3bccb; --bad: #ffb4ab; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.7 system-ui, "Noto Sans Arabic", sans-serif; }
main { max-width: 480px; margin: 0 auto; padding: 24px 16px 48px; }
h1 { font-size: 26px; line-height: 1.4; margin: 0 0 8px; }
.soft { color: var(--soft); margin: 0 0 16px; }
form { display: grid; gap: 16px; grid-template-columns: 1fr 1fr; }
.field { display: grid; gap: 4px; align-content: start; }
.field[data-field="name"], .field[data-field="number"], .wide, button { grid-column: 1 / -1; }
label { font-weight: 600; }
input { font: inherit; min-height: 48px; width: 100%; border: 1px solid var(--line); border-radius: 10px; padding-inline: 12px; background: var(--card); color: inherit; }
input[aria-invalid="true"] { border: 2px solid var(--bad); }
.fault { color: var(--bad); margin: 0; }
.fault:empty { display: none; }
button, .leave { display: grid; place-items: center; font: inherit; font-weight: 600; min-height: 48px; border-radius: 10px; border: 0; background: var(--brand); color: var(--on-brand); cursor: pointer; }
button:disabled { opacity: 0.6; cursor: progress; }
.leave { grid-column: 1 / -1; background: none; color: var(--brand); text-decoration: none; }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px; }
`;

/** Runs in the browser; `config` is the JSON in the page. */
const SCRIPT = `
const config = JSON.parse(document.getElementById('config').textContent);
const form = document.querySelector('form');
const button = form.querySelector('button');
const input = (id) => document.getElementById(id);
const latin = (text) => text.replace(/[\\u0660-\\u0669\\u06f0-\\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15));
const digits = (id) => latin(input(id).value).replace(/[\\s-]/g, '');
const isNumber = (text) => /^\\d{12,19}$/.test(text) && [...text].reverse().reduce((sum, digit, place) => {
  const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
  return sum + (value > 9 ? value - 9 : value);
}, 0) % 10 === 0;
const show = (id, fault) => {
  input(id + '-fault').textContent = fault ? config.faults[fault] : '';
  if (input(id)) input(id).setAttribute('aria-invalid', String(Boolean(fault)));
};
const check = () => {
  const now = new Date();
  const month = Number(digits('month'));
  const typed = digits('year');
  const year = typed.length === 2 ? 2000 + Number(typed) : Number(typed);
  const thisYear = now.getFullYear();
  const isYear = /^(\\d{2}|\\d{4})$/.test(typed) && year >= thisYear && year <= thisYear + 30;
  const isMonth = /^\\d{1,2}$/.test(digits('month')) && month >= 1 && month <= 12 && !(isYear && year === thisYear && month < now.getMonth() + 1);
  const name = input('name').value.trim();
  const valid = {
    name: /^[A-Za-z][A-Za-z .'-]+$/.test(name),
    number: isNumber(digits('number')),
    month: isMonth,
    year: isYear,
    cvc: /^\\d{3,4}$/.test(digits('cvc')),
  };
  for (const id of Object.keys(valid)) show(id, valid[id] ? '' : id);
  const first = Object.keys(valid).find((id) => !valid[id]);
  if (first) input(first).focus();
  return first ? null : { name, number: digits('number'), month, year, cvc: digits('cvc') };
};
const send = async (card) => {
  const response = await fetch(config.tokensUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Basic ' + btoa(config.key + ':') },
    body: JSON.stringify({ ...card, callback_url: config.confirmedUrl, metadata: { reference: config.reference } }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  if (response.status >= 400 && response.status < 500) return 'refused';
  if (!response.ok) return 'away';
  const token = await response.json();
  const next = token.verification_url || config.confirmedUrl + '?id=' + encodeURIComponent(token.id);
  if (!next.startsWith('http')) return 'away';
  location.assign(next);
  return '';
};
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  show('form', '');
  const card = check();
  if (!card) return;
  button.disabled = true;
  const fault = await send(card).catch(() => 'away');
  if (!fault) return;
  show('form', fault);
  button.disabled = false;
});
`;

const fieldOf = ({ id, autocomplete, inputmode, length }: (typeof FIELDS)[number], language: Language): Html =>
  html`<p class="field" data-field="${id}"><label for="${id}">${TEXT[language][id]}</label>
<input id="${id}" dir="ltr" inputmode="${inputmode}" autocomplete="${autocomplete}" maxlength="${length}" required aria-describedby="${id}-fault">
<span class="fault" id="${id}-fault"></span></p>`;

/** JSON inside an HTML element, escaped so that no text closes the element. */
const inHtml = (value: unknown): Html => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));

export const cardPage = ({ language, leaveUrl, tokensUrl, ...form }: CardForm): GatewayPageAnswer => {
  const text = TEXT[language];
  const nonce = randomBytes(16).toString('base64url');
  const { publishableKey: key, confirmedUrl, reference } = form;
  const config = { tokensUrl, key, confirmedUrl, reference, faults: text.faults };
  const page = html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${text.title}</title>
<style nonce="${nonce}">${new Html(STYLE)}</style>
</head>
<body>
<main>
<h1>${text.title}</h1>
<p class="soft">${text.hint}</p>
<noscript><p class="fault">${text.noScript}</p></noscript>
<form novalidate>
${FIELDS.map((field) => fieldOf(field, language))}
<p class="fault wide" id="form-fault" role="alert"></p>
<button>${text.save}</button>
<a class="leave" href="${leaveUrl}">${text.leave}</a>
</form>
</main>
<script type="application/json" id="config">${inHtml(config)}</script>
<script nonce="${nonce}">${new Html(SCRIPT)}</script>
</body>
</html>`;
  return { kind: 'page', html: page.text, nonce, sendsTo: new URL(tokensUrl).origin };
};
