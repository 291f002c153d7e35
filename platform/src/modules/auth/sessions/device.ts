/** A readable device name from the user agent, for the list of sessions only. */
import Bowser from 'bowser';

const MAX = 40;

export const deviceOf = (userAgent: string): { browser: string; system: string } => {
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: (browser.name ?? '').slice(0, MAX), system: (os.name ?? '').slice(0, MAX) };
};
