/** No outside party: the built-in picture and proof of work of modules/captcha are used, also in production. */
import type { CaptchaPort } from '../../ports/captcha.ts';

export const ownCaptcha: CaptchaPort = { widget: null, verify: async () => 'refused' };
