/** Every descriptor, for the server's completeness check and for OpenAPI. */
import * as appointments from './appointments.ts';
import * as auth from './auth.ts';
import * as booking from './booking.ts';
import * as doctors from './doctors.ts';
import type { Endpoint } from './endpoint.ts';
import * as files from './files.ts';
import * as generic from './generic.ts';
import * as insurance from './insurance.ts';
import * as notifications from './notifications.ts';
import * as prescriptions from './prescriptions.ts';
import * as transferCode from './transfer-code.ts';
import * as users from './users.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value;

export const ALL_ENDPOINTS: readonly Endpoint[] = [
  appointments,
  auth,
  booking,
  doctors,
  files,
  generic,
  insurance,
  notifications,
  prescriptions,
  transferCode,
  users,
].flatMap((module) => Object.values(module).filter(isEndpoint));
