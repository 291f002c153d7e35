/** The browser, as far as the instructions to allow a device differ. */
export type BrowserFamily = 'ios' | 'safari' | 'firefox' | 'chromium' | 'other';

/** Only texts depend on it, so a wrong guess is harmless. */
export const browserFamily = (agent: string, touches: number): BrowserFamily => {
  // An iPad reports itself as a Mac; no Mac has a touch screen. Every browser on it uses Safari’s engine.
  if (/iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touches > 1)) return 'ios';
  if (/Firefox\//.test(agent)) return 'firefox';
  if (/Chrome\/|Chromium\//.test(agent)) return 'chromium';
  return /Safari\//.test(agent) ? 'safari' : 'other';
};
