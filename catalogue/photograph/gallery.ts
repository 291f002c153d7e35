/** The pictures of the screens in docs/screens: WebP files, and the page that lists them. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from 'shared-contracts/domain';
import sharp from 'sharp';
import { CALL } from './call.ts';
import { LONGEST } from './camera.ts';
import { DARK, fileOf, LIGHT, type Look, WIDTHS } from './looks.ts';
import { SCREENS } from './screens.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'screens');
/** Limit of all pictures together, in bytes. */
export const MOST_BYTES = 8_000_000;
const QUALITY = 78;

const KEPT = [...SCREENS, CALL];

/** Writes the picture of a screen in a look. */
export const keepPicture = async (screen: string, look: Look, png: Buffer): Promise<void> => {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, fileOf(screen, look)), await sharp(png).webp({ quality: QUALITY, effort: 6 }).toBuffer());
};

const linkOf = (name: string, screen: string, look: Look): string[] =>
  existsSync(join(FOLDER, fileOf(screen, look))) ? [`[${name}](${fileOf(screen, look)})`] : [];

const cellOf = (screen: string, width: number): string =>
  LIGHT.filter((look) => look.width === width)
    .flatMap((look) => linkOf(look.language, screen, look))
    .join(' · ');

const darkOf = (screen: string): string =>
  DARK.flatMap((look) => linkOf(`${look.width} ${look.language}`, screen, look)).join(' · ');

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const page = (day: string): string => `# Screens

The product on ${day}, written by \`npm run screens\`: the sample patient, or a visitor, at ${WIDTHS.join(', ')} pixels in
${LANGUAGES.length} languages, and some screens in the dark scheme. \`npm run screens -- home chat\` takes only these again.
A page that is longer than ${LONGEST} pixels is cut there.

${[
  row(['screen', ...WIDTHS.map(String), 'dark']),
  row(['---', ...WIDTHS.map(() => '---'), '---']),
  ...KEPT.map(({ id, title }) => row([title, ...WIDTHS.map((width) => cellOf(id, width)), darkOf(id)])),
].join('\n')}
`;

/** Files of looks and screens that are no longer photographed. */
const removeOthers = (): void => {
  const known = new Set(KEPT.flatMap(({ id }) => [...LIGHT, ...DARK].map((look) => fileOf(id, look))));
  for (const file of readdirSync(FOLDER)) if (file.endsWith('.webp') && !known.has(file)) rmSync(join(FOLDER, file));
};

/** Writes the page that lists the pictures. Returns the size of all pictures in bytes. */
export const writeGallery = (day: string): number => {
  removeOthers();
  writeFileSync(join(FOLDER, 'README.md'), page(day));
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.webp'))
    .reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0);
};
