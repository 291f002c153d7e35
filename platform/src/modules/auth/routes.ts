import {
  changePhone as changePhoneEndpoint,
  checkUser,
  giveProof as giveProofEndpoint,
  requestNewPhone as requestNewPhoneEndpoint,
  requestProof as requestProofEndpoint,
  registerUser,
  endOtherSignIns,
  endSignIn,
  listSignIns,
  signOut,
  verifyNewUser,
  verifyRegistration,
  verifyToken,
  verifyUser,
} from 'shared-contracts/api';
import { type RouteDefinition, route, userRoute } from '../../http/route.ts';
import { changePhone, requestNewPhone } from './change-phone.ts';
import { phoneOf } from './codes/phone.ts';
import { giveProof, requestProof } from './proofs.ts';
import { sendCode } from './codes/send-code.ts';
import * as service from './service.ts';
import { checkRegistration, signUp } from './sign-up.ts';

const signInLimit = { limit: 'sign-in' } as const;

export const authRoutes: readonly RouteDefinition[] = [
  route(
    checkUser,
    ({ pc, ph, ...captcha }, call) => sendCode(call, { phone: phoneOf({ pc, ph }), purpose: 'sign-in', captcha }),
    signInLimit,
  ),
  route(
    registerUser,
    ({ pc, ph, captcha, captcha_code, captcha_token }, call) =>
      sendCode(call, {
        phone: phoneOf({ pc, ph }),
        purpose: 'sign-up',
        captcha: { captcha, captcha_code, captcha_token },
      }),
    signInLimit,
  ),
  route(verifyUser, (input, call) => service.signIn(call, input), signInLimit),
  route(verifyNewUser, (input, call) => signUp(call, input), signInLimit),
  route(verifyRegistration, (input, call) => checkRegistration(call, input), signInLimit),
  route(verifyToken, ({ t }, call) => service.checkToken(call, t)),
  userRoute(signOut, (_input, call) => service.endSession(call)),
  userRoute(listSignIns, (_input, call) => service.listSignIns(call)),
  userRoute(endSignIn, (input, call) => service.endSignIn(call, input)),
  userRoute(endOtherSignIns, (input, call) => service.endOtherSignIns(call, input)),
  userRoute(requestProofEndpoint, (input, call) => requestProof(call, input), signInLimit),
  userRoute(giveProofEndpoint, (input, call) => giveProof(call, input), signInLimit),
  userRoute(requestNewPhoneEndpoint, (input, call) => requestNewPhone(call, input), signInLimit),
  userRoute(changePhoneEndpoint, (input, call) => changePhone(call, input), signInLimit),
];
