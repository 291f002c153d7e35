/** The items and questions of a service in the contract’s form. */
import type { catalogueItems, catalogueService, CatalogueItemDetail, Question, ResponseOf } from 'shared-contracts/api';
import type { ItemKind } from 'shared-contracts/domain';
import type { AppContext } from '../../context/context.ts';
import { found } from '../../core/errors.ts';
import * as lists from './list-repository.ts';
import { serviceRow, serviceRows, questionRows, type QuestionRow } from './repository.ts';
import type { ServiceRow } from './tables.ts';

const PAGE_SIZE = 24;

type Asked = lists.ItemFilter & { readonly page: number };
type Items = ResponseOf<typeof catalogueItems>;

/** The service that owns the list of a service. */
const listOf = ({ stid, itemsOf }: ServiceRow): string => itemsOf ?? stid;

/** @throws NOT_FOUND for an unknown service */
export const listItems = ({ db }: AppContext, { page, ...filter }: Asked): Promise<Items> =>
  db.read(async (tx) => {
    const of = { ...filter, stid: listOf(found(await serviceRow(tx, filter.stid))) };
    const { items, total } = await lists.itemPage(tx, of, PAGE_SIZE, (page - 1) * PAGE_SIZE);
    const categories = await lists.categoryCounts(tx, of);
    return { items, page, page_count: Math.max(1, Math.ceil(total / PAGE_SIZE)), total, categories };
  });

interface Named {
  readonly stid: string;
  readonly kind: ItemKind;
  readonly reference: string;
}

/** @throws NOT_FOUND */
export const itemDetail = ({ db }: AppContext, { stid, kind, reference }: Named): Promise<CatalogueItemDetail> =>
  db.read(async (tx) => {
    const list = listOf(found(await serviceRow(tx, stid)));
    return found(await lists.itemDetail(tx, list, kind, reference));
  });

/** @throws NOT_FOUND */
export const serviceDetail = ({ db }: AppContext, stid: string): Promise<ResponseOf<typeof catalogueService>> =>
  db.read(async (tx) => {
    const all = await serviceRows(tx);
    const row = found(all.find((one) => one.stid === stid));
    const list = listOf(row);
    const kinds = await lists.kindsListed(tx, list);
    return {
      stid,
      utid: row.utid,
      prd_id: row.id,
      name: { ar: row.nameAr, en: row.nameEn },
      description: { ar: row.descriptionAr, en: row.descriptionEn },
      picture: row.picture,
      delivery: row.definition.delivery,
      chosen: row.definition.chosen,
      max_patients: row.definition.maxPatients,
      kinds: kinds.map(({ kind }) => kind),
      items_count: kinds.reduce((sum, { items }) => sum + items, 0),
      categories: await lists.categoryCounts(tx, { stid: list, query: '' }),
      body_areas: await lists.bodyAreaCounts(tx, list),
      places: all
        .filter((one) => listOf(one) === list)
        .map((one) => ({ stid: one.stid, delivery: one.definition.delivery })),
    };
  });

const toQuestion = (row: QuestionRow): Question => ({
  id: row.id,
  text: { ar: row.textAr, en: row.textEn },
  help: row.helpAr === null || row.helpEn === null ? null : { ar: row.helpAr, en: row.helpEn },
  kind: row.kind,
  options: [...row.options],
  when:
    row.forGender === null && !row.forCertificate
      ? null
      : { gender: row.forGender, travel_certificate: row.forCertificate },
  advice: [...row.advice],
});

/** @throws NOT_FOUND for an unknown service */
export const questionsOf = ({ db }: AppContext, stid: string): Promise<Question[]> =>
  db.read(async (tx) => {
    found(await serviceRow(tx, stid));
    return (await questionRows(tx, stid)).map(toQuestion);
  });
