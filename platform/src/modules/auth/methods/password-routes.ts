import * as api from 'shared-contracts/api';
import { type RouteDefinition, route, userRoute } from '../../../http/route.ts';
import { phoneOf } from '../codes/phone.ts';
import { sendCode } from '../codes/send-code.ts';
import * as service from './passwords.ts';

const signInLimit = { limit: 'sign-in' } as const;

export const passwordRoutes: readonly RouteDefinition[] = [
  route(api.passwordSignIn, (input, call) => service.signInWithPassword(call, input), signInLimit),
  userRoute(api.signInMethods, (_input, call) => service.readMethods(call)),
  userRoute(api.updatePassword, (input, call) => service.updatePassword(call, input), signInLimit),
  userRoute(api.removePassword, (input, call) => service.removePassword(call, input), signInLimit),
  route(
    api.requestPasswordReset,
    ({ pc, ph, ...captcha }, call) =>
      sendCode(call, { phone: phoneOf({ pc, ph }), purpose: 'reset-password', captcha }),
    signInLimit,
  ),
  route(api.verifyPasswordReset, (input, call) => service.verifyReset(call, input), signInLimit),
  route(api.resetPassword, (input, call) => service.resetPassword(call, input), signInLimit),
];
