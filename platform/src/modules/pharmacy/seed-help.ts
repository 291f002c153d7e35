/** A rating and an answered ticket of the delivered sample order. */
import { addMinutes } from 'shared-contracts/domain';
import type { Seed } from '../../db/seed/seed.ts';
import { SAMPLE } from '../users/seed-people.ts';
import { insertRating, insertTicket } from './help/repository.ts';

const DAY = 24 * 60;

export const sampleHelpSeed: Seed = {
  name: 'pharmacy-help',
  kind: 'sample',
  run: async (tx, { now }) => {
    const { uid } = SAMPLE.bilal;
    const orderId = 'ord_sample_bilal_1';
    const at = (days: number): string => addMinutes(now.toISOString(), -days * DAY);
    const words = 'Quick, and carefully packed';
    await insertRating(tx, { orderId, uid, pharmacyId: 'pha_1', stars: 5, words, ratedAt: at(2) });
    const told = { words: 'The leaflet is missing from the box', attachments: [], createdAt: at(2) };
    const answer = 'Any pharmacy prints it for you, and we have sent it to your e-mail address.';
    const ended = { outcome: 'explained', answer, answeredAt: at(1), amount: null, redeliveryId: null } as const;
    const ticket = { id: 'tkt_sample_bilal_1', uid, orderId, kind: 'other', ...told, ...ended } as const;
    await insertTicket(tx, ticket, [{ drugId: 'drg_sample_bilal_1_2', packs: 1 }]);
  },
};
