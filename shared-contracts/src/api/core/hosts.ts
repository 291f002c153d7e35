/** Without schemas, because the first files of a page use these paths before any validation is loaded. */
export const API_HOSTS = {
  base: '/api',
  auth: '/api/auth',
  identity: '/api/identity',
  forms: '/api/forms',
  pharmacy: '/api/pharmacy',
  chat: '/api/chat',
  'family-doctor': '/api/family-doctor',
  caregiver: '/api/caregiver',
  'pre-employment': '/api/pre-employment',
  files: '/api/files',
} as const;
export type ApiHostName = keyof typeof API_HOSTS;
