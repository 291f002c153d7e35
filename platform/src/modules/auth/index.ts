import type { PlatformModule } from '../module.ts';
import { newDeviceJob } from './new-device.ts';
import { methodNoticeJob } from './method-notice.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passwordCodec } from './passwords/repository.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { recoverPhoneJob } from './phone-recovery/decide.ts';
import { recoveryNoticeJob } from './phone-recovery/notices.ts';
import { recoveryCodec } from './phone-recovery/repository.ts';
import { recoveryOpsRoutes, recoveryRoutes } from './phone-recovery/routes.ts';
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
