/** Ids of files that are drawn on request: kind, source object and language. Pure. */
import type { Language } from 'shared-contracts/domain';

export const MADE_FILE = 'pdf_';
const DRAWN = ['invoice', 'summary', 'sick-leave', 'result', 'prescription'] as const;
type Drawn = (typeof DRAWN)[number];

export interface Named {
  readonly language: Language;
  readonly drawn: Drawn;
  /** The number of an invoice, the visit of a summary, otherwise the document’s own id. */
  readonly of: string;
}

export const fileIdOf = ({ language, drawn, of }: Named): string => `${MADE_FILE}${language}_${drawn}_${of}`;

const NAME = new RegExp(`^${MADE_FILE}(ar|en)_(${DRAWN.join('|')})_(.+)$`);

/** Null for an id that no answer contained. */
export const namedBy = (fileId: string): Named | null => {
  const [, language, drawn, of] = NAME.exec(fileId) ?? [];
  if (of === undefined) return null;
  return { language: language === 'ar' ? 'ar' : 'en', drawn: drawn as Drawn, of };
};
