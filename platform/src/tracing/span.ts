/**
 * Spans of a trace: the duration of a call, a statement, a job or a request to an outside party, under one trace id. Nothing is recorded
 * unless an exporter is set (`start-tracing.ts`). An attribute is the name of an endpoint, a table, a job or a party, a status or a
 * version: never an address, an id, a parameter or a value.
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

/** Name, kind and attributes of a span. */
export interface SpanAbout {
  readonly name: string;
  readonly kind?: SpanKind;
  readonly attributes?: Attributes;
}

const tracer = () => trace.getTracer('platform');

/** Whether the active span is recorded. */
export const isTraced = (): boolean => trace.getActiveSpan()?.isRecording() === true;

/** The context in the caller's `traceparent` header; the root context without one. */
const contextOf = (traceParent: string | null): Context => {
  const parent = readTraceParent(traceParent);
  if (!parent) return ROOT_CONTEXT;
  const { traceId, spanId, sampled } = parent;
  const traceFlags = sampled ? TraceFlags.SAMPLED : TraceFlags.NONE;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true });
};

/** Starts a child span of the caller's span, which its header names. The caller of this function must end it. */
export const beginSpan = ({ name, ...about }: SpanAbout, traceParent: string | null): Span =>
  tracer().startSpan(name, about, contextOf(traceParent));

/** Runs `work` with `span` as the active span, including everything that it awaits. */
export const within = <T>(span: Span, work: () => T): T => context.with(trace.setSpan(ROOT_CONTEXT, span), work);

/** Runs `work` without a trace: endless polling is not part of the call that started it. */
export const outsideTraces = <T>(work: () => T): T => context.with(ROOT_CONTEXT, work);

/** Marks a span as failed, with a status or the class of an error. A message is never recorded: it may contain what was sent. */
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

/** Runs `work` in a child span of the active one. Without a recorded trace, `work` runs without a span. */
export const inSpan = <T>({ name, ...about }: SpanAbout, work: () => Promise<T>): Promise<T> =>
  isTraced() ? measured(tracer().startSpan(name, about), work) : work();

/**
 * Runs a function that may be asynchronous in a child span of the active one. A synchronous result waits for no outside party: its span is
 * dropped.
 */
export const mayAwait = ({ name, ...about }: SpanAbout, work: () => unknown): unknown => {
  const span = tracer().startSpan(name, about);
  const answer = within(span, work);
  if (!(answer instanceof Promise)) return answer;
  return measured(span, () => answer);
};

/** Runs `work` in a span that continues the trace of a stored `traceparent` header. */
export const continueTrace = <T>(about: SpanAbout, traceParent: string | null, work: () => Promise<T>): Promise<T> =>
  measured(beginSpan(about, traceParent), work);

/** Adds attributes to the active span that were unknown when it started. */
export const describeSpan = (attributes: Attributes): void => void trace.getActiveSpan()?.setAttributes(attributes);

/** The `traceparent` header of the active span, stored with a job that continues the trace; null without a trace. */
export const activeTraceParent = (): string | null => {
  const active = trace.getActiveSpan()?.spanContext();
  if (!active || !trace.isSpanContextValid(active)) return null;
  const { traceId, spanId, traceFlags } = active;
  return writeTraceParent({ traceId, spanId, sampled: (traceFlags & TraceFlags.SAMPLED) !== 0 });
};
