import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTROL_PAIRS, TEXT_PAIRS } from './contrast-pairs.ts';

type Theme = 'light' | 'dark';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const DECLARATION = /--([\w-]+): var\(--if-light, (#[0-9a-f]{6})\) var\(--if-dark, (#[0-9a-f]{6})\);/g;
const ALIAS = /--([\w-]+): var\(--([\w-]+)\);/g;

const readTheme = (theme: Theme): Map<string, string> => {
  const base = css.slice(0, css.indexOf('@media (prefers-contrast'));
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

describe.each<Theme>(['light', 'dark'])('colours of the %s theme', (theme) => {
  const colours = readTheme(theme);
  const of = (name: string): string => {
    const value = colours.get(name);
    if (!value) throw new Error(`tokens.css declares no --${name}`);
    return value;
  };

  it.each(TEXT_PAIRS)('--%s can be read on --%s (4.5:1)', (ink, ground) => {
    expect(contrast(of(ink), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROL_PAIRS)('--%s shows the edge of a control on --%s (3:1)', (edge, ground) => {
    expect(contrast(of(edge), of(ground))).toBeGreaterThanOrEqual(3);
  });
});

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
