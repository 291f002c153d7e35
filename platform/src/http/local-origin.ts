/** A page that this machine serves to itself: in development it may be open at another address than PUBLIC_URL. */
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Null for every other origin, and for what is none. */
export const localOriginOf = (origin: string): string | null => {
  if (!URL.canParse(origin)) return null;
  const { protocol, hostname, origin: clean } = new URL(origin);
  return (protocol === 'http:' || protocol === 'https:') && LOOPBACK.has(hostname) ? clean : null;
};
