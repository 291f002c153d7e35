/** Cloudflare's widget, loaded on demand; the content security policy must allow it (CAPTCHA_PROVIDER of the edge). */

export const TURNSTILE_SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

interface RenderOptions {
  sitekey: string;
  action: string;
  language: string;
  size: 'flexible';
  callback: (token: string) => void;
  'error-callback': () => boolean;
  'expired-callback': () => void;
}

interface Turnstile {
  render: (place: HTMLElement, options: RenderOptions) => string;
  reset: (widget: string) => void;
  remove: (widget: string) => void;
}

const loaded = (): Turnstile | undefined => (window as { turnstile?: Turnstile }).turnstile;

let loading: Promise<Turnstile> | null = null;

const load = (): Promise<Turnstile> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = TURNSTILE_SCRIPT;
    script.async = true;
    const fail = () => {
      script.remove();
      loading = null;
      reject(new Error('the captcha did not load'));
    };
    script.addEventListener('error', fail);
    script.addEventListener('load', () => {
      const turnstile = loaded();
      if (turnstile) resolve(turnstile);
      else fail();
    });
    document.head.append(script);
  });

/** Once per page; again after a failure. @throws when the provider cannot be reached */
export const loadTurnstile = (): Promise<Turnstile> => {
  const there = loaded();
  if (there) return Promise.resolve(there);
  loading ??= load();
  return loading;
};
