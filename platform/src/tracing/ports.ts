/** A span for each call of a port: the party and the call, and nothing of what the party is sent. */
import { isTraced, mayAwait, SpanKind } from './span.ts';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The same port, whose asynchronous calls run in a span. */
const tracedPort = <Port extends object>(party: string, port: Port): Port =>
  new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (isObject(member)) return tracedPort(party, member);
      if (typeof member !== 'function' || typeof name !== 'string') return member;
      return (...args: unknown[]): unknown => {
        const call = (): unknown => Reflect.apply(member, target, args);
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
