/** The origin of a page on this machine: in development it may differ from PUBLIC_URL. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Null for any other or invalid origin. */
export const localOriginOf = (origin: string): string | null => {
  if (!URL.canParse(origin)) return null;
  const { protocol, hostname, origin: clean } = new URL(origin);
  return (protocol === 'http:' || protocol === 'https:') && LOOPBACK.has(hostname) ? clean : null;
};
