import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, STATE } from './workspace.mjs';

const NOT_INPUT = new Set(['node_modules', 'dist', 'dist-dev', '.cache', 'test-results', 'playwright-report']);
/** Tests change no build. */
const TEST = /\.test\.tsx?$/;

function* filesBelow(path) {
  if (!existsSync(path)) return;
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (NOT_INPUT.has(entry.name)) continue;
    const full = join(path, entry.name);
    if (entry.isDirectory()) yield* filesBelow(full);
    else if (!TEST.test(entry.name)) yield full;
  }
}

/** Hash of the names and contents of files and of everything below folders; a missing path counts as empty. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const full = join(ROOT, path);
    const files = existsSync(full) && !path.match(/\.[a-z]+$/) ? filesBelow(full) : existsSync(full) ? [full] : [];
    for (const file of files) hash.update(file.slice(ROOT.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

const stampPath = (name) => join(STATE, 'stamps', name);

export function stampMatches(name, hash) {
  try {
    return readFileSync(stampPath(name), 'utf8') === hash;
  } catch {
    return false;
  }
}

export function writeStamp(name, hash) {
  mkdirSync(join(STATE, 'stamps'), { recursive: true });
  writeFileSync(stampPath(name), hash);
}
