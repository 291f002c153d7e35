/**
 * One end of the bridge: sends and answers messages over a channel. A message that does not match its schema is dropped in either
 * direction, and its sender is notified. The page is the `web` end; tests and tools are the `native` end.
 */
import { BridgeFailure, isBridgeFailure } from './bridge-failure.ts';
import {
  NATIVE_MESSAGES,
  type NativeDirection,
  type NativeEventName,
  type NativeMessageName,
  type NativePayload,
  type NativeRequest,
  type NativeRequestName,
  type NativeResult,
} from './messages.ts';
import {
  type BridgeErrorCode,
  type BridgeFrame,
  bytesOf,
  MAX_MESSAGE_BYTES,
  parseFrame,
  PROTOCOL,
} from './protocol.ts';

/** Transports texts between the page and the app. `receive` only receives texts of this channel. */
export interface NativeChannel {
  readonly name: string;
  readonly send: (text: string) => void;
  readonly receive: (handler: (text: unknown) => void) => () => void;
}

/** A message that was dropped or refused, for telemetry: names and codes, never contents. */
export interface BridgeProblem {
  readonly code: BridgeErrorCode;
  readonly about: string;
}

export interface BridgeOptions {
  readonly channel: NativeChannel;
  readonly onProblem?: (problem: BridgeProblem) => void;
  readonly newId?: () => string;
}

type Unsubscribe = () => void;

export interface Bridge<Out extends NativeDirection = 'to-native', In extends NativeDirection = 'to-web'> {
  /** Sends a request to the other side. Rejects with a `BridgeFailure`; TIMEOUT after the limit of the message. */
  readonly request: <N extends NativeRequestName<Out>>(
    name: N,
    payload: NativePayload<N>,
    options?: { timeoutMs?: number },
  ) => Promise<NativeResult<N>>;
  /** Sends an event to the other side. An invalid payload is reported and not sent. */
  readonly emit: <N extends NativeEventName<Out>>(name: N, payload: NativePayload<N>) => void;
  readonly on: <N extends NativeEventName<In>>(name: N, handler: (payload: NativePayload<N>) => void) => Unsubscribe;
  /**
   * Registers the handler of a request from the other side; one handler per name. Throw a `BridgeFailure` to refuse with its
   * code.
   */
  readonly answer: <N extends NativeRequestName<In>>(
    name: N,
    handler: (payload: NativePayload<N>) => NativeResult<N> | Promise<NativeResult<N>>,
  ) => Unsubscribe;
  /** Removes all handlers; pending requests reject with NOT_AVAILABLE. */
  readonly close: () => void;
}

interface Waiting {
  readonly name: NativeRequestName;
  readonly settle: (result: unknown) => void;
  readonly fail: (error: BridgeFailure) => void;
}

const V = PROTOCOL.max;
/** Maximum number of pending requests; a page with more has a loop. */
const MOST_WAITING = 100;

const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The field that does not match: names of fields, never values. */
const fieldOf = (error: { issues: readonly { path: readonly PropertyKey[] }[] }): string =>
  error.issues[0]?.path.map(String).join('.') || 'payload';

