import { createRemote } from 'shared-ui/remote-kit';
import { Bell, QuietBell } from './notifications/bell.tsx';
import { remote } from './remote.ts';

/** The widget for the header of the shell: the bell. */
export default createRemote({ ...remote, namespaces: ['common'], Root: Bell, Failed: QuietBell });
