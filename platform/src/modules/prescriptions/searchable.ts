/**
 * Medicines of the account’s own prescriptions. Health texts are encrypted at rest and therefore not indexed: the account’s own
 * are read for each search and compared in memory.
 */
import { linkTo } from 'shared-contracts/routes';
import type { OwnSearchable } from '../../context/searchable.ts';
import { drugsOf, latestPrescriptions } from './repository.ts';

/** Older ones are found in the list of prescriptions. */
const MOST_SEARCHED = 100;

export const ownPrescriptions: OwnSearchable = {
  kind: 'prescription',
  find: (db, uid, matches) =>
    db.read(async (tx) => {
      const records = await latestPrescriptions(tx, uid, MOST_SEARCHED);
      const drugs = await drugsOf(
        tx,
        records.map(({ id }) => id),
      );
      const newestFirst = records.flatMap(({ id }) => drugs.filter(({ prescriptionId }) => prescriptionId === id));
      const found = newestFirst.filter(({ drug }) => matches([drug.ar, drug.en]));
      // A medicine that is prescribed repeatedly is listed once, with its latest prescription.
      return found
        .filter(({ drug }, at) => found.findIndex((other) => other.drug.en === drug.en) === at)
        .map(({ id, prescriptionId, drug, frequency }) => ({
          reference: id,
          title: drug,
          note: frequency,
          href: linkTo('prescriptionDetails', {}, { id: prescriptionId }),
        }));
    }),
};
