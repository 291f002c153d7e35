/** Which browser this is, as far as its way to allow a device differs from others. */
export type BrowserFamily = 'ios' | 'safari' | 'firefox' | 'chromium' | 'other';

/** Only texts depend on it, so a wrong guess is harmless. */
export const browserFamily = (agent: string, touches: number): BrowserFamily => {
  // An iPad calls itself a Mac; no Mac has a touch screen. Every browser there is Safari’s engine.
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touches > 1)) return 'ios';
  if (/Firefox\//.test(agent)) return 'firefox';
  if (/Chrome\/|Chromium\//.test(agent)) return 'chromium';
  return /Safari\//.test(agent) ? 'safari' : 'other';
};