const createEnd = <Out extends NativeDirection, In extends NativeDirection>(
  incoming: In,
  { channel, onProblem, newId = randomId }: BridgeOptions,
): Bridge<Out, In> => {
  const waiting = new Map<string, Waiting>();
  const answerers = new Map<NativeMessageName, (payload: unknown) => unknown>();
  const listeners = new Map<NativeMessageName, Set<(payload: unknown) => void>>();
  const problem = (code: BridgeErrorCode, about: string) => onProblem?.({ code, about });

  const send = (frame: BridgeFrame): void => {
    const text = JSON.stringify(frame);
    if (bytesOf(text) > MAX_MESSAGE_BYTES)
      throw new BridgeFailure('TOO_LARGE', `message over ${MAX_MESSAGE_BYTES} bytes`);
    channel.send(text);
  };
  const refuse = (id: string | null, code: BridgeErrorCode, message: string): void => {
    problem(code, message);
    try {
      send({ v: V, kind: 'refusal', id, error: { code, message: message.slice(0, 500) } });
    } catch {
      problem('NOT_AVAILABLE', channel.name);
    }
  };
  const checked = (name: NativeMessageName, payload: unknown): unknown => {
    const parsed = NATIVE_MESSAGES[name].payload.safeParse(payload);
    if (parsed.success) return parsed.data;
    throw new BridgeFailure('INVALID_MESSAGE', `${name}: ${fieldOf(parsed.error)}`);
  };

  const serve = async (id: string, name: NativeRequestName, payload: unknown): Promise<void> => {
    const answerer = answerers.get(name);
    if (!answerer) return refuse(id, 'NOT_AVAILABLE', name);
    try {
      const result = (NATIVE_MESSAGES[name] as NativeRequest).result.parse(await answerer(payload));
      send({ v: V, kind: 'answer', id, result });
    } catch (error) {
      if (isBridgeFailure(error)) refuse(id, error.code, error.message);
      else refuse(id, 'REFUSED', name);
    }
    return undefined;
  };
  const dispatch = (name: NativeMessageName, payload: unknown): void => {
    for (const listener of listeners.get(name) ?? []) {
      try {
        listener(payload);
      } catch {
        problem('REFUSED', name);
      }
    }
  };
  const settle = (id: string | null, use: (entry: Waiting) => void): void => {
    const entry = id === null ? undefined : waiting.get(id);
    if (!entry || id === null) return problem('UNKNOWN_MESSAGE', 'an answer to nothing that waits');
    waiting.delete(id);
    return use(entry);
  };
  const take = (text: unknown): void => {
    const parsed = parseFrame(text);
    if (parsed.kind === 'refused') return refuse(parsed.id, parsed.code, parsed.reason);
    const { frame } = parsed;
    if (frame.kind === 'answer') {
      return settle(frame.id, ({ name, settle: done, fail }) => {
        const result = (NATIVE_MESSAGES[name] as NativeRequest).result.safeParse(frame.result ?? {});
        if (result.success) done(result.data);
        else fail(new BridgeFailure('INVALID_MESSAGE', `${name}: ${fieldOf(result.error)}`));
      });
    }
    if (frame.kind === 'refusal') {
      const { code, message } = frame.error;
      return settle(frame.id, ({ fail }) => fail(new BridgeFailure(code, message)));
    }
    const id = frame.kind === 'request' ? frame.id : null;
    const name = frame.name as NativeMessageName;
    const message = NATIVE_MESSAGES[name];
    if (message.direction !== incoming) return refuse(id, 'UNKNOWN_MESSAGE', `${name} does not come this way`);
    if (message.style !== frame.kind) return refuse(id, 'INVALID_MESSAGE', `${name} is no ${frame.kind}`);
    const payload = message.payload.safeParse(frame.payload ?? {});
    if (!payload.success) return refuse(id, 'INVALID_MESSAGE', `${name}: ${fieldOf(payload.error)}`);
    if (id === null) return dispatch(name, payload.data);
    return void serve(id, name as NativeRequestName, payload.data);
  };
  const stop = channel.receive(take);

  return {
    request: (name, payload, options = {}) =>
      new Promise((resolve, reject) => {
        const { timeoutMs } = NATIVE_MESSAGES[name] as NativeRequest;
        const body = checked(name, payload);
        if (waiting.size >= MOST_WAITING) throw new BridgeFailure('REFUSED', 'too many pending requests');
        const id = newId();
        const timer = setTimeout(
          () => settle(id, ({ fail }) => fail(new BridgeFailure('TIMEOUT', name))),
          options.timeoutMs ?? timeoutMs,
        );
        waiting.set(id, {
          name,
          settle: (result) => {
            clearTimeout(timer);
            resolve(result as NativeResult<typeof name>);
          },
          fail: (error) => {
            clearTimeout(timer);
            reject(error);
          },
        });
        try {
          send({ v: V, kind: 'request', id, name, payload: body });
        } catch (error) {
          const failure = isBridgeFailure(error) ? error : new BridgeFailure('NOT_AVAILABLE', channel.name);
          settle(id, ({ fail }) => fail(failure));
        }
      }),
    emit: (name, payload) => {
      try {
        send({ v: V, kind: 'event', name, payload: checked(name, payload) });
      } catch (error) {
        problem(isBridgeFailure(error) ? error.code : 'NOT_AVAILABLE', name);
      }
    },
    on: (name, handler) => {
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set);
      // Called with the parsed payload of this name.
      const listener = handler as (payload: unknown) => void;
      set.add(listener);
      return () => set.delete(listener);
    },
    answer: (name, handler) => {
      const answerer = handler as (payload: unknown) => unknown;
      answerers.set(name, answerer);
      return () => answerers.get(name) === answerer && answerers.delete(name);
    },
    close: () => {
      stop();
      for (const id of [...waiting.keys()]) {
        settle(id, ({ fail }) => fail(new BridgeFailure('NOT_AVAILABLE', 'the bridge is closed')));
      }
    },
  };
};

export type WebBridge = Bridge<'to-native', 'to-web'>;
export type NativeBridge = Bridge<'to-web', 'to-native'>;

/** The end of the page. */
export const createBridge = (options: BridgeOptions): WebBridge => createEnd('to-web', options);

/** The end of the app, for tests and tools. */
export const createNativeEnd = (options: BridgeOptions): NativeBridge => createEnd('to-native', options);
