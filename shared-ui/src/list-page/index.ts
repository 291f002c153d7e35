export { filtersStandBeside, ListPage, useFiltersBeside } from './list-page.tsx';
export type { ActiveFilter, ListPageProps } from './list-page.tsx';
