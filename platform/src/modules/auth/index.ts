import type { PlatformModule } from '../module.ts';
import { newDeviceJob } from './sessions/new-device.ts';
import { methodNoticeJob } from './methods/method-notice.ts';
import { passkeyRoutes } from './methods/passkey-routes.ts';
import { passwordCodec } from './methods/password-repository.ts';
import { passwordRoutes } from './methods/password-routes.ts';
import { recoverPhoneJob } from './recovery-decision.ts';
import { recoveryNoticeJob } from './recovery/notices.ts';
import { recoveryCodec } from './recovery/repository.ts';
import { recoveryOpsRoutes, recoveryRoutes } from './recovery-routes.ts';
import { authRoutes } from './routes.ts';
import { personalData } from './personal-data.ts';

export const authModule: PlatformModule = {
  name: 'auth',
  tables: [
    'code_phone',
    'code_pause',
    'code_alarm',
    'code',
    'code_wrong_try',
    'code_request',
    'phone_proof',
    'session',
    'session_family',
    'account_password',
    'password_streak',
    'passkey',
    'passkey_challenge',
    'phone_recovery',
  ],
  personalData,
  encrypted: [passwordCodec, recoveryCodec],
  routes: [...authRoutes, ...passwordRoutes, ...passkeyRoutes, ...recoveryRoutes],
  plainRoutes: [recoveryOpsRoutes],
  jobs: [newDeviceJob, methodNoticeJob, recoveryNoticeJob, recoverPhoneJob],
  recurring: [],
  realtime: [],
  seed: [],
};
