import { getCaptcha } from 'shared-contracts/api';
import { type RouteDefinition, route } from '../../http/route.ts';
import { newCaptcha } from './service.ts';

export const captchaRoutes: readonly RouteDefinition[] = [
  route(getCaptcha, (_input, { ctx }) => newCaptcha(ctx), { limit: 'sign-in' }),
];
