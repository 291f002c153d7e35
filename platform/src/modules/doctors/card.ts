/** A provider in the contract’s form. */
import type { ProviderCard, ProviderProfile } from 'shared-contracts/api';
import type { Offer } from '../scheduling/schedule-book.ts';

/** Value of a missing provider photo: clients show the initials instead of a generated face. */
export const NO_PHOTO = '';

type StaticCard = Omit<ProviderCard, 'next_slots'>;
const cards = new WeakMap<Offer, StaticCard>();

const staticCard = ({ record, fee, lengthMinutes }: Offer): StaticCard => ({
  provider_id: record.id,
  kind: record.kind,
  name: record.name,
  title: record.title,
  speciality: record.speciality && { id: record.speciality.id, name: record.speciality.name },
  gender: record.gender,
  languages: [...record.languages],
  experience_years: record.experienceYears,
  rating: record.rating,
  rating_count: record.ratingCount,
  fee,
  length: lengthMinutes,
  channels: [...record.channels],
  img: NO_PHOTO,
});

/** Computed once per offer and schedule version, because the list of doctors is the busiest page. */
export const providerCard = (offer: Offer, nextSlots: readonly string[]): ProviderCard => {
  const known = cards.get(offer) ?? staticCard(offer);
  cards.set(offer, known);
  return { ...known, next_slots: [...nextSlots] };
};

export const providerProfile = (offer: Offer, nextSlots: readonly string[]): ProviderProfile => ({
  ...providerCard(offer, nextSlots),
  licence_number: offer.record.licenceNumber,
  bio: offer.record.profile.bio,
  education: [...offer.record.profile.education],
  awards: [...offer.record.profile.awards],
  affiliation: offer.record.profile.affiliation,
});
