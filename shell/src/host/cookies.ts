/** Cookies of this origin, readable by the page. */
export const readCookie = (name: string): string | null => {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return entry ? decodeURIComponent(entry.slice(name.length + 1)) : null;
};

/** `maxAge` in seconds; 0 deletes. */
export const writeCookie = (name: string, value: string, maxAge: number): void => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
};
