/** The common shape of answers (specification part 2, section 8). */
import { ERROR_CODES, type Envelope, type ErrorCode, STATUS } from 'shared-contracts/api';
import { formatNumber, formatSar, type Language } from 'shared-contracts/domain';
import { counted, isNoun } from '../core/counted.ts';
import type { Params } from '../core/errors.ts';

const DONE = { ar: 'تم بنجاح', en: 'Done' } as const;

export const success = (data: unknown, language: Language): Envelope => ({
  status: STATUS.success,
  message: DONE[language],
  data,
});

const fill = (template: string, params: Params, language: Language): string =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    if (typeof value === 'object') return value[language];
    if (typeof value !== 'number') return value;
    if (name.endsWith('Halalas')) return formatSar(value, language);
    return isNoun(name) ? counted(value, name, language) : formatNumber(value, language);
  });

interface Refusal {
  readonly code: ErrorCode;
  readonly params?: Params;
  readonly data?: unknown;
  readonly traceId: string;
}

/** The HTTP status and envelope of an entry of the error table. */
export const refusal = ({ code, params = {}, data, traceId }: Refusal, language: Language) => {
  const entry = ERROR_CODES[code];
  const envelope: Envelope = { status: entry.status, message: fill(entry[language], params, language), code, traceId };
  return { http: entry.http, envelope: data === undefined ? envelope : { ...envelope, data } };
};
