import { createRemote } from 'shared-ui/remote-kit';
import { Pages } from './pages/pages.tsx';
import { screenOf } from './pages/screens.ts';
import { remote } from './remote.ts';

export default createRemote({
  ...remote,
  namespaces: ['common'],
  first: ({ routeId }) => screenOf(routeId),
  Root: Pages,
});
