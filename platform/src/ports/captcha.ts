/** Human verification by an outside party. Without one the built-in captcha is used (modules/captcha). */
export interface CaptchaWidget {
  readonly provider: 'turnstile';
  /** Public site key, which the page sends to the provider. */
  readonly siteKey: string;
  /** Action of the widget: a token for another action is rejected. */
  readonly action: string;
}

export interface CaptchaPort {
  /** Client configuration; null where the built-in captcha is used. */
  readonly widget: CaptchaWidget | null;
  /** Consumes a token of the widget. @throws when the provider does not answer or rejects this installation’s credentials */
  readonly verify: (token: string) => Promise<'passed' | 'refused'>;
}
