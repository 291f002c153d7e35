import { createRemote } from 'shared-ui/remote-kit';
import { NoSuchService } from './service/steps/no-such-service.ts';
import { Pages } from './pages/pages.tsx';
import { screenOf } from './pages/screens.ts';
import { remote } from './remote.ts';

export default createRemote({
  ...remote,
  namespaces: ['common'],
  first: (route) => screenOf(route) ?? NoSuchService,
  Root: Pages,
});
