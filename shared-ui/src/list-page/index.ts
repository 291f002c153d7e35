export { FilterChoices, filtersStandBeside, ListPage, useFiltersBeside } from './list-page.tsx';
export type { ActiveFilter, FilterChoice, FilterChoicesProps, ListPageProps } from './list-page.tsx';
