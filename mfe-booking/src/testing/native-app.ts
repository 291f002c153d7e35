/** A native app around a screen, for tests: the received messages, and the target of its back button. */
import type { HostApi, HostNative } from 'shared-contracts/host';

export const aNativeApp = (overrides: Partial<HostNative> = {}) => {
  const steps: string[] = [];
  const app: HostNative = {
    platform: 'ios',
    capabilities: ['back', 'location'],
    request: () => Promise.reject(new Error('not asked for')),
    permission: async () => 'granted',
    place: async () => null,
    stepBefore: (href) => {
      steps.push(href);
      return () => steps.splice(steps.indexOf(href), 1);
    },
    close: () => undefined,
    ...overrides,
  };
  return { app, steps };
};

export const inApp = <Host extends HostApi>(host: Host, native: HostNative): Host => ({ ...host, native });
