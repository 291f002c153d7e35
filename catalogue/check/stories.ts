/** The stories of the site, and the looks in which each is photographed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE } from './site.ts';

export interface Shot {
  /** Id of the story and its look: the name of the picture's file. */
  readonly name: string;
  /** Path in the site. */
  readonly path: string;
  readonly wide: boolean;
}

interface IndexEntry {
  readonly id: string;
  readonly title: string;
  readonly type: string;
}

/** Turns off the accessibility panel, whose own run of axe would overlap with that of the check. */
const NO_PANEL = 'a11y.manual:!true';

const LOOKS = {
  arabic: { name: 'ar', globals: 'language:ar;scheme:light' },
  englishDark: { name: 'en-dark', globals: 'language:en;scheme:dark' },
} as const;

/** Primitives in both directions and schemes; a screen consists of primitives and is photographed once. */
const looksOf = ({ title }: IndexEntry) =>
  title.startsWith('Primitives/') ? [LOOKS.arabic, LOOKS.englishDark] : [LOOKS.arabic];

/** Stories whose id contains one of the words; all stories when there are no words. */
export const readShots = (words: readonly string[] = []): Shot[] => {
  const { entries } = JSON.parse(readFileSync(join(SITE, 'index.json'), 'utf8')) as {
    entries: Record<string, IndexEntry>;
  };
  return Object.values(entries)
    .filter(({ type, id }) => type === 'story' && (words.length === 0 || words.some((word) => id.includes(word))))
    .flatMap((entry) =>
      looksOf(entry).map(({ name, globals }) => ({
        name: `${entry.id}.${name}`,
        path: `/iframe.html?viewMode=story&id=${entry.id}&globals=${globals};${NO_PANEL}`,
        wide: entry.id.endsWith('wide'),
      })),
    );
};
