export { MapPage } from './map-page.tsx';
export type { MapPageProps } from './map-page.tsx';
