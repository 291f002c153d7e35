const MOST_EACH = 2 * 1024 * 1024;
const MOST_TOGETHER = 96 * 1024 * 1024;
/** Size that is counted for a key without bytes. */
const LEAST = 64;

export interface FileMemory {
  /** A cache of bytes by a key that identifies their content; `load` reads a missing entry. The oldest entries are evicted. Null is cached, too. */
  readonly bytes: (key: string, load: () => Promise<Buffer | null>) => Promise<Buffer | null>;
}

/** Released files in memory: a page's files are requested thousands of times, and reading them from disk would be most of the work. */
export function fileMemory(mostEach = MOST_EACH, mostTogether = MOST_TOGETHER): FileMemory {
  const kept = new Map<string, Promise<Buffer | null>>();
  const sizes = new Map<string, number>();
  let together = 0;

  const forget = (key: string): void => {
    kept.delete(key);
    together -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };
  const keep = (key: string, size: number): void => {
    if (size > mostEach) return forget(key);
    for (const [oldest] of sizes) {
      if (together + size <= mostTogether) break;
      forget(oldest);
    }
    sizes.set(key, size);
    together += size;
  };

  return {
    bytes(key, load) {
      const known = kept.get(key);
      if (known) return known;
      const loading = load();
      kept.set(key, loading);
      loading.then(
        (bytes) => keep(key, bytes?.length ?? LEAST),
        () => forget(key),
      );
      return loading;
    },
  };
}
