import type { PlatformModule } from '../module.ts';
import { followChanges } from './follow.ts';
import { searchRoutes } from './routes.ts';
import { personalData } from './personal-data.ts';

export const searchModule: PlatformModule = {
  name: 'search',
  tables: ['search_entry', 'search_word', 'search_change'],
  personalData,
  routes: searchRoutes,
  jobs: [],
  recurring: [
    {
      name: 'search-follow',
      everySeconds: ({ searchFollowSeconds }) => searchFollowSeconds,
      run: ({ db, searchable }) => followChanges(db, searchable),
    },
  ],
  realtime: [],
  seed: [],
};
