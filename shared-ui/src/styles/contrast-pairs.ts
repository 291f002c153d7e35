/**
 * Combinations of text and background colours. A new combination in a stylesheet must be added here first; the test measures all
 * of them.
 */
export const TEXT_PAIRS: readonly (readonly [ink: string, ground: string])[] = [
  ...(
    ['surface', 'card', 'card-tint', 'brand-wash', 'brand-soft', 'sun-soft', 'sky-soft', 'plum-soft'] as const
  ).flatMap((ground) => [['ink', ground] as const, ['ink-soft', ground] as const]),
  ...(['success', 'warning', 'danger', 'info'] as const).flatMap((tone) => [
    [tone, `${tone}-soft`] as const,
    [tone, 'card'] as const,
    [tone, 'surface'] as const,
    ['ink', `${tone}-soft`] as const,
  ]),
  ['ink-faint', 'surface'],
  ['ink-faint', 'card'],
  ['ink-soft', 'line'],
  ['brand', 'surface'],
  ['brand', 'card'],
  ['brand', 'card-tint'],
  ['brand', 'sky-soft'],
  ['brand-strong', 'card'],
  ['brand-strong', 'surface'],
  ['brand-strong', 'brand-soft'],
  ['brand-strong', 'card-tint'],
  ['accent', 'accent-soft'],
  ['accent', 'card'],
  ['accent', 'surface'],
  ['sky', 'sky-soft'],
  ['plum', 'plum-soft'],
  ['warning', 'sun-soft'],
  ['ink-on-brand', 'brand'],
  ['ink-on-brand', 'brand-strong'],
  ['ink-on-brand', 'plum'],
  ['ink-on-accent', 'accent'],
  ['ink-on-accent', 'accent-strong'],
  ['ink-on-danger', 'danger'],
  ['ink-on-danger', 'danger-strong'],
];

/** Borders and marks that distinguish a control or its state from the background. */
export const CONTROL_PAIRS: readonly (readonly [edge: string, ground: string])[] = [
  ['edge', 'card'],
  ['edge', 'surface'],
  ['brand', 'line-strong'],
  ['brand', 'brand-wash'],
  ['danger', 'card'],
  ['focus', 'card'],
  ['focus', 'surface'],
];

/** Calls have one value for both themes. */
export const CALL_PAIRS: readonly (readonly [ink: string, ground: string])[] = [
  ...(['call-ground', 'call-dusk', 'call-glow', 'call-sheet', 'call-raised'] as const).flatMap((ground) => [
    ['call-ink', ground] as const,
    ['call-ink-soft', ground] as const,
    ['call-warn', ground] as const,
    ['call-good', ground] as const,
  ]),
  ['call-ink-on-own', 'call-own'],
  ['call-ink', 'call-end'],
  ['call-ink', 'call-accept'],
];
