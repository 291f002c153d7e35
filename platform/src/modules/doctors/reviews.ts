/** Reviews of a provider: the count of each number of stars, and the comments, newest first. */
import type { ResponseOf, doctorReviews } from 'shared-contracts/api';
import type { AppContext } from '../../context/context.ts';
import { found } from '../../core/errors.ts';
import { providersNamed } from '../scheduling/provider-repository.ts';
import { reviewsOf, starsOf } from '../scheduling/review-repository.ts';

const PAGE_SIZE = 5;
const STARS = [5, 4, 3, 2, 1];

/** @throws NOT_FOUND for an unknown provider */
export const providerReviews = (
  { db }: AppContext,
  providerId: string,
  page: number,
): Promise<ResponseOf<typeof doctorReviews>> =>
  db.read(async (tx) => {
    found((await providersNamed(tx, [providerId])).get(providerId));
    const counts = await starsOf(tx, providerId);
    const { rows, total } = await reviewsOf(tx, providerId, { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE });
    return {
      stars: STARS.map((stars) => ({ stars, patients: counts.get(stars) ?? 0 })),
      reviews: rows.map(({ id, stars, comment, language, author, writtenAt }) => ({
        id,
        stars,
        comment,
        language,
        author,
        written_at: writtenAt,
      })),
      page,
      page_count: Math.max(1, Math.ceil(total / PAGE_SIZE)),
      total,
    };
  });
