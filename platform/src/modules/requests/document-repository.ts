/** Documents of requests, in SQL. */
import { asc, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type RequestDocument, requestDocumentCodec, requestDocuments, requests } from './tables.ts';

export type { RequestDocument };

export const insertDocument = async (tx: Tx, document: RequestDocument): Promise<void> => {
  await tx.insert(requestDocuments).values(requestDocumentCodec.encrypt(tx, document));
};

/** Oldest first. */
export const documentsOf = async (tx: Tx, requestId: string): Promise<RequestDocument[]> => {
  const rows = await tx
    .select()
    .from(requestDocuments)
    .where(eq(requestDocuments.requestId, requestId))
    .orderBy(asc(requestDocuments.createdAt), asc(requestDocuments.id));
  return requestDocumentCodec.decryptAll(tx, rows);
};

export const findDocument = async (tx: Tx, id: string): Promise<RequestDocument | null> => {
  const [row] = await tx.select().from(requestDocuments).where(eq(requestDocuments.id, id));
  return row ? requestDocumentCodec.decrypt(tx, row) : null;
};

/** Deletes rows of documents of requests before an instant; returns their ids, whose files are deleted next. */
export const deleteOldDocuments = async (tx: Tx, before: string, limit: number): Promise<string[]> => {
  const old = tx
    .select({ id: requestDocuments.id })
    .from(requestDocuments)
    .innerJoin(requests, eq(requests.id, requestDocuments.requestId))
    .where(lt(requests.createdAt, before))
    .limit(limit);
  const rows = await tx.delete(requestDocuments).where(inArray(requestDocuments.id, old)).returning();
  return rows.map(({ id }) => id);
};
