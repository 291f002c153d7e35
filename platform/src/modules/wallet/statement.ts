/** Movements of a wallet as files: CSV for spreadsheets, PDF as a document. The id of a file contains language and filter. */
import type { ParsedRequestOf, ResponseOf, walletFiles, WalletTransaction } from 'shared-contracts/api';
import { formatDate, type Language, NUMBER_LOCALE } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import type { PaperDocument } from '../../documents/document.ts';
import { found } from '../../core/errors.ts';
import { newestMovements } from './service.ts';

type Filter = ParsedRequestOf<typeof walletFiles>;

/** Prefix of the ids of these files. */
export const STATEMENT_FILE = 'wal_';
const FORMATS = ['csv', 'pdf'] as const;
type Format = (typeof FORMATS)[number];
/** Maximum number of rows of a readable document. */
const MOST: Readonly<Record<Format, number>> = { csv: 20_000, pdf: 1000 };

const WORDS = {
  ar: {
    title: 'حركات المحفظة',
    heads: ['الحركة', 'التاريخ', 'المبلغ (ر.س)', 'الرصيد (ر.س)'],
    from: 'من يوم',
    until: 'إلى يوم',
    made: 'تاريخ الإصدار',
    none: 'لا توجد حركات في هذه المدة.',
  },
  en: {
    title: 'Wallet transactions',
    heads: ['Transaction', 'Date', 'Amount (SAR)', 'Balance (SAR)'],
    from: 'From',
    until: 'Until',
    made: 'Issued',
    none: 'No transactions in this time.',
  },
} as const satisfies Record<Language, Record<string, unknown>>;

const NONE = '0';
const idOf = (format: Format, language: Language, { direction, from, until }: Filter): string =>
  [`${STATEMENT_FILE}${format}`, language, direction ?? NONE, from ?? NONE, until ?? NONE].join('_');

const DAY = '(0|\\d{4}-\\d{2}-\\d{2})';
const NAME = new RegExp(`^${STATEMENT_FILE}(csv|pdf)_(ar|en)_(0|in|out)_${DAY}_${DAY}$`);

/** Null for an id that no answer contained. */
const namedBy = (fileId: string): { format: Format; language: Language; filter: Filter } | null => {
  const [, format, language, direction, from, until] = NAME.exec(fileId) ?? [];
  if (from === undefined || until === undefined) return null;
  return {
    format: format === 'csv' ? ('csv' as const) : ('pdf' as const),
    language: language === 'ar' ? ('ar' as const) : ('en' as const),
    filter: {
      direction: direction === 'in' || direction === 'out' ? direction : undefined,
      from: from === NONE ? undefined : from,
      until: until === NONE ? undefined : until,
    },
  };
};

export const statementFiles = (filter: Filter): ResponseOf<typeof walletFiles> => ({
  csv: { ar: idOf('csv', 'ar', filter), en: idOf('csv', 'en', filter) },
  pdf: { ar: idOf('pdf', 'ar', filter), en: idOf('pdf', 'en', filter) },
});

/** RFC 4180. A text that a spreadsheet would evaluate is escaped. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Halalas as a number for spreadsheets: in both languages with digits 0–9 and a decimal point. */
const plainAmount = (halalas: number): string => (halalas / 100).toFixed(2);

/** With a byte order mark, by which spreadsheets detect UTF-8. */
export const statementCsv = (movements: readonly WalletTransaction[], language: Language): string => {
  const rows = movements.map(({ description, at, amount, balance_after: balance }) => [
    ...[cell(description[language]), at, plainAmount(amount), plainAmount(balance)],
  ]);
  return `\uFEFF${[WORDS[language].heads.map(cell), ...rows].map((row) => row.join(',')).join('\r\n')}\r\n`;
};

/** With both decimals, so that a column of amounts is aligned. */
const columnAmount = (halalas: number, language: Language): string =>
  new Intl.NumberFormat(NUMBER_LOCALE[language], { minimumFractionDigits: 2 }).format(halalas / 100);

/** Movements as rows of the document. */
export const statementRows = (movements: readonly WalletTransaction[], language: Language): string[][] =>
  movements.map(({ description, at, amount, balance_after: balance }) => [
    description[language],
    formatDate(at, language),
    columnAmount(amount, language),
    columnAmount(balance, language),
  ]);

const statementPaper = (
  { config, clock }: AppContext,
  movements: readonly WalletTransaction[],
  { from, until }: Filter,
  language: Language,
): PaperDocument => {
  const words = WORDS[language];
  const at = clock.nowIso();
  const rows = statementRows(movements, language);
  return {
    language,
    title: words.title,
    subtitle: language === 'ar' ? config.invoices.sellerNameAr : config.invoices.sellerNameEn,
    createdAt: at,
    blocks: [
      {
        kind: 'facts',
        facts: [
          ...(from === undefined ? [] : [{ label: words.from, value: formatDate(from, language) }]),
          ...(until === undefined ? [] : [{ label: words.until, value: formatDate(until, language) }]),
          { label: words.made, value: formatDate(at, language) },
        ],
      },
      rows.length === 0 ? { kind: 'text', text: words.none } : { kind: 'table', heads: words.heads, rows, sums: [] },
    ],
  };
};

/** @throws NOT_FOUND for an id that no answer contained; SERVICE_UNAVAILABLE when the PDF queue is full */
export const openStatement = async (ctx: AppContext, uid: string, fileId: string) => {
  const { format, language, filter } = found(namedBy(fileId));
  const movements = await newestMovements(ctx, uid, filter, MOST[format]);
  const name = `wallet-${language}.${format}`;
  if (format === 'csv') {
    return { name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(statementCsv(movements, language)) };
  }
  const bytes = await ctx.drawings.draw(statementPaper(ctx, movements, filter, language));
  return { name, type: 'application/pdf', bytes };
};
