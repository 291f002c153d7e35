export { answeredCaptcha, doWork, QUICK_CAPTCHA } from './captcha.ts';
export { aFreshProof, aPhone, aRelative, aUser, lastCode, signIn, signedInAgain } from './people.ts';
export type { UserOverrides } from './people.ts';
export { TEST_NOW } from './template.ts';
export { createTestApp } from './test-app.ts';
export type { Answer, CallOptions, TestApp, TestOptions, TestUser } from './test-app.ts';
