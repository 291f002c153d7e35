import { createRemote } from 'shared-ui/remote-kit';
import { Pages } from './pages/pages.tsx';
import { ChatPage, NoticeSettings } from './pages/screens.ts';
import { remote } from './remote.ts';

export default createRemote({
  ...remote,
  namespaces: ['common'],
  first: ({ routeId }) => (routeId === 'notificationSettings' ? NoticeSettings : ChatPage),
  Root: Pages,
});
