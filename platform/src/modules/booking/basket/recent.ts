/** Previous bookings of an account that can be repeated. */
import type { CatalogueItem, catalogueRecent, ResponseOf } from 'shared-contracts/api';
import type { AppContext } from '../../../context/context.ts';
import { itemsNamed } from '../../catalogue/list-repository.ts';
import { bookedItems } from '../../visits/lists-repository.ts';
import { freshBook } from '../../scheduling/schedule-book.ts';

export const recentItems = async (
  ctx: AppContext,
  uid: string,
  stid: string | undefined,
  limit: number,
): Promise<ResponseOf<typeof catalogueRecent>> => {
  const { services } = await freshBook(ctx);
  const listOf = (id: string): string => services.get(id)?.listOf ?? id;
  const asked = [...services.keys()].filter((id) => stid === undefined || listOf(id) === listOf(stid));
  return ctx.db.read(async (tx) => {
    const booked = await bookedItems(tx, uid, asked, limit);
    const listed = new Map<string, CatalogueItem[]>();
    for (const [list, items] of Map.groupBy(booked, (one) => listOf(one.stid))) {
      const references = items.map(({ reference }) => reference);
      listed.set(list, await itemsNamed(tx, list, references));
    }
    return {
      items: booked.flatMap((one) => {
        const item = listed
          .get(listOf(one.stid))
          ?.find((now) => now.kind === one.kind && now.reference === one.reference);
        return item ? [{ stid: one.stid, item }] : [];
      }),
    };
  });
};
