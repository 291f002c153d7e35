export { DetailPage, ListBesideDetail, useListBeside } from './detail-page.tsx';
export type { DetailPageProps, ListBesideDetailProps } from './detail-page.tsx';
