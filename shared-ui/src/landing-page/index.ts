export { Band, CardGrid, Landing, LandingHero } from './landing-page.tsx';
export type { BandProps, CardGridProps, LandingHeroProps } from './landing-page.tsx';
