/**
 * Why a test is skipped where a service is missing; false where it is available. Used as `skip`: `npm test` counts such tests
 * separately by service, and `.ci/run` fails for them.
 */
const missingUnless = (isThere: boolean, service: string): false | string => !isThere && `needs ${service}`;

export const NEEDS_POSTGRESQL = missingUnless(Boolean(process.env['TEST_DATABASE_URL']), 'PostgreSQL');
export const NEEDS_REDIS = missingUnless(Boolean(process.env['TEST_REDIS_URL']), 'Redis');
export const NEEDS_EMBEDDED_DATABASE = missingUnless(!process.env['TEST_DATABASE_URL'], 'the embedded database');
