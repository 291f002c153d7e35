import { createRemote } from 'shared-ui/remote-kit';
import { Pages } from './pages/pages.tsx';
import { remote } from './remote.ts';

export default createRemote({ ...remote, namespaces: ['pharmacy'], Root: Pages });
