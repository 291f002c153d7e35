import { matchRoute } from 'shared-contracts/routes';
import { browseHref, countFilters, readFilters } from './doctor-filters.ts';

const roundTrip = (href: string) => readFilters(matchRoute(href)?.query ?? {});

it('doctor filters: keeps every filter in the address', () => {
  const filters = {
    deptid: 'derma',
    gender: 'F',
    language: 'ur',
    availability: 'weekend',
    sort: 'fee-asc',
    query: 'ريم',
  } as const;
  expect(roundTrip(browseHref(filters))).toEqual(filters);
  expect(countFilters(filters)).toBe(3);
});

it('doctor filters: ignores invalid values in the address', () => {
  expect(readFilters({ gender: 'X', availability: 'never', sort: 'up', language: '<b>', deptid: 'a b' })).toEqual(
    roundTrip(browseHref({})),
  );
});
