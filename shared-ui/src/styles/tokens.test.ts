import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PARTNERS } from 'shared-contracts/domain';
import { CALL_PAIRS, CONTROL_PAIRS, TEXT_PAIRS } from './contrast-pairs.ts';

type Theme = 'light' | 'dark';

const read = (file: string): string => readFileSync(join(__dirname, file), 'utf8');
const css = read('tokens.css');
const partnerCss = read('partner-themes.css');
const DECLARATION = /--([\w-]+): var\(--if-light, (#[0-9a-f]{6})\) var\(--if-dark, (#[0-9a-f]{6})\);/g;
const CALL_DECLARATION = /--(call-[\w-]+): (#[0-9a-f]{6});/g;
const CALL_SCRIM = /--call-scrim: (\d+) (\d+) (\d+);/;
const ALIAS = /--([\w-]+): var\(--([\w-]+)\);/g;

/** The block of a partner's theme; empty for the product's own colours. */
const ruleOf = (partner: string | null): string => {
  if (partner === null) return '';
  const [, rule] = new RegExp(`\\[data-partner="${partner}"\\] \\{([^}]*)\\}`).exec(partnerCss) ?? [];
  if (rule === undefined) throw new Error(`partner-themes.css has no theme of ${partner}`);
  return rule;
};

const readTheme = (theme: Theme, partner: string | null): Map<string, string> => {
  const base = css.slice(0, css.indexOf('@media (prefers-contrast')) + ruleOf(partner);
  const colours = new Map<string, string>();
  for (const [, name, light, dark] of base.matchAll(DECLARATION))
    colours.set(name as string, (theme === 'light' ? light : dark) as string);
  for (const [, name, target] of base.matchAll(ALIAS)) {
    const value = colours.get(target as string);
    if (value) colours.set(name as string, value);
  }
  return colours;
};

const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
};

const THEMES = (['light', 'dark'] as const).flatMap((theme) =>
  [null, ...PARTNERS].map((partner) => ({ theme, partner, name: partner ?? 'product' })),
);

describe.each(THEMES)('tokens: $theme colours of $name', ({ theme, partner }) => {
  const colours = readTheme(theme, partner);
  const of = (name: string): string => {
    const value = colours.get(name);
    if (!value) throw new Error(`tokens.css declares no --${name}`);
    return value;
  };

  it.each(TEXT_PAIRS)('--%s is readable on --%s (4.5:1)', (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROL_PAIRS)('--%s is distinguishable as the border of a control on --%s (3:1)', (edge, ground) => {
    expect(contrast(of(edge), of(ground))).toBeGreaterThanOrEqual(3);
  });
});

describe('tokens: call colours', () => {
  const colours = new Map([...css.matchAll(CALL_DECLARATION)].map(([, name, value]) => [name, value as string]));

  it.each(CALL_PAIRS)('--%s is readable on --%s (4.5:1)', (ink, ground) => {
    expect(contrast(colours.get(ink) ?? '', colours.get(ground) ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  /** The least that the scrims have under text: the modules of `mfe-comms/src/call`. */
  it.each([60, 72])('white text is readable on a white picture under %s %% of the scrim', (percent) => {
    const [, ...channels] = CALL_SCRIM.exec(css) ?? [];
    const shown = channels.map((channel) => Math.round(255 - ((255 - Number(channel)) * percent) / 100));
    const hex = `#${shown.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
    expect(contrast('#ffffff', hex)).toBeGreaterThanOrEqual(4.5);
  });
});

it('tokens: measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
