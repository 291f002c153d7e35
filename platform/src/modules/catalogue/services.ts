/** The services for business rules: the row of each with the settings of its delivery as defaults. */
import type { Delivery, Localized, ServiceDefinition } from 'shared-contracts/domain';
import type { Config } from '../../settings/config.ts';
import { pipeline, type Tx } from '../../db/database.ts';
import { found } from '../../core/errors.ts';
import { questionRows, serviceRow, serviceRows } from './repository.ts';
import type { QuestionRow, ServiceRow } from './tables.ts';

export interface Service {
  readonly definition: ServiceDefinition;
  readonly name: Localized;
  /** Questions to its patients. */
  readonly questions: readonly QuestionRow[];
  /** The service that owns its list, usually itself. */
  readonly listOf: string;
  /** Name of an illustration of the user interface. */
  readonly picture: string;
  /** The page where its booking starts. */
  readonly href: string;
}

type Times = Pick<ServiceDefinition, 'leadMinutes' | 'travelMinutes' | 'horizonDays' | 'refundHours'>;

/** Defaults of a delivery where a service has no value. */
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

/** The current row of one service. @throws NOT_FOUND */
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
