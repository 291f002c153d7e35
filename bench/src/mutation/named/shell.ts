/** Of the shell, its session and its webview. */
import { change, type NamedChange } from './change.ts';

export const SHELL: readonly NamedChange[] = [
  change(
    'a version that failed is used again',
    'shell/src/federation/remote-loader.ts',
    ['bad.add(keyOf(remote, version));\n      failures.push', 'failures.push'],
    'shell/src/federation/remote-loader.test.ts',
  ),
  change(
    'a mount that never ends is waited for',
    'shell/src/federation/remote-loader.ts',
    ['await withTimeLimit(use(loaded), limitMs, `${keyOf(remote, version)} mount`)', 'await use(loaded)'],
    'shell/src/federation/remote-loader.test.ts',
  ),
  change(
    'no card stands in the place of what failed',
    'shell/src/remotes/remote-failure.tsx',
    ['<FailureCard\n', '<template\n'],
    'shell/src/remotes/failure-and-focus.test.tsx',
  ),
  change(
    'the card names no emergency number',
    'shell/src/remotes/remote-failure.tsx',
    ['emergencyNumber={host.settings.emergencyNumber}', 'emergencyNumber=""'],
    'shell/src/remotes/failure-and-focus.test.tsx',
  ),
  change(
    'the socket stays after signing out',
    'shell/src/host/create-host.ts',
    ["else if (who.kind === 'visitor') realtime.disconnect();", ''],
    'shell/src/host/create-host.test.ts',
  ),
  change(
    'the socket is never opened',
    'shell/src/host/realtime.ts',
    ['if (mine === attempt) socket = open(module, mine, who);', 'void [module, open];'],
    'shell/src/host/realtime.test.ts',
  ),
  change(
    'a late 2000 of an earlier session signs out',
    'shell/src/host/create-host.ts',
    [' && token === session.token()', ''],
    'shell/src/host/create-host.test.ts',
  ),
  change(
    'focus stays where it was after a change of page',
    'shell/src/router/use-arrival.ts',
    ['readFrom(found);', 'void found;'],
    'shell/src/remotes/failure-and-focus.test.tsx',
  ),
  change(
    'focus is not given back after a dialog',
    'shared-ui/src/dialog/dialog.tsx',
    ['!dialog.contains(opener)) opener.focus()', '!dialog.contains(opener)) void opener'],
    'shared-ui/src/dialog/dialog.test.tsx',
  ),
  change(
    'an app that clears its session leaves what was typed',
    'shell/src/webview/wire-bridge.ts',
    ['session.forget();\n    forgetTyped();', 'session.forget();'],
    'shell/src/webview/wire-bridge.test.ts',
    'shell/src/webview/webview.test.ts',
  ),
  change(
    'nobody takes the place of a page whose version failed elsewhere',
    'shell/src/federation/remote-loader.ts',
    [
      '    bad.add(keyOf(remote, version));\n    for',
      '    if (isBad(remote)(version)) return true;\n    bad.add(keyOf(remote, version));\n    for',
    ],
    'shell/src/federation/remote-loader.test.ts',
  ),
  change(
    'a task that blocks before its version is shown is forgotten',
    'shell/src/remotes/watch-blocking.ts',
    ['      mark();\n      judge();', '      mark();'],
    'shell/src/remotes/watch-blocking.test.ts',
  ),
  change(
    'a call is waited for longer than 15 s',
    'shell/src/host/api-transport.ts',
    ['const TIMEOUT_MS = 15_000;', 'const TIMEOUT_MS = 45_000;'],
    'shell/src/host/api-transport.test.ts',
  ),
  change(
    'the file of a screen is waited for without end',
    'shared-ui/src/remote-kit/lazy-screen.tsx',
    ['within(load())', 'load()'],
    'shared-ui/src/remote-kit/lazy-screen.test.tsx',
  ),
];
