import { readFile } from 'node:fs/promises';

const MOST_EACH = 2 * 1024 * 1024;
const MOST_TOGETHER = 96 * 1024 * 1024;

export interface FileMemory {
  /** Bytes of a file that never changes, or null when it is too large to be kept. Oldest files make room. */
  readonly bytes: (path: string, size: number) => Promise<Buffer | null>;
}

/** Released files in memory: a page's files are asked for thousands of times, and reading each from disk is most of the work. */
export function fileMemory(mostEach = MOST_EACH, mostTogether = MOST_TOGETHER): FileMemory {
  const kept = new Map<string, Promise<Buffer>>();
  const sizes = new Map<string, number>();
  let together = 0;

  const forget = (path: string): void => {
    kept.delete(path);
    together -= sizes.get(path) ?? 0;
    sizes.delete(path);
  };

  return {
    async bytes(path, size) {
      const known = kept.get(path);
      if (known) return known;
      if (size > mostEach) return null;
      for (const [oldest] of sizes) {
        if (together + size <= mostTogether) break;
        forget(oldest);
      }
      const reading = readFile(path);
      kept.set(path, reading);
      sizes.set(path, size);
      together += size;
      reading.catch(() => forget(path));
      return reading;
    },
  };
}
