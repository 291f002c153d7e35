import { retention } from '../../background/retention.ts';
import { forgetWithFiles } from '../files/forget.ts';
import { deleteOldMessages } from './repository.ts';

export const messageForgetting = retention(
  {
    name: 'chat.forget',
    what: 'messages between patients and providers, with their files',
    since: 'sending',
    hours: ({ comms }) => comms.chatDays * 24,
  },
  forgetWithFiles(deleteOldMessages),
);
