/** Parses the rows of the sample lists: categories, then items with their common fields. */
import { type BodyArea, foldText, type ItemKind, type Localized } from 'shared-contracts/domain';
import type { itemCategories, serviceItems } from './tables.ts';

export type NewItem = typeof serviceItems.$inferInsert;
export type NewCategory = typeof itemCategories.$inferInsert;

/** One line of a list, split at its bars. */
export type Line = readonly (string | undefined)[];

const SAR = 100;

export interface Read {
  readonly categories: NewCategory[];
  readonly items: NewItem[];
}

/** Fields of one list beyond reference, names and price. */
export type More = (line: Line, category: Line) => Partial<NewItem> & { readonly summary: Localized };

export const integerOf = (text: string | undefined): number | null =>
  text === undefined || text === '' ? null : Number(text);

export const areasOf = (text: string | undefined): BodyArea[] => (text ? (text.split(',') as BodyArea[]) : []);

/** An item as stored, with its words in the normalized form of the search. */
const itemRow = (
  stid: string,
  kind: ItemKind,
  category: string,
  position: number,
  line: Line,
  more: ReturnType<More>,
) => {
  const [reference = '', nameAr = '', nameEn = '', price = ''] = line;
  const { summary, ...rest } = more;
  return {
    stid,
    kind,
    reference,
    nameAr,
    nameEn,
    category,
    position,
    price: Number(price) * SAR,
    summaryAr: summary.ar,
    summaryEn: summary.en,
    descriptionAr: summary.ar,
    descriptionEn: summary.en,
    folded: foldText(`${nameAr} ${nameEn}`),
    ...rest,
  };
};

export const readRows = (stid: string, kind: ItemKind, text: string, more: More, from = 0): Read => {
  const read: Read = { categories: [], items: [] };
  let category: Line = [];
  for (const row of text.trim().split('\n')) {
    const line = row.replace(/^#/, '').split('|');
    if (row.startsWith('#')) {
      category = line;
      const [id = '', nameAr = '', nameEn = ''] = line;
      read.categories.push({ stid, id, nameAr, nameEn, position: from + read.categories.length });
    } else {
      const position = from + read.items.length;
      read.items.push(itemRow(stid, kind, category[0] ?? '', position, line, more(line, category)));
    }
  }
  return read;
};
