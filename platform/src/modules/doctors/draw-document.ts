/** A certificate as an SVG picture: escaped texts of our own records, without scripts or external resources. */
import { directionOf, type Language } from 'shared-contracts/domain';

export interface DocumentTexts {
  readonly title: string;
  readonly name: string;
  readonly lines: readonly string[];
}

const WIDTH = 480;
const HEIGHT = 320;
const MARGIN = 40;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (words: string): string => words.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? '');

const line = (words: string, y: number, size: number, colour: string, weight = 400): string =>
  `<text x="${WIDTH / 2}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="middle">${escaped(words)}</text>`;

const SEAL = `<g transform="translate(${WIDTH / 2} 246)"><circle r="26" fill="#d8ecea"/><circle r="20" fill="none" stroke="#0b6461" stroke-width="2"/><path d="m-8 0 6 6 11-12" fill="none" stroke="#0b6461" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/></g>`;

export const drawDocument = ({ title, name, lines }: DocumentTexts, language: Language): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" direction="${directionOf(language)}" font-family="'IBM Plex Sans Arabic', 'Noto Sans Arabic', sans-serif">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fdfbf6"/>`,
    `<rect x="12" y="12" width="${WIDTH - 24}" height="${HEIGHT - 24}" fill="none" stroke="#0b6461" stroke-width="2"/>`,
    `<rect x="18" y="18" width="${WIDTH - MARGIN + 4}" height="${HEIGHT - 36}" fill="none" stroke="#c9b88a"/>`,
    line(title, 70, 24, '#0b6461', 600),
    line(name, 116, 22, '#1c2b2b', 600),
    ...lines.map((words, index) => line(words, 150 + index * 28, 16, '#4d5a63')),
    SEAL,
    '</svg>',
  ].join('');
