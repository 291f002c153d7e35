/** Rows of migration 0032. */
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Attachment, FEEDBACK_ABOUT, PROBLEM_CATEGORIES } from 'shared-contracts/api';
import { type ClearRow, type Encrypted, rowCodec } from '../../at-rest/row-codec.ts';
import { id, instant } from '../../db/columns.ts';

type Category = (typeof PROBLEM_CATEGORIES)[number] | (typeof FEEDBACK_ABOUT)[number];

export const feedback = pgTable('feedback', {
  id: id('id').primaryKey(),
  uid: text('uid').notNull(),
  kind: text('kind').$type<'feedback' | 'problem'>().notNull(),
  /** The visit of a problem. */
  appointmentId: text('appointment_id'),
  category: text('category').$type<Category>().notNull(),
  words: text('words').$type<Encrypted<string>>().notNull(),
  attachments: text('attachments').$type<Encrypted<Attachment[]>>().notNull(),
  sentAt: instant('sent_at').notNull(),
  answer: text('answer').$type<Encrypted<string>>(),
  answeredAt: instant('answered_at'),
});
export type Feedback = ClearRow<typeof feedback.$inferSelect, 'words' | 'attachments' | 'answer'>;

export const feedbackCodec = rowCodec({
  table: 'feedback',
  key: { id: 'id' },
  columns: { words: 'words', attachments: 'attachments', answer: 'answer' },
});
