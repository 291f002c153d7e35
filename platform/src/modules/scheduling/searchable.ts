/** Search entries of e-clinics and doctors. */
import { TELEMEDICINE_QUERY, TELEMEDICINE_SLUG } from 'shared-contracts/domain';
import type { Searchable, SearchPage } from '../../context/searchable.ts';
import { findableDoctors, findableSpecialities } from './findable-repository.ts';

const browse = (query: Record<string, string>): SearchPage => ({
  route: 'browse',
  params: { utid: TELEMEDICINE_SLUG },
  query: { ...TELEMEDICINE_QUERY, ...query },
});

/** In the order of the list of e-clinics. */
const weightOf = (position: number): number => Math.max(0, 1000 - position);

export const clinicsSearchable: Searchable = {
  source: 'speciality',
  entries: async (tx, references) =>
    (await findableSpecialities(tx, references)).map(({ id, name, position }) => ({
      of: id,
      kind: 'clinic',
      reference: id,
      title: name,
      note: null,
      page: browse({ deptid: id }),
      weight: weightOf(position),
    })),
};

export const doctorsSearchable: Searchable = {
  source: 'provider',
  entries: async (tx, references) =>
    (await findableDoctors(tx, references)).map(({ id, name, speciality }) => ({
      of: id,
      kind: 'doctor',
      reference: id,
      title: name,
      note: speciality.name,
      also: [speciality.name.ar, speciality.name.en],
      page: browse({ deptid: speciality.id, doctor: id }),
      weight: weightOf(speciality.position),
    })),
};
