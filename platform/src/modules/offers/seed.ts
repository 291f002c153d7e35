/** Sample offers: for a service, for one item at a price, and an expired one. */
import { addDays, riyadhInstant } from 'shared-contracts/domain';
import type { Seed } from '../../db/seed/seed.ts';
import { type OfferRow, offers } from './tables.ts';

type Words = readonly [ar: string, en: string];
interface Sample extends Pick<OfferRow, 'picture' | 'stid' | 'itemKind' | 'itemReference'> {
  readonly id: string;
  /** The badge states the reduction; in the price it is the label of the discount. */
  readonly title: Words;
  readonly text: Words;
  readonly kind: OfferRow['discountKind'];
  readonly value: number;
  /** Days relative to the sample data. */
  readonly from: number;
  readonly until: number;
}

const WHOLE = { itemKind: null, itemReference: null } as const;

const SAMPLES: readonly Sample[] = [
  {
    id: 'off_first_video',
    title: ['عرض الاستشارة عن بُعد', 'Offer on a remote consultation'],
    text: [
      'استشارة بالفيديو أو الصوت أو المحادثة مع أي طبيب. العرض لاستشارة واحدة لكل حساب.',
      'By video, voice or chat with any doctor. For one consultation of each account.',
    ],
    picture: 'telemedicine',
    stid: 'ST1',
    ...WHOLE,
    kind: 'percent',
    value: 25,
    from: -10,
    until: 40,
  },
  {
    id: 'off_physio',
    title: ['عرض العلاج الطبيعي في البيت', 'Offer on physiotherapy at home'],
    text: [
      'زيارة منزلية مع أخصائي علاج طبيعي. يُخصم المبلغ من رسوم الزيارة.',
      'A visit at home by a physiotherapist. The amount is taken off the visit fee.',
    ],
    picture: 'physio',
    stid: 'ST5',
    ...WHOLE,
    kind: 'amount',
    value: 5000,
    from: -3,
    until: 20,
  },
  {
    id: 'off_care_day',
    title: ['عرض يوم رعاية لكبار السن', 'Offer on a day of care for an older person'],
    text: [
      'مرافق صحي لمدة ١٢ ساعة في البيت، بدلًا من ٤٥٠ ر.س.',
      'A caregiver at home for twelve hours, instead of 450 SAR.',
    ],
    picture: 'caregiver',
    stid: 'ST9',
    itemKind: 'plan',
    itemReference: 'pln-elderly-day',
    kind: 'price',
    value: 39_900,
    from: -1,
    until: 30,
  },
  {
    id: 'off_summer',
    title: ['خصم ١٥٪ على الزيارات المنزلية', '15% off doctor visits at home'],
    text: ['عرض الصيف على زيارات الأطباء المنزلية.', 'The summer offer for doctor visits at home.'],
    picture: 'doctor-visit',
    stid: 'ST4',
    ...WHOLE,
    kind: 'percent',
    value: 15,
    from: -60,
    until: -5,
  },
];

export const offersSeed: Seed = {
  name: 'offers',
  kind: 'sample',
  run: async (tx, { today }) => {
    await tx.insert(offers).values(
      SAMPLES.map(({ title, text, kind, value, from, until, ...sample }, position) => ({
        ...sample,
        titleAr: title[0],
        titleEn: title[1],
        textAr: text[0],
        textEn: text[1],
        position,
        discountKind: kind,
        discountValue: value,
        validFrom: riyadhInstant(addDays(today, from), 0),
        validUntil: riyadhInstant(addDays(today, until), 0),
      })),
    );
  },
};
