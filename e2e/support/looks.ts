/** The looks in which journeys run: a shape of screen in a language. */
import { type JourneyOptions, test } from './journey.ts';

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const DESKTOP = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };

const look = (language: JourneyOptions['language'], shape: typeof PHONE, withAxe: boolean) => ({
  language,
  withAxe,
  quietErrors: false,
  ...shape,
});

/**
 * axe checks both shapes and both languages once, in the two looks that differ in both, because its results do not depend on a
 * combination of them. The product's own rules of layout do, and are checked in every look.
 */
export const LOOKS = {
  'phone-ar': look('ar', PHONE, true),
  'desktop-en': look('en', DESKTOP, true),
  'phone-en': look('en', PHONE, false),
  'desktop-ar': look('ar', DESKTOP, false),
} as const;

/** Declares journeys in each of these looks within one project, for journeys that share a product one after another. */
export const inLooks = (names: readonly (keyof typeof LOOKS)[], declare: () => void): void => {
  for (const name of names)
    test.describe(name, () => {
      test.use(LOOKS[name]);
      declare();
    });
};
