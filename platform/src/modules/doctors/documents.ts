/** Licence and qualifications of a provider, as pictures that the platform draws from its records. */
import type { AnswerOf, docImages } from 'shared-contracts/api';
import { formatDate, type Language, type Localized } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { found } from '../../core/errors.ts';
import { scheduleBook } from '../scheduling/schedule-book.ts';
import type { ProviderRecord } from '../scheduling/repository.ts';
import { documentPath } from './document-path.ts';
import { drawDocument, type DocumentTexts } from './draw-document.ts';

type Shown = AnswerOf<typeof docImages>['documents'][number];

/** The heading of the drawn page. */
const TITLE = {
  licence: { ar: 'ترخيص مزاولة المهنة', en: 'Licence to practise' },
  qualification: { ar: 'شهادة المؤهل', en: 'Certificate of qualification' },
} as const satisfies Record<string, Localized>;
const NUMBER: Localized = { ar: 'رقم الترخيص', en: 'Licence number' };
const UNTIL: Localized = { ar: 'سارٍ حتى', en: 'Valid until' };

interface Document {
  readonly id: string;
  readonly kind: keyof typeof TITLE;
  /** Label in the list. */
  readonly title: Localized;
  readonly validUntil: string | null;
  readonly words: (language: Language) => DocumentTexts;
}

const documentsOf = (record: ProviderRecord): Document[] => [
  {
    id: 'licence',
    kind: 'licence',
    title: TITLE.licence,
    validUntil: record.licenceExpires,
    words: (language) => ({
      title: TITLE.licence[language],
      name: record.name[language],
      lines: [
        record.title[language],
        `${NUMBER[language]}: ${record.licenceNumber}`,
        `${UNTIL[language]}: ${formatDate(record.licenceExpires, language)}`,
      ],
    }),
  },
  ...record.profile.education.map(
    (education, index): Document => ({
      id: `qualification-${index + 1}`,
      kind: 'qualification',
      title: education,
      validUntil: null,
      words: (language) => ({
        title: TITLE.qualification[language],
        name: record.name[language],
        lines: [education[language]],
      }),
    }),
  ),
];

const recordOf = async (ctx: AppContext, providerId: string): Promise<ProviderRecord> =>
  found((await scheduleBook(ctx)).providers.get(providerId));

/** @throws NOT_FOUND */
export const providerDocuments = async (ctx: AppContext, providerId: string, language: Language): Promise<Shown[]> =>
  documentsOf(await recordOf(ctx, providerId)).map(({ id, kind, title, validUntil }) => ({
    document_id: id,
    kind,
    title,
    valid_until: validUntil,
    img: documentPath(providerId, id, language),
  }));

/** An SVG picture. @throws NOT_FOUND */
export const providerDocument = async (
  ctx: AppContext,
  providerId: string,
  id: string,
  language: Language,
): Promise<string> => {
  const document = found(documentsOf(await recordOf(ctx, providerId)).find((one) => one.id === id));
  return drawDocument(document.words(language), language);
};
