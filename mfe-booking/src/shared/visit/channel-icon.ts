/** The icon of each kind of remote consultation. */
import type { IconName } from 'shared-ui';

export const CHANNEL_ICON = {
  video: 'video',
  voice: 'phone',
  chat: 'chat',
  unknown: 'video',
} as const satisfies Record<string, IconName>;
