export { AccountList } from './account-list.tsx';
export type { AccountListProps } from './account-list.tsx';
export { AccountPage, SectionColumns, useWideAccount } from './account-page.tsx';
export type { AccountPageProps } from './account-page.tsx';
export { SectionAction, SectionList } from './section-list.tsx';
export type { SectionEntry, SectionListProps } from './section-list.tsx';
