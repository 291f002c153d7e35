import { createRemote } from 'shared-ui/remote-kit';
import { Bell, QuietBell } from './notifications/bell.tsx';
import { remote } from './remote.ts';

/** What the shell places in its own chrome: the bell. */
export default createRemote({ ...remote, namespaces: ['common'], Root: Bell, Failed: QuietBell });
