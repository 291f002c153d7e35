/** Of the host's small parts, and of what it watches. */
import { change, type NamedChange } from './change.ts';

export const HOST: readonly NamedChange[] = [
  change(
    'a call dialled on another tab is shown on this one',
    'shell/src/host/watch-calls.ts',
    [" && call.started_by === 'provider'", ''],
    'shell/src/host/watch-calls.test.ts',
  ),
  change(
    'the server’s time in milliseconds is not read',
    'shell/src/host/clock.ts',
    ['/^\\d+$/.test(header) ? Number(header) : ', ''],
    'shell/src/host/clock.test.ts',
  ),
  change(
    'a page that may keep nothing has no clock',
    'shell/src/host/clock.ts',
    ['attempt(() => sessionStorage.getItem(KEY))', 'sessionStorage.getItem(KEY)'],
    'shell/src/host/clock.test.ts',
  ),
  change(
    'every call tells that the network is there',
    'shell/src/host/connectivity.ts',
    ['    if (next === online) return;\n', ''],
    'shell/src/host/connectivity.test.ts',
  ),
  change(
    'who listens twice hears once',
    'shell/src/host/listeners.ts',
    ['const entry = (value: Value) => listener(value);', 'const entry = listener;'],
    'shell/src/host/events.test.ts',
  ),
  change(
    'a failed call by fetch is no trouble',
    'shell/src/remotes/watch-troubles.ts',
    ["['xmlhttprequest', 'fetch']", "['xmlhttprequest']"],
    'shell/src/remotes/watch-troubles.test.ts',
  ),
  change(
    'a vital is asked for that the browser does not tell',
    'shell/src/remotes/watch-troubles.ts',
    [' || !PerformanceObserver.supportedEntryTypes?.includes(type)', ''],
    'shell/src/remotes/watch-troubles.test.ts',
  ),
  change(
    'a version of another remote that is given up takes this one away',
    'shell/src/remotes/use-remote-module.ts',
    ['      if (name !== remote) return;\n', ''],
    'shell/src/remotes/remote-outlet.test.tsx',
  ),
];
