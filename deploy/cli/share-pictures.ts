/**
 * Draws the preview pictures of shared links (Open Graph, 1200 × 630): one for each service, and one for all other pages.
 * Run after a change of a drawing or a name: `node deploy/cli/share-pictures.ts`; the files are committed.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { SeoWords } from 'shared-contracts/release';
import * as z from 'zod/mini';
import { MARK } from '../edge/html/skeleton.ts';
import { SHARE_PICTURES, SHARE_SIZE } from '../edge/content/share-pictures.ts';
import { texts } from '../edge/content/texts.ts';
import { WORKSPACE } from '../releases/paths.ts';
import { findChromium, HOW_TO_GET_ONE } from './lib/chromium.mjs';

/** The same as in `shared-ui/src/styles/tokens.css`, in the light scheme: foreground and soft background of each tone. */
const TONES = {
  brand: ['#0b6461', '#d8ecea'],
  accent: ['#a8401c', '#fde9df'],
  sky: ['#336297', '#e4eef8'],
  plum: ['#73457f', '#f3e9f5'],
  sun: ['#7a5205', '#fdf1d9'],
  success: ['#1d6b42', '#e1f3e8'],
} as const;
const Drawings = z.record(
  z.string(),
  z.object({ tone: z.enum(['brand', 'accent', 'sky', 'plum', 'sun', 'success']), tint: z.string(), line: z.string() }),
);
const drawingsFile = join(WORKSPACE, 'shared-ui', 'src', 'picture', 'service-drawings.ts');
const { SERVICE_DRAWINGS } = (await import(pathToFileURL(drawingsFile).href)) as { SERVICE_DRAWINGS: unknown };
const drawings = z.parse(Drawings, SERVICE_DRAWINGS);
const FONTS = join(WORKSPACE, 'shared-ui', 'node_modules', '@fontsource', 'ibm-plex-sans-arabic', 'files');

const face = (subset: 'arabic' | 'latin', weight: 400 | 600): string => {
  const file = join(FONTS, `ibm-plex-sans-arabic-${subset}-${weight}-normal.woff2`);
  const data = readFileSync(file).toString('base64');
  const range = subset === 'arabic' ? 'U+0600-06FF,U+200C-200F' : 'U+0000-024F,U+2000-200B,U+2010-206F';
  return `@font-face{font-family:Plex;font-weight:${weight};src:url(data:font/woff2;base64,${data});unicode-range:${range}}`;
};

const words = (folder: string) =>
  z.parse(SeoWords, JSON.parse(readFileSync(join(WORKSPACE, folder, 'seo.json'), 'utf8')));

const page = (fonts: string, title: { ar: string; en: string }, drawing: string): string => {
  const found = drawings[drawing];
  if (!found) throw new Error(`there is no drawing ${drawing}`);
  const { tone, tint, line } = found;
  const [ink, soft] = TONES[tone];
  const brand = `${texts('ar').brand} · ${texts('en').brand}`;
  return `<!DOCTYPE html><meta charset="utf-8"><style>${fonts}
*{margin:0;box-sizing:border-box}body{width:${SHARE_SIZE.width}px;height:${SHARE_SIZE.height}px;padding:72px;background:#f7f5f0;color:#16302f;
font-family:Plex;display:grid;grid-template:auto 1fr / 1fr 320px;gap:40px 56px}
header{grid-column:1/-1;display:flex;align-items:center;justify-content:flex-end;gap:20px;font-size:40px;font-weight:600;direction:rtl}
header svg{width:64px;height:64px}main{align-self:center;text-align:right;direction:rtl}
h1{font-size:84px;line-height:1.25}p{font-size:46px;color:#4d6463;direction:ltr;text-align:right;margin-top:20px}
figure{width:320px;height:320px;border-radius:56px;background:${soft};display:grid;place-items:center;align-self:center}
figure svg{width:208px;height:208px}</style>
<header><span>${brand}</span>${MARK}</header>
<main><h1>${title.ar}</h1><p>${title.en}</p></main>
<figure><svg viewBox="0 0 24 24"><path d="${tint}" fill="${ink}" opacity=".22"/><path d="${line}" fill="none" stroke="${ink}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/></svg></figure>`;
};

const chromium = await findChromium((line) => console.log(line));
if (!chromium) throw new Error(HOW_TO_GET_ONE);
const place = mkdtempSync(join(tmpdir(), 'share-'));
const target = join(WORKSPACE, 'deploy', 'edge', 'assets', 'share');
mkdirSync(target, { recursive: true });
const fonts = (['arabic', 'latin'] as const).flatMap((subset) => [face(subset, 400), face(subset, 600)]).join('\n');
const all = words('mfe-booking');
for (const [routeId, drawing] of Object.entries(SHARE_PICTURES)) {
  const title = all.find(({ routes }) => routes.includes(routeId))?.title;
  if (!title) throw new Error(`${routeId} has no metadata`);
  const file = join(place, `${routeId}.html`);
  writeFileSync(file, page(fonts, title, drawing));
  const size = `--window-size=${SHARE_SIZE.width},${SHARE_SIZE.height}`;
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', size];
  const shot = `--screenshot=${join(target, `${routeId}.png`)}`;
  const { status, stderr } = spawnSync(chromium, [...flags, shot, `file://${file}`], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  console.log(`drew ${routeId}`);
}
rmSync(place, { recursive: true });
