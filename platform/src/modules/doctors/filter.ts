/** Providers of a service that match the filters, except availability. Pure. */
import { foldText } from 'shared-contracts/domain';
import { goesTo } from '../scheduling/candidates.ts';
import type { Offer, ScheduleBook } from '../scheduling/schedule-book.ts';

export interface DoctorFilter {
  readonly stid: string;
  readonly deptid?: string | undefined;
  readonly gender: 'A' | 'M' | 'F';
  readonly language?: string | undefined;
  readonly query: string;
  /** The city of a home visit. */
  readonly city?: string | undefined;
  /** The branch of a visit at a facility. */
  readonly branch?: string | undefined;
  /** Providers to choose from; default: all of the service. */
  readonly only?: ReadonlySet<string> | undefined;
}

const haystacks = new WeakMap<Offer, string>();
const haystack = ({ record }: Offer): string =>
  foldText(
    [record.name, record.title, ...(record.speciality ? [record.speciality.name] : [])]
      .flatMap(({ ar, en }) => [ar, en])
      .join(' '),
  );

const contains = (provider: Offer, words: readonly string[]): boolean => {
  if (words.length === 0) return true;
  const text = haystacks.get(provider) ?? haystack(provider);
  haystacks.set(provider, text);
  return words.every((word) => text.includes(word));
};

type ProviderRecord = Offer['record'];

export const hasGender = (record: ProviderRecord, gender: DoctorFilter['gender']): boolean =>
  gender === 'A' || record.gender === gender;

export const speaks = (record: ProviderRecord, language: string | undefined): boolean =>
  language === undefined || record.languages.includes(language);

export const matching = (book: ScheduleBook, filter: DoctorFilter): Offer[] => {
  const words = foldText(filter.query).split(/\s+/).filter(Boolean);
  const found: Offer[] = [];
  for (const provider of book.offers.get(filter.stid)?.values() ?? []) {
    const { record } = provider;
    if (filter.only && !filter.only.has(record.id)) continue;
    if (filter.deptid !== undefined && record.speciality?.id !== filter.deptid) continue;
    if (!hasGender(record, filter.gender) || !speaks(record, filter.language)) continue;
    if (filter.city !== undefined && !goesTo(record, filter.city)) continue;
    if (filter.branch !== undefined && provider.branchId !== filter.branch) continue;
    if (contains(provider, words)) found.push(provider);
  }
  return found;
};
