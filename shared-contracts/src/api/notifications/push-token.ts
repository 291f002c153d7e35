import * as z from 'zod/mini';

/** The token of an app at its push service: Firebase Cloud Messaging or Apple's. Neither documents its length. */
export const AppPushToken = z.string().check(z.minLength(20), z.maxLength(1000), z.regex(/^[A-Za-z0-9_:.-]+$/));
