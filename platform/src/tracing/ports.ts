/** A span for each call of a port: the party and the call, and nothing of what the party is sent. */
import { isTraced, mayAwait, SpanKind } from './span.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A port of several providers returns one of them by `of`, which is not a call of the party. */
const portOf = (party: string, value: unknown): unknown => (isObject(value) ? tracedPort(party, value) : value);

/** The same port, whose asynchronous calls run in a span. */
const tracedPort = <Port extends object>(party: string, port: Port): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || typeof name !== 'string') return portOf(party, member);
      return (...args: unknown[]): unknown => {
        const call = (): unknown => Reflect.apply(member, target, args);
        if (name === 'of') return portOf(party, call());
        const attributes = { 'peer.service': party, 'rpc.method': name };
        return isTraced() ? mayAwait({ name: `${party}.${name}`, kind: SpanKind.CLIENT, attributes }, call) : call();
      };
    },
  });

/** Every port, by the name of its party. */
export const tracedPorts = <Ports extends object>(ports: Ports): Ports =>
  new Proxy(ports, {
    get: (target, name) => {
      const port: unknown = Reflect.get(target, name);
      return isObject(port) && typeof name === 'string' ? tracedPort(name, port) : port;
    },
  });
