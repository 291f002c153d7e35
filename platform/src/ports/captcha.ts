/** Whether a person asks, as an outside party judges it. Without one the product's own captcha stands (modules/captcha). */
export interface CaptchaWidget {
  readonly provider: 'turnstile';
  /** Public: the page names it to the provider. */
  readonly siteKey: string;
  /** What the widget is for: a token for anything else is refused. */
  readonly action: string;
}

export interface CaptchaPort {
  /** What a page has to show; null where the product's own captcha is asked for. */
  readonly widget: CaptchaWidget | null;
  /** Uses a token of the widget up. @throws when the provider does not answer or does not know this installation */
  readonly verify: (token: string) => Promise<'passed' | 'refused'>;
}
