import { getCaptcha, getProofOfWork } from 'shared-contracts/api';
import { route } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { personalData } from './personal-data.ts';
import { newCaptcha, newProofOfWork } from './service.ts';

export const captchaModule: PlatformModule = {
  name: 'captcha',
  tables: ['captcha'],
  personalData,
  routes: [
    route(getProofOfWork, (_input, { ctx }) => newProofOfWork(ctx), { limit: 'sign-in' }),
    route(getCaptcha, (input, call) => newCaptcha(call, input), { limit: 'sign-in' }),
  ],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [],
};
