export { cookieOfPass, keysIn, newestKeyIn, passIn, passKey, PASS_HOURS, readPass, signPass } from './load-pass.ts';
export type { LoadPass, PassKey } from './load-pass.ts';
