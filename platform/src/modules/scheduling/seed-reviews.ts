/** Sample ratings that match each provider’s average, and a few reviews. */
import { addDays, type Language, riyadhInstant } from 'shared-contracts/domain';
import type { Random } from '../../db/seed/random.ts';
import type { Seed } from '../../db/seed/seed.ts';
import { providerReviews, providerStars } from './review-repository.ts';
import { providers } from './tables.ts';

const MOST = 5;
const REVIEWS_AT_MOST = 9;

/** Number of ratings by stars, 1 to 5, with the average `tenths` / 10; mostly fours and fives. */
export const starCounts = (tenths: number, patients: number): number[] => {
  const counts = [0, 0, 0, 0, patients];
  let missing = MOST * patients - Math.round((patients * tenths) / 10);
  const take = (stars: number, times: number) => {
    counts[stars - 1] = (counts[stars - 1] ?? 0) + times;
    counts[MOST - 1] = (counts[MOST - 1] ?? 0) - times;
    missing -= times * (MOST - stars);
  };
  take(1, Math.floor(missing / 24));
  take(2, Math.floor(missing / 20));
  take(3, Math.floor(missing / 8));
  take(4, missing);
  return counts;
};

const PRAISE: Readonly<Record<Language, readonly string[]>> = {
  ar: [
    'استمع إلى كل التفاصيل وشرح الخطة بوضوح.',
    'بدأ الموعد في وقته، والشرح كان مفهومًا.',
    'معاملة راقية ومتابعة بعد الاستشارة.',
    'أجاب عن كل أسئلتي بلا استعجال.',
    'تشخيص واضح، والتحسّن ظهر بعد أيام.',
  ],
  en: [
    'Listened to every detail and explained the plan clearly.',
    'On time, and easy to understand.',
    'Kind, and followed up after the visit.',
    'Answered all my questions without hurry.',
  ],
};
const CRITICISM: Readonly<Record<Language, readonly string[]>> = {
  ar: ['الاستشارة مفيدة لكنها قصيرة.', 'تأخر الموعد عشر دقائق.'],
  en: ['Helpful, but short.', 'Started ten minutes late.'],
};
const AUTHORS: Readonly<Record<Language, readonly string[]>> = {
  ar: ['نورة', 'محمد', 'سارة', 'خالد', 'ريم', 'عبدالله', 'هند'],
  en: ['Maria', 'Ahmed', 'Priya', 'John'],
};

const reviewRows = (random: Random, providerId: string, counts: readonly number[], today: string) => {
  const patients = counts.reduce((sum, count) => sum + count, 0);
  const written = Math.min(REVIEWS_AT_MOST, Math.floor(patients / 8));
  const low = (counts[2] ?? 0) + (counts[3] ?? 0) > written;
  return Array.from({ length: written }, (_, position) => {
    const language: Language = random.chance(0.7) ? 'ar' : 'en';
    // One review in four explains a lower rating, if there is one.
    const critical = low && position % 4 === 3;
    const daysAgo = 2 + position * 9 + random.int(0, 6);
    return {
      id: random.id('rev'),
      providerId,
      stars: critical ? 4 : MOST,
      comment: random.pick((critical ? CRITICISM : PRAISE)[language]),
      language,
      author: random.chance(0.25) ? null : random.pick(AUTHORS[language]),
      writtenAt: riyadhInstant(addDays(today, -daysAgo), random.int(480, 1320)),
    };
  });
};

export const reviewsSeed: Seed = {
  name: 'reviews',
  kind: 'sample',
  run: async (tx, { random, today }) => {
    const { id, ratingTenths, ratingCount } = providers;
    const rated = await tx.select({ id, ratingTenths, ratingCount }).from(providers).orderBy(id);
    for (const { id: providerId, ratingTenths: tenths, ratingCount: patients } of rated) {
      if (tenths === null || patients === 0) continue;
      const counts = starCounts(tenths, patients);
      await tx
        .insert(providerStars)
        .values(counts.map((given, index) => ({ providerId, stars: index + 1, patients: given })));
      const reviews = reviewRows(random, providerId, counts, today);
      if (reviews.length > 0) await tx.insert(providerReviews).values(reviews);
    }
  },
};
