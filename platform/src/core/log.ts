/** Structured logs. Personal data is redacted even if it is logged by mistake. */
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino';

export type { Logger } from 'pino';

const SECRET_FIELDS = [
  'authorization',
  'token',
  'password',
  'confirm',
  'fresh_proof',
  'phone_proof',
  't',
  'cookie',
  'code',
  'otp',
  'phone',
  'ph',
  'identity',
  'email',
  'dob',
  'card',
  'cvv',
  'body',
  'symptoms',
  'captcha',
  'captcha_token',
  'captcha_work',
];

const paths = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** An error as name, SQLSTATE and stack. Messages of database errors are omitted, because they quote row values. */
const serializeError = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error };
  const { name, stack, cause } = error;
  const driverCode = (error as { code?: unknown }).code;
  const frames = stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12);
  const quotes = 'query' in error || typeof (error as { severity?: unknown }).severity === 'string';
  return {
    type: name,
    ...(quotes ? {} : { message: error.message }),
    ...(typeof driverCode === 'string' ? { sqlState: driverCode } : {}),
    stack: frames,
    ...(cause instanceof Error ? { cause: serializeError(cause) } : {}),
  };
};

/** Writes one JSON object per line to standard output, or to the given destination. */
export const createLog = ({ logLevel }: { readonly logLevel: string }, destination?: DestinationStream): Logger => {
  const options: LoggerOptions = {
    level: logLevel,
    base: null,
    messageKey: 'message',
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths, censor: '[cut]' },
    serializers: { err: serializeError },
  };
  return destination ? pino(options, destination) : pino(options);
};
