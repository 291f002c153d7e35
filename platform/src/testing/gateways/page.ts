/** Pages of a gateway’s double in a browser: the card form of a hosted page, and the page of the bank (3-D Secure). */
import type { Language } from 'shared-contracts/domain';
import type { DoubleAnswer, DoubleRequest } from './double.ts';

/** An action on a page; `pay` and `decline` are the answers of the bank. */
export type Choice = 'pay' | 'decline' | 'leave';

export interface EnteredCard {
  readonly number: string;
  readonly month: string;
  /** Two digits. */
  readonly year: string;
  readonly cvv: string;
}

export interface HostedPage {
  readonly language: Language;
  /** Halalas; 0: the card is only saved. */
  readonly amount: number;
  /** False for a saved card: only its bank is asked. */
  readonly asksCard: boolean;
}

interface Hosted {
  /** Name of the gateway. */
  readonly name: string;
  /** The page at a path; null: none. */
  readonly find: (request: DoubleRequest) => HostedPage | null;
  /** The next URL of the browser; null: the form is shown again. */
  readonly choose: (path: string, choice: Choice, card?: EnteredCard) => string | null;
}

const FIELDS = [
  { name: 'number', label: 'Card number', autocomplete: 'cc-number' },
  { name: 'month', label: 'Month', autocomplete: 'cc-exp-month' },
  { name: 'year', label: 'Year', autocomplete: 'cc-exp-year' },
  { name: 'cvv', label: 'CVV', autocomplete: 'cc-csc' },
] as const;

const button = (choice: string, label: string): string => `<button name="choice" value="${choice}">${label}</button>`;

const pageOf = (title: string, { language, amount }: HostedPage, form: string): string => `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><title>${title}</title></head>
<body><main><h1>${title}</h1><p><data value="${amount}">${(amount / 100).toFixed(2)}</data> SAR</p>
<form method="post">${form}</form></main></body></html>`;

const cardForm = (name: string, page: HostedPage, fault: string): string =>
  pageOf(
    name,
    page,
    [
      ...(fault === '' ? [] : [`<p role="alert">${fault}</p>`]),
      ...FIELDS.map(
        (field) => `<label>${field.label} <input name="${field.name}" autocomplete="${field.autocomplete}"></label>`,
      ),
      button('enter', 'Pay'),
      button('leave', 'Back'),
    ].join(''),
  );

const bankForm = (name: string, page: HostedPage): string =>
  pageOf(`3-D Secure, ${name}`, page, button('pay', 'Confirm') + button('decline', 'Decline'));

const cardIn = (form: URLSearchParams): EnteredCard => {
  const [number = '', month = '', year = '', cvv = ''] = FIELDS.map(({ name }) => form.get(name) ?? '');
  return { number: number.replaceAll(' ', ''), month, year, cvv };
};
const isCard = ({ number, month, year, cvv }: EnteredCard): boolean =>
  /^\d{12,19}$/.test(number) && /^\d{1,2}$/.test(month) && /^\d{2}$/.test(year) && /^\d{3,4}$/.test(cvv);

/** An entered card leads to its bank’s page, where the answer of the bank is chosen. */
export const hostedPages = ({ name, find, choose }: Hosted): ((request: DoubleRequest) => DoubleAnswer) => {
  const entered = new Map<string, EnteredCard>();
  return (request) => {
    const { method, path, query, body } = request;
    const page = find(request);
    if (!page) return { status: 404 };
    const step = (to: string): DoubleAnswer => {
      const next = new URLSearchParams(query);
      next.set('step', to);
      return { status: 303, location: `${path}?${next}` };
    };
    const atBank = !page.asksCard || query.get('step') === 'bank';
    if (method === 'GET') {
      const fault = query.get('step') === 'declined' ? 'Declined' : '';
      return { status: 200, html: atBank ? bankForm(name, page) : cardForm(name, page, fault) };
    }
    const form = new URLSearchParams(body);
    if (form.get('choice') === 'enter') {
      const card = cardIn(form);
      if (!isCard(card)) return { status: 200, html: cardForm(name, page, 'Not a card') };
      entered.set(path, card);
      return step('bank');
    }
    const next = choose(path, form.get('choice') as Choice, entered.get(path));
    return next === null ? step('declined') : { status: 303, location: next };
  };
};
