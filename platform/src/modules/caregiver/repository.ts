/** Packages of care, and requests for it, in SQL. */
import { and, asc, count, desc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { type CarePackageRow, careLeadCodec, careLeads, carePackages } from './tables.ts';

export const allPackages = (tx: Tx): Promise<CarePackageRow[]> =>
  tx.select().from(carePackages).orderBy(asc(carePackages.reference));

export const findPackage = async (tx: Tx, reference: string): Promise<CarePackageRow | null> =>
  (await tx.select().from(carePackages).where(eq(carePackages.reference, reference)))[0] ?? null;

export interface NewLead {
  readonly id: string;
  readonly name: string;
  readonly phone: string;
  readonly needs: string;
  readonly cityId: string;
  readonly packageReference: string | null;
  readonly phoneHash: string;
  readonly networkHash: string;
  readonly createdAt: string;
}

/** Number of requests of a number and of a network since an instant. */
export const leadsSince = async (
  tx: Tx,
  { phoneHash, networkHash }: Pick<NewLead, 'phoneHash' | 'networkHash'>,
  since: string,
): Promise<{ readonly phone: number; readonly network: number }> => {
  const counted = async (of: ReturnType<typeof eq>): Promise<number> =>
    (
      await tx
        .select({ total: count() })
        .from(careLeads)
        .where(and(of, gt(careLeads.createdAt, since)))
    )[0]?.total ?? 0;
  return {
    phone: await counted(eq(careLeads.phoneHash, phoneHash)),
    network: await counted(eq(careLeads.networkHash, networkHash)),
  };
};

export const insertLead = async (tx: Tx, lead: NewLead): Promise<void> => {
  await tx.insert(careLeads).values(careLeadCodec.encrypt(tx, lead));
};

export const hasLead = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.select({ id: careLeads.id }).from(careLeads).where(eq(careLeads.id, id))).length > 0;

/** The newest unanswered requests, decrypted, for the agents. */
export const openLeads = async (tx: Tx, limit: number) => {
  const open = tx.select().from(careLeads).where(isNull(careLeads.answeredAt));
  return careLeadCodec.decryptAll(tx, await open.orderBy(desc(careLeads.createdAt)).limit(limit));
};
export type OpenLead = Awaited<ReturnType<typeof openLeads>>[number];

/** Marks a request as answered and returns it decrypted; null when it is unknown or already answered. */
export const answerLead = async (tx: Tx, id: string, answeredAt: string): Promise<OpenLead | null> => {
  const open = and(eq(careLeads.id, id), isNull(careLeads.answeredAt));
  const rows = await tx.update(careLeads).set({ answeredAt }).where(open).returning();
  return (await careLeadCodec.decryptAll(tx, rows))[0] ?? null;
};

export const forgetLeads = async (tx: Tx, before: string): Promise<void> => {
  await tx.delete(careLeads).where(lt(careLeads.createdAt, before));
};
