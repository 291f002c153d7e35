/** An invoice or a credit note as a document. Pure. */
import {
  formatAmount,
  formatDate,
  formatNumber,
  formatSar,
  formatTime,
  type Language,
  type TaxClass,
} from 'shared-contracts/domain';
import type { Config } from '../../settings/config.ts';
import type { Fact, PaperDocument } from '../../documents/document.ts';
import { numberOf } from './number.ts';
import { qrContent } from './qr-content.ts';
import type { Invoice, InvoiceContents } from './tables.ts';

const WORDS = {
  ar: {
    title: { invoice: 'فاتورة ضريبية مبسطة', 'credit-note': 'إشعار دائن لفاتورة ضريبية مبسطة' },
    number: 'الرقم',
    corrects: 'يصحّح الفاتورة',
    issued: 'تاريخ الإصدار',
    seller: 'البائع',
    vatNumber: 'الرقم الضريبي',
    buyer: 'العميل',
    provider: 'مقدم الخدمة',
    visit: 'موعد الزيارة',
    period: 'مدة الخطة',
    days: (from: string, until: string) => `من ${from} إلى ${until}`,
    heads: ['البند', 'الكمية', 'الضريبة', 'المبلغ'],
    net: 'المجموع دون الضريبة',
    vat: 'ضريبة القيمة المضافة',
    total: 'الإجمالي مع الضريبة',
    back: 'إجمالي المبلغ المسترد',
    qr: 'رمز الاستجابة السريعة بحسب متطلبات هيئة الزكاة والضريبة والجمارك',
    classes: { standard: '١٥٪', citizen: '٠٪ مواطن', 'zero-rated': '٠٪' },
  },
  en: {
    title: { invoice: 'Simplified tax invoice', 'credit-note': 'Credit note for a simplified tax invoice' },
    number: 'Number',
    corrects: 'Corrects invoice',
    issued: 'Issued',
    seller: 'Seller',
    vatNumber: 'VAT number',
    buyer: 'Customer',
    provider: 'Provider',
    visit: 'Time of the visit',
    period: 'Period of the plan',
    days: (from: string, until: string) => `${from} to ${until}`,
    heads: ['Item', 'Quantity', 'VAT', 'Amount'],
    net: 'Total before VAT',
    vat: 'VAT',
    total: 'Total with VAT',
    back: 'Total refunded',
    qr: 'QR code as the Zakat, Tax and Customs Authority requires',
    classes: { standard: '15%', citizen: '0% citizen', 'zero-rated': '0%' },
  },
} as const satisfies Record<Language, { classes: Record<TaxClass, string> } & Record<string, unknown>>;

const when = (at: string, language: Language): string => `${formatDate(at, language)}، ${formatTime(at, language)}`;
const moment = (at: string, language: Language): string =>
  language === 'ar' ? when(at, language) : when(at, language).replace('،', ',');

const whenOf = ({ visitAt, period }: InvoiceContents, language: Language): Fact[] => {
  const words = WORDS[language];
  const [from, until] = period ? [period.from, period.until].map((day) => formatDate(day, language)) : [];
  return [
    ...(visitAt ? [{ label: words.visit, value: moment(visitAt, language) }] : []),
    ...(from && until ? [{ label: words.period, value: words.days(from, until) }] : []),
  ];
};

/** `corrects`: the invoice of a credit note. */
export const invoicePaper = (
  seller: Config['invoices'],
  invoice: Invoice,
  corrects: Invoice | null,
  language: Language,
): PaperDocument => {
  const words = WORDS[language];
  const { contents, issuedAt, total, vat } = invoice;
  const name = language === 'ar' ? seller.sellerNameAr : seller.sellerNameEn;
  const address = language === 'ar' ? seller.sellerAddressAr : seller.sellerAddressEn;
  const facts: Fact[] = [
    { label: words.number, value: numberOf(invoice) },
    ...(corrects ? [{ label: words.corrects, value: numberOf(corrects) }] : []),
    { label: words.issued, value: moment(issuedAt, language) },
    { label: words.seller, value: name },
    { label: words.vatNumber, value: seller.sellerVatNumber },
    { label: words.buyer, value: contents.buyer },
    { label: words.provider, value: contents.provider[language] },
    ...whenOf(contents, language),
  ];
  const rows = contents.lines.map(({ label, quantity, taxClass, amount }) => [
    label[language],
    formatNumber(quantity, language),
    words.classes[taxClass],
    formatAmount(amount, language),
  ]);
  const sums = [
    { label: words.net, value: formatSar(total - vat, language) },
    { label: words.vat, value: formatSar(vat, language) },
    { label: corrects ? words.back : words.total, value: formatSar(total, language) },
  ];
  // The tax authority requires one name in every language of the document.
  const sold = { seller: seller.sellerNameAr, vatNumber: seller.sellerVatNumber, at: issuedAt, total, vat };
  return {
    language,
    title: words.title[invoice.kind],
    subtitle: language === 'ar' ? `${name}، ${address}` : `${name}, ${address}`,
    createdAt: issuedAt,
    blocks: [
      { kind: 'facts', facts },
      { kind: 'table', heads: words.heads, rows, sums },
      { kind: 'qr', content: qrContent(sold), note: words.qr },
    ],
  };
};
