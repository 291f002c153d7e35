import type { PlatformModule } from '../../module.ts';
import { reminderJobs } from './reminders.ts';
import { noticeSeed } from './seed.ts';

export const remindersModule: PlatformModule = {
  name: 'reminders',
  tables: ['reminder_sms'],
  routes: [],
  jobs: reminderJobs,
  recurring: [],
  realtime: [],
  seed: [noticeSeed],
};
