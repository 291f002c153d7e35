export { aPhone, aRelative, aUser, lastCode, signIn } from './people.ts';
export type { UserOverrides } from './people.ts';
export { createTestApp, TEST_NOW } from './test-app.ts';
export type { Answer, CallOptions, TestApp, TestOptions, TestUser } from './test-app.ts';
