import type { PlatformModule } from '../../module.ts';
import { followChanges } from './follow.ts';
import { searchRoutes } from './routes.ts';

export const searchModule: PlatformModule = {
  name: 'search',
  tables: ['search_entry', 'search_word', 'search_change'],
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
