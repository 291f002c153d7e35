/** Calls about a visit: the current call, and what a device needs to join it. */
import * as z from 'zod/mini';
import { CALL_SIDES, CALL_STATES, CALL_TYPES, VIDEO_PROVIDERS } from '../../domain/visits/call.ts';
import { Localized } from '../../domain/language/language.ts';
import { Instant } from '../../domain/time/time.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

/** Identifies one tab of one device during a call. */
const DeviceSession = z.string().check(z.regex(/^[\w-]{8,64}$/));

export const VisitCall = z.object({
  /** VIDEO_CALL contains it as `sid`, and `room` as `roomName`. */
  call_id: Id,
  room: Id,
  apnt_id: Id,
  type: openEnum(CALL_TYPES, 'audiocall'),
  state: openEnum(CALL_STATES, 'ended'),
  started_by: openEnum(CALL_SIDES, 'provider'),
  with: z.object({ provider_id: Id, name: Localized, img: z.string() }),
  started_at: Instant,
  /** The instant at which the call stops ringing. */
  rings_until: Instant,
  accepted_at: z.nullable(Instant),
  /** The tab that has accepted the call; null while it rings. */
  dsid: z.nullable(z.string()),
});
export type VisitCall = z.infer<typeof VisitCall>;

export const currentCall = defineEndpoint({
  id: 'calls.current',
  method: 'GET',
  host: 'base',
  path: '/v6/calls/current',
  auth: 'user',
  request: Empty,
  response: z.object({ call: z.nullable(VisitCall) }),
  summary: 'The ringing or current call, for a device that was not connected when it began',
});

export const startCall = defineEndpoint({
  id: 'calls.start',
  method: 'POST',
  host: 'base',
  path: '/v6/calls/start',
  auth: 'user',
  request: z.object({ apnt_id: Id, dsid: DeviceSession }),
  response: z.object({ call: VisitCall }),
  summary:
    'Calls the doctor of a remote visit in its time; a call that is already ringing is returned. CALL_BUSY, START_NOT_OPEN, STATE_NOT_ALLOWED',
});

const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.optional(z.string()),
  credential: z.optional(z.string()),
});

export const joinCall = defineEndpoint({
  id: 'calls.join',
  method: 'POST',
  host: 'base',
  path: '/v6/calls/join',
  auth: 'user',
  request: z.object({ call_id: Id, dsid: DeviceSession }),
  response: z.object({
    provider: openEnum(VIDEO_PROVIDERS),
    room: Id,
    /** Grants this tab access to the room, until `expires_at` or the end of the call. */
    token: z.string(),
    expires_at: Instant,
    /** The id of the application at the video provider; null for providers without one. */
    app_id: z.nullable(z.string()),
    ice_servers: tolerantList(IceServer),
    call: VisitCall,
  }),
  summary:
    'The data with which one tab joins an accepted call. Another tab takes the call over. STATE_NOT_ALLOWED when it rings or has ended',
});
export type CallAccess = z.infer<typeof joinCall.response>;
