/**
 * The header `traceparent` of W3C Trace Context, which assigns a call to one trace from the browser to the last job. A trace id
 * has 64 random bits preceded by zeros, as that recommendation provides for systems with shorter ids: the second half alone is
 * the reference on an error card, short enough to be read out.
 */

const FORM = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const ZEROS = '0'.repeat(16);
const SAMPLED = 1;

export interface TraceParent {
  /** 32 hexadecimal digits. */
  readonly traceId: string;
  /** 16 hexadecimal digits: the span that made the call. */
  readonly spanId: string;
  /** Whether the caller records its spans. */
  readonly sampled: boolean;
}

/** Null for anything that is not a valid header, such as an id of zeros only or a later version of the header. */
export const readTraceParent = (header: unknown): TraceParent | null => {
  const [, traceId = '', spanId = '', flags = ''] = (typeof header === 'string' && FORM.exec(header)) || [];
  if (traceId === '' || traceId === ZEROS + ZEROS || spanId === ZEROS) return null;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
};

export const writeTraceParent = ({ traceId, spanId, sampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;

/** The reference of a trace on error cards and in logs: its id without the leading zeros. */
export const traceReference = (traceId: string): string => (traceId.startsWith(ZEROS) ? traceId.slice(16) : traceId);

/**
 * The root of a trace with this reference (16 hexadecimal digits), whose first span has the same id. `sampled` is false, because
 * the edge decides whether a trace is recorded, and not a caller.
 */
export const rootOf = (reference: string): TraceParent => ({
  traceId: ZEROS + reference,
  spanId: reference,
  sampled: false,
});
