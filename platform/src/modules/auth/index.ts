import type { PlatformModule } from '../../module.ts';
import { newDeviceJob } from './new-device.ts';
import { methodNoticeJob } from './method-notice.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passwordCodec } from './passwords/repository.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { authRoutes } from './routes.ts';
import { authRetention } from './retention.ts';

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
  ],
  encrypted: [passwordCodec],
  routes: [...authRoutes, ...passwordRoutes, ...passkeyRoutes],
  jobs: [newDeviceJob, methodNoticeJob],
  recurring: [],
  retention: authRetention,
  realtime: [],
  seed: [],
};
