import * as api from 'shared-contracts/api';
import { type RouteDefinition, route, userRoute } from '../../../http/route.ts';
import * as service from './passkeys.ts';

const signInLimit = { limit: 'sign-in' } as const;

export const passkeyRoutes: readonly RouteDefinition[] = [
  route(api.passkeyOptions, (_input, call) => service.passkeyOptions(call), signInLimit),
  route(api.passkeySignIn, (input, call) => service.signInWithPasskey(call, input), signInLimit),
  userRoute(api.newPasskeyOptions, (_input, call) => service.newPasskeyOptions(call), signInLimit),
  userRoute(api.addPasskey, (input, call) => service.addPasskey(call, input), signInLimit),
  userRoute(api.renamePasskey, (input, call) => service.renamePasskey(call, input)),
  userRoute(api.removePasskey, (input, call) => service.removePasskey(call, input)),
];
