/** The notice about the upcoming visit of a sample patient. */
import type { Seed } from '../../db/seed/seed.ts';
import { insertNotification } from '../notifications/repository.ts';
import { bookedNotice } from './notices.ts';
import { findVisit } from './visits.ts';

export const noticeSeed: Seed = {
  name: 'notices',
  kind: 'sample',
  run: async (tx, { now }) => {
    const visit = await findVisit(tx, 'apt_sample_noura_5');
    if (!visit) return;
    const row = { tid: 'ntf_sample_noura_1', uid: visit.uid, ...bookedNotice(visit) };
    await insertNotification(tx, { ...row, createdAt: now.toISOString(), readAt: null });
  },
};
