/** No outside party: the picture and the proof of work of modules/captcha stand, in production too. */
import type { CaptchaPort } from '../../ports/captcha.ts';

export const ownCaptcha: CaptchaPort = { widget: null, verify: async () => 'refused' };
