/** A laboratory with two tests and a package, and a server that stores one basket. */
import type { BasketWarning, CatalogueItem, ResponseOf, catalogueService } from 'shared-contracts/api';
import type { Basket } from 'shared-contracts/domain';

export const item = (overrides: Partial<CatalogueItem> = {}): CatalogueItem => ({
  kind: 'test',
  reference: 'cbc',
  name: { ar: 'صورة دم', en: 'Blood count' },
  summary: { ar: 'خلايا الدم', en: 'Cells of the blood' },
  category: 'blood',
  price: 8000,
  tax_class: 'standard',
  includes: [],
  includes_count: 0,
  fasting_hours: 8,
  result_hours: 24,
  sample: 'blood',
  body_areas: ['heart'],
  travel_certificate: false,
  doses: null,
  min_age_months: null,
  max_age_months: null,
  plan: null,
  ...overrides,
});

export const sugar = item({ reference: 'sugar', name: { ar: 'سكر', en: 'Sugar' }, price: 5000, fasting_hours: null });
export const check = item({
  kind: 'package',
  reference: 'check',
  name: { ar: 'فحص شامل', en: 'Full check' },
  price: 30_000,
  includes: ['cbc'],
  includes_count: 1,
});

export const service = (
  overrides: Partial<ResponseOf<typeof catalogueService>> = {},
): ResponseOf<typeof catalogueService> => ({
  stid: 'ST2',
  utid: '2',
  prd_id: 'lab',
  name: { ar: 'تحاليل منزلية', en: 'Home lab tests' },
  description: { ar: 'نسحب العينة في بيتك', en: 'We take the sample at your home' },
  picture: 'lab',
  delivery: 'home',
  chosen: 'tests-and-packages',
  max_patients: 5,
  kinds: ['test', 'package'],
  items_count: 3,
  categories: [],
  body_areas: [
    { id: 'heart', items: 1 },
    { id: 'skin', items: 2 },
  ],
  places: [{ stid: 'ST2', delivery: 'home' }],
  ...overrides,
});

const LIST = [item(), sugar, check];

/** Answers as the server does: with the basket of the last request, and its items from the list. */
export const laboratory = (warnings: BasketWarning[] = []) => {
  let kept: Basket | null = null;
  const answer = () => ({
    basket: kept,
    listed: LIST.filter(({ reference }) => kept?.items.some((one) => one.reference === reference)),
    warnings: kept?.items.length ? warnings : [],
  });
  return {
    'catalogue.service': service(),
    'catalogue.items': ({ kind, query }: { kind?: string; query: string }) => {
      const items = LIST.filter((one) => (kind ? one.kind === kind : true) && one.name.en.includes(query));
      return { items, page: 1, page_count: 1, total: items.length, categories: [] };
    },
    'catalogue.recent': { items: [] },
    'doctors.browseWeb': { providers: [], page: 1, page_count: 1, total: 0 },
    'booking.basket': answer,
    'booking.saveBasket': ({ basket }: { basket: Basket }) => {
      kept = basket;
      return answer();
    },
  };
};
