/**
 * Spans of a trace: what a call, a statement, a job or an outside party took, and under which id all of it is found. While no exporter is
 * set (`start-tracing.ts`) nothing is recorded. An attribute is the name of an endpoint, a table, a job or a party, a status or a version: never an
 * address, an id, a parameter or a value.
 */
import {
  type Attributes,
  context,
  type Context,
  ROOT_CONTEXT,
  type Span,
  type SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { readTraceParent, writeTraceParent } from 'shared-contracts/api';

export { SpanKind } from '@opentelemetry/api';

/** What a span is called and what else it states. */
export interface SpanAbout {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

const tracer = () => trace.getTracer('platform');

/** Whether what runs at this moment belongs to a trace that is recorded. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() === true;

/** The context of a caller, by its header; the root context when it sent none. */
const contextOf = (traceParent: string | null): Context => {
  const parent = readTraceParent(traceParent);
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId, sampled } = parent;
  const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
};

/** Begins a span below a caller that is named by its header. Whoever begins it ends it. */
export const beginSpan = ({ name, ...about }: SpanAbout, traceParent: string | null): Span =>
  tracer().startSpan(name, about, contextOf(traceParent));

/** Runs `work` as a part of a span; what it awaits belongs to the span as well. */
export const within = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(ROOT_CONTEXT, span), work);

/** Runs `work` outside of any trace: what repeats for ever is no part of the call that woke it. */
export const outsideTraces = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work);

/** Marks a span as failed: by a status or the class of an error, because the message of one may quote what was sent. */
export const failSpan = (span: Span, type: string): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
};

const measured = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
  try {
    return await within(span, work);
  } catch (error) {
    failSpan(span, error instanceof Error ? error.name : typeof error);
    throw error;
  } finally {
    span.end();
  }
};

/** Runs `work` in a span of its own below the one that is active. Where nothing is recorded it only runs. */
export const inSpan = <T>({ name, ...about }: SpanAbout, work: () => Promise<T>): Promise<T> =>
  isTraced() ? measured(tracer().startSpan(name, about), work) : work();

/**
 * Runs what may answer at once or later in a span of its own below the active one. What answers at once waits for nobody, so that its span is
 * not kept.
 */
export const mayAwait = ({ name, ...about }: SpanAbout, work: () => unknown): unknown => {
  const span = tracer().startSpan(name, about);
  const answer = within(span, work);
  if (!(answer instanceof Promise)) return answer;
  return measured(span, () => answer);
};

/** Runs `work` as the continuation of a trace that was stored as a header. */
export const continueTrace = <T>(about: SpanAbout, traceParent: string | null, work: () => Promise<T>): Promise<T> =>
  measured(beginSpan(about, traceParent), work);

/** Adds what is known later than the begin of the span that is active. */
export const describeSpan = (attributes: Attributes): void => void trace.getActiveSpan()?.setAttributes(attributes);

/** The header by which work that is stored now continues the trace later; null when there is no trace. */
export const activeTraceParent = (): string | null => {
  const active = trace.getActiveSpan()?.spanContext();
  if (!active || !trace.isSpanContextValid(active)) return null;
  const { traceId, spanId, traceFlags } = active;
  return writeTraceParent({ traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 });
};
