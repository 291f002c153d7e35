import { visitNotes } from 'shared-contracts/api';
import { userRoute } from '../../http/route.ts';
import type { PlatformModule } from '../module.ts';
import { visitNotesSeed } from './seed.ts';
import { readNotes } from './service.ts';
import { visitNoteCodec } from './tables.ts';
import { personalData } from './personal-data.ts';

export const visitNotesModule: PlatformModule = {
  name: 'visit-notes',
  tables: ['visit_note'],
  personalData,
  encrypted: [visitNoteCodec],
  routes: [userRoute(visitNotes, ({ apnt_id }, { ctx, user }) => readNotes(ctx, user.uid, apnt_id))],
  jobs: [],
  recurring: [],
  realtime: [],
  seed: [visitNotesSeed],
};
