/** The services as rules read them: the row of each with the settings that its delivery falls back to. */
import type { Delivery, Localized, ServiceDefinition } from 'shared-contracts/domain';
import type { Config } from '../../settings/config.ts';
import { pipeline, type Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { questionRows, serviceRow, serviceRows } from './repository.ts';
import type { QuestionRow, ServiceRow } from './tables.ts';

export interface Service {
  readonly definition: ServiceDefinition;
  readonly name: Localized;
  /** What its patients are asked. */
  readonly questions: readonly QuestionRow[];
  /** The service whose list it offers, itself as a rule. */
  readonly listOf: string;
  /** Name of the interface's drawing. */
  readonly picture: string;
  /** The page where its booking begins. */
  readonly href: string;
}

type Times = Pick<ServiceDefinition, 'leadMinutes' | 'travelMinutes' | 'horizonDays' | 'refundHours'>;

/** What holds for a delivery where a service has no value of its own. */
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

const toService = (booking: Config['booking'], row: ServiceRow, questions: readonly QuestionRow[]): Service => {
  const times = timesOf(booking, row.definition.delivery);
  return {
    name: { ar: row.nameAr, en: row.nameEn },
    questions,
    listOf: row.itemsOf ?? row.stid,
    picture: row.picture,
    href: row.href,
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
export const serviceOf = async (tx: Tx, booking: Config['booking'], stid: string): Promise<Service> => {
  const [row, questions] = await pipeline(serviceRow(tx, stid), questionRows(tx, stid));
  return toService(booking, found(row), questions);
};

/** By stid. */
export const servicesOf = async (tx: Tx, booking: Config['booking']): Promise<ReadonlyMap<string, Service>> => {
  const questions = Map.groupBy(await questionRows(tx), ({ stid }) => stid);
  const rows = await serviceRows(tx);
  return new Map(rows.map((row) => [row.stid, toService(booking, row, questions.get(row.stid) ?? [])]));
};
