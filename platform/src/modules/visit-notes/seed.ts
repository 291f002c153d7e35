/** Notes of past sample visits. */
import { addDays, riyadhInstant } from 'shared-contracts/domain';
import type { Seed } from '../../db/seed/seed.ts';
import { SAMPLE } from '../users/seed-people.ts';
import { insertNote, type VisitNoteRow } from './repository.ts';

type Sample = Pick<VisitNoteRow, 'appointmentId' | 'uid' | 'patientId' | 'diagnosis' | 'advice'> & {
  readonly daysAgo: number;
};

const EVENING = 20 * 60;
const { noura, bilal } = SAMPLE;
const NOTES: readonly Sample[] = [
  {
    appointmentId: 'apt_sample_noura_1',
    uid: noura.uid,
    patientId: noura.self,
    daysAgo: 12,
    diagnosis: { ar: 'طفح جلدي مع ألم في المفاصل', en: 'Skin rash with joint pain' },
    advice: {
      ar: 'استخدام كريم مرطب مرتين يوميًا وتجنب الشمس المباشرة.\nمراجعة طبيب الروماتيزم خلال ثلاثة أسابيع.',
      en: 'Use a moisturising cream twice a day and avoid direct sun.\nSee a rheumatologist within three weeks.',
    },
  },
  {
    appointmentId: 'apt_sample_noura_2',
    uid: noura.uid,
    patientId: noura.son,
    daysAgo: 34,
    diagnosis: { ar: 'التهاب فيروسي في الحلق', en: 'Viral sore throat' },
    advice: {
      ar: 'الإكثار من السوائل والراحة ثلاثة أيام.\nالعودة إذا استمرت الحرارة أكثر من ثلاثة أيام أو صعب البلع.',
      en: 'Plenty to drink and rest for three days.\nCome back if the fever lasts longer than three days or swallowing is hard.',
    },
  },
  {
    appointmentId: 'apt_sample_bilal_1',
    uid: bilal.uid,
    patientId: bilal.self,
    daysAgo: 9,
    diagnosis: { ar: 'ألم ميكانيكي أسفل الظهر', en: 'Mechanical lower back pain' },
    advice: {
      ar: 'تجنب حمل الأثقال والمشي نصف ساعة يوميًا.\nالبدء بجلسات العلاج الطبيعي خلال أسبوعين.',
      en: 'Avoid heavy lifting and walk for half an hour a day.\nStart physiotherapy within two weeks.',
    },
  },
];

export const visitNotesSeed: Seed = {
  name: 'visit-notes',
  kind: 'sample',
  run: async (tx, { today }) => {
    for (const { daysAgo, ...note } of NOTES) {
      const id = note.appointmentId.replace('apt', 'vnt');
      await insertNote(tx, { ...note, id, writtenAt: riyadhInstant(addDays(today, -daysAgo), EVENING) });
    }
  },
};
