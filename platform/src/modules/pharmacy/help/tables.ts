/** Rows of migration 0078. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Attachment, TICKET_OUTCOMES, TICKET_TYPES } from 'shared-contracts/api';
import { type ClearRow, type Encrypted, rowCodec } from '../../../at-rest/row-codec.ts';
import { id, instant } from '../../../db/columns.ts';

export const tickets = pgTable('pharmacy_ticket', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  orderId: text('order_id').notNull(),
  kind: text('kind').$type<(typeof TICKET_TYPES)[number]>().notNull(),
  words: text('words').$type<Encrypted<string>>().notNull(),
  attachments: text('attachments').$type<Encrypted<Attachment[]>>().notNull(),
  createdAt: instant('created_at').notNull(),
  outcome: text('outcome').$type<(typeof TICKET_OUTCOMES)[number] | null>(),
  answer: text('answer').$type<Encrypted<string> | null>(),
  answeredAt: instant('answered_at'),
  /** The paid price of the packs, VAT included. */
  amount: integer('amount'),
  redeliveryId: text('redelivery_id'),
});
export const ticketCodec = rowCodec({
  table: 'pharmacy_ticket',
  key: { id: 'id' },
  columns: { words: 'words', attachments: 'attachments', answer: 'answer' },
});
export type TicketRow = ClearRow<typeof tickets.$inferSelect, 'words' | 'attachments' | 'answer'>;

export const ticketLines = pgTable('pharmacy_ticket_line', {
  ticketId: text('ticket_id').notNull(),
  drugId: text('drug_id').notNull(),
  packs: integer('packs').notNull(),
});
export type TicketLineRow = typeof ticketLines.$inferSelect;

export const ratings = pgTable('pharmacy_rating', {
  orderId: id('order_id').primaryKey(),
  uid: text('uid').notNull(),
  pharmacyId: text('pharmacy_id').notNull(),
  stars: integer('stars').notNull(),
  words: text('words').$type<Encrypted<string> | null>(),
  ratedAt: instant('rated_at').notNull(),
});
export const ratingCodec = rowCodec({
  table: 'pharmacy_rating',
  key: { orderId: 'order_id' },
  columns: { words: 'words' },
});
export type RatingRow = ClearRow<typeof ratings.$inferSelect, 'words'>;
