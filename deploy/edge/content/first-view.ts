import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ShellVersion } from 'shared-contracts/release';
import { firstViewFile } from '../../releases/first-view.ts';
import type { FindFile } from '../files/find-file.ts';

/** Rules of the first view for the page's head, so that nothing has to be fetched before something is seen. */
export interface InlineStyle {
  readonly css: string;
  /** As the release names it. Also the source by which the page's policy allows these rules and no others. */
  readonly integrity: string;
}

/** Null when there are no such rules, or they are not as released: then the page links the stylesheet like any other. */
export type FirstViewOf = (shell: ShellVersion) => Promise<InlineStyle | null>;

/** What would end the element, and what would point to a file beside the page instead of one beside the stylesheet. */
const UNFIT = /<|url\(/;

export function firstViews(find: FindFile, keep: boolean): FirstViewOf {
  const kept = new Map<string, InlineStyle>();
  const read = async (shell: ShellVersion, file: string, integrity: string): Promise<InlineStyle | null> => {
    const path = await find('shell', shell.version, file);
    const bytes = path && (await readFile(path).catch(() => null));
    if (!bytes || `sha384-${createHash('sha384').update(bytes).digest('base64')}` !== integrity) return null;
    const css = bytes.toString();
    return UNFIT.test(css) ? null : { css, integrity };
  };
  return async (shell) => {
    const file = firstViewFile(shell.entry.css);
    const integrity = file && shell.files[file];
    if (!integrity) return null;
    const hit = kept.get(integrity);
    if (hit) return hit;
    const style = await read(shell, file, integrity);
    if (style && keep) {
      // One for each shell of late; a release names at most two.
      if (kept.size >= 8) kept.clear();
      kept.set(integrity, style);
    }
    return style;
  };
}
