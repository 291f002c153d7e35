import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ShellVersion } from 'shared-contracts/release';
import { firstViewFile } from '../../releases/first-view.ts';
import type { FindFile } from '../files/find-file.ts';

/** Styles of the first view for the page's head, so that the first rendering needs no further request. */
export interface InlineStyle {
  readonly css: string;
  /** Hash from the release. The page's content security policy allows exactly these styles by it. */
  readonly integrity: string;
}

/** Null when there are no such styles, or their hash differs from the release: then the page links the stylesheet like any other. */
export type FirstViewOf = (shell: ShellVersion) => Promise<InlineStyle | null>;

/** Text that would end the element, and URLs that would be relative to the page instead of the stylesheet. */
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
      // One entry for each recent shell; a release names at most two.
      if (kept.size >= 8) kept.clear();
      kept.set(integrity, style);
    }
    return style;
  };
}
