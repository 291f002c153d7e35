import { getCaptcha, getProofOfWork } from 'shared-contracts/api';
import { type RouteDefinition, route } from '../../http/route.ts';
import { newCaptcha, newProofOfWork } from './challenges.ts';

export const captchaRoutes: readonly RouteDefinition[] = [
  route(getProofOfWork, (_input, { ctx }) => newProofOfWork(ctx), { limit: 'sign-in' }),
  route(getCaptcha, (input, call) => newCaptcha(call, input), { limit: 'sign-in' }),
];
