import type { PlatformModule } from '../module.ts';
import { reminderJobs } from './reminders.ts';
import { noticeSeed } from './seed.ts';
import { personalData } from './personal-data.ts';

export const remindersModule: PlatformModule = {
  name: 'reminders',
  tables: ['reminder_sms'],
  personalData,
  routes: [],
  jobs: reminderJobs,
  recurring: [],
  realtime: [],
  seed: [noticeSeed],
};
