/** The widths, languages and colour schemes in which screens are photographed. */
import { LANGUAGES, type Language } from 'shared-contracts/domain';

const HEIGHTS = { 390: 844, 820: 1180, 1280: 800, 1920: 1080 } as const;
type Width = keyof typeof HEIGHTS;
export const WIDTHS = [390, 820, 1280, 1920] as const satisfies readonly Width[];
/** Up to this width a screen is a phone’s. */
const WIDEST_TOUCHED = 820;

export interface Look {
  readonly width: Width;
  readonly language: Language;
  readonly scheme: 'light' | 'dark';
}

export const LIGHT: readonly Look[] = WIDTHS.flatMap((width) =>
  LANGUAGES.map((language) => ({ width, language, scheme: 'light' as const })),
);
export const DARK: readonly Look[] = [
  { width: 390, language: 'ar', scheme: 'dark' },
  { width: 1280, language: 'en', scheme: 'dark' },
];

/** Options of the browser context of a look. */
export const optionsOf = ({ width, scheme }: Look) => ({
  viewport: { width, height: HEIGHTS[width] },
  isMobile: width <= WIDEST_TOUCHED,
  hasTouch: width <= WIDEST_TOUCHED,
  deviceScaleFactor: 1,
  reducedMotion: 'reduce' as const,
  colorScheme: scheme,
  timezoneId: 'Asia/Riyadh',
});

/** File name of the picture of a screen. */
export const fileOf = (screen: string, { width, language, scheme }: Look): string =>
  [screen, width, language, ...(scheme === 'dark' ? [scheme] : []), 'webp'].join('.');
