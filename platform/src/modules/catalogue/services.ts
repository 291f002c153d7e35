/** The services as rules read them: the row of each with the settings that its delivery falls back to. */
import type { Delivery, Localized, ServiceDefinition } from 'shared-contracts/domain';
import type { Config } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import { found } from '../../errors.ts';
import { serviceRow, serviceRows } from './repository.ts';
import type { ServiceRow } from './tables.ts';

export interface Service {
  readonly definition: ServiceDefinition;
  readonly name: Localized;
  /** Ids of the questions that each patient answers. */
  readonly questions: readonly string[];
}

type Times = Pick<ServiceDefinition, 'leadMinutes' | 'travelMinutes' | 'horizonDays' | 'refundHours'>;

/** What holds for a delivery where a service says nothing of its own. */
export const timesOf = (booking: Config['booking'], delivery: Delivery): Times => {
  const { horizonDays } = booking;
  if (delivery === 'remote') {
    const { videoLeadMinutes: leadMinutes, refundHoursRemote: refundHours } = booking;
    return { leadMinutes, travelMinutes: 0, horizonDays, refundHours };
  }
  const refundHours = booking.refundHoursInPerson;
  return delivery === 'home'
    ? { leadMinutes: booking.homeLeadMinutes, travelMinutes: booking.homeTravelMinutes, horizonDays, refundHours }
    : { leadMinutes: booking.facilityLeadMinutes, travelMinutes: 0, horizonDays, refundHours };
};

const toService = (booking: Config['booking'], row: ServiceRow): Service => {
  const times = timesOf(booking, row.definition.delivery);
  return {
    name: { ar: row.nameAr, en: row.nameEn },
    questions: row.questions,
    definition: {
      ...row.definition,
      utid: row.utid,
      stid: row.stid,
      prd_id: row.id,
      leadMinutes: row.leadMinutes ?? times.leadMinutes,
      travelMinutes: row.travelMinutes ?? times.travelMinutes,
      horizonDays: row.horizonDays ?? times.horizonDays,
      refundHours: row.refundHours ?? times.refundHours,
    },
  };
};

/** One service as it is at this moment. @throws NOT_FOUND */
export const serviceOf = async (tx: Tx, booking: Config['booking'], stid: string): Promise<Service> =>
  toService(booking, found(await serviceRow(tx, stid)));

/** By stid. */
export const servicesOf = async (tx: Tx, booking: Config['booking']): Promise<ReadonlyMap<string, Service>> =>
  new Map((await serviceRows(tx)).map((row) => [row.stid, toService(booking, row)]));
