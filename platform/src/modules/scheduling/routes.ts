import { slotSearch } from 'shared-contracts/api';
import { found } from '../../errors.ts';
import { route, type RouteDefinition } from '../../http/route.ts';
import { slotsByDay } from './search.ts';

export const schedulingRoutes: readonly RouteDefinition[] = [
  route(slotSearch, async ({ doctor_id, from, days }, { ctx, user }) => {
    const asked = { doctorId: doctor_id, from, days, uid: user?.uid ?? null };
    const { provider, days: slotDays, nextDay, lastDay } = found(await slotsByDay(ctx, asked));
    return {
      doctor_id,
      length: provider.record.lengthMinutes,
      fee: provider.record.fee,
      days: slotDays,
      next_day: nextDay,
      last_day: lastDay,
    };
  }),
];
