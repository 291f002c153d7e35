import * as z from 'zod/mini';
import { defineEvent } from './define-event.ts';

/** Sent once a session has begun by sign-in or sign-up; not on a restored session. */
export const signedIn = defineEvent('auth.signed-in/v1', {
  publisher: 'auth',
  payload: z.object({ mode: z.enum(['sign-in', 'sign-up']) }),
});
