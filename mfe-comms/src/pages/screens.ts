/** Screens of the chat routes, each in a separate chunk. */
import { lazyScreen } from 'shared-ui/remote-kit';

export const ChatPage = lazyScreen(() => import(/* webpackChunkName: "chat" */ '../chat/chat-page.tsx'), ['chat']);

export const NoticeSettings = lazyScreen(
  () => import(/* webpackChunkName: "notice-settings" */ '../settings/notice-settings.tsx'),
  ['settings'],
);
