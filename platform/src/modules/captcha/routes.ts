import { getCaptcha, getProofOfWork } from 'shared-contracts/api';
import { type RouteDefinition, route } from '../../http/route.ts';
import { newProofOfWork } from './proof.ts';
import { newCaptcha } from './service.ts';

export const captchaRoutes: readonly RouteDefinition[] = [
  route(getProofOfWork, (_input, { ctx }) => newProofOfWork(ctx), { limit: 'sign-in' }),
  route(getCaptcha, (_input, { ctx }) => newCaptcha(ctx), { limit: 'sign-in' }),
];
