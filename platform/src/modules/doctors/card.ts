/** A provider as the contract shows one. */
import type { ProviderCard, ProviderProfile } from 'shared-contracts/api';
import { avatarPath } from '../avatars/routes.ts';
import type { ProviderRecord } from '../scheduling/repository.ts';

/** A drawn portrait; its first letter says whether of a woman or a man. */
export const portraitOf = ({ gender, pictureSeed }: { gender: 'M' | 'F'; pictureSeed: string }): string =>
  avatarPath(`${gender.toLowerCase()}-${pictureSeed}`);

type StaticCard = Omit<ProviderCard, 'next_slots'>;
const cards = new WeakMap<ProviderRecord, StaticCard>();

const staticCard = (record: ProviderRecord): StaticCard => ({
  provider_id: record.id,
  kind: 'doctor',
  name: record.name,
  title: record.title,
  speciality: record.speciality,
  gender: record.gender,
  languages: [...record.languages],
  experience_years: record.experienceYears,
  rating: record.rating,
  rating_count: record.ratingCount,
  fee: record.fee,
  length: record.lengthMinutes,
  channels: [...record.channels],
  img: portraitOf(record),
});

/** Computed once per provider and version of the schedules; a list of doctors is the busiest page of the product. */
export const providerCard = (record: ProviderRecord, nextSlots: readonly string[]): ProviderCard => {
  const known = cards.get(record) ?? staticCard(record);
  cards.set(record, known);
  return { ...known, next_slots: [...nextSlots] };
};

export const providerProfile = (record: ProviderRecord, nextSlots: readonly string[]): ProviderProfile => ({
  ...providerCard(record, nextSlots),
  licence_number: record.licenceNumber,
  bio: record.profile.bio,
  education: [...record.profile.education],
  awards: [...record.profile.awards],
  affiliation: record.profile.affiliation,
});
