/** The key file of a Google Cloud service account, as exported by its console. */
import { createPrivateKey } from 'node:crypto';
import * as z from 'zod';

const isPem = (text: string): boolean => {
  try {
    return createPrivateKey(text).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

const ServiceAccount = z.object({
  project_id: z.string().regex(/^[a-z][a-z0-9:.-]{3,60}$/),
  client_email: z.string().includes('@'),
  private_key: z.string().refine(isPem),
  token_uri: z.url({ protocol: /^https?$/ }),
});
export type ServiceAccount = z.infer<typeof ServiceAccount>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Null for any other text. */
export const serviceAccountOf = (text: string): ServiceAccount | null =>
  ServiceAccount.safeParse(parsed(text)).data ?? null;
