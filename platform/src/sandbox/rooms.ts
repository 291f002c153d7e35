/** Rooms of the sandbox. A new one is a SandboxRoom in this list: the desk links to it by itself. */
import type { FastifyInstance } from 'fastify';
import type { Localized } from 'shared-contracts/domain';
import type { AppContext } from '../context.ts';
import { bookingsRoom } from './bookings-room.ts';
import { clockRoom } from './clock-room.ts';
import { paymentRoom } from './payment-room.ts';
import { peopleRoom } from './people-room.ts';
import { smsRoom } from './sms-room.ts';

export interface SandboxRoom {
  /** Where its page is; null for rooms one only comes to from elsewhere. */
  readonly path: string | null;
  readonly title: Localized;
  readonly about: Localized;
  /** Adds its routes. Forms (`application/x-www-form-urlencoded`) arrive as an object of texts. */
  readonly register: (app: FastifyInstance, ctx: AppContext) => void;
}

export const SANDBOX_ROOMS: readonly SandboxRoom[] = [smsRoom, bookingsRoom, clockRoom, peopleRoom, paymentRoom];
