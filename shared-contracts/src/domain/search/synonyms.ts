/**
 * Synonyms for the search: abbreviations of laboratories, everyday words, Arabic and English. They apply to every search; a new
 * name is added to the line of its group. Spelling variants are not needed, because folded texts are compared.
 */
import { foldedWords } from '../text/fold-text.ts';

const SYNONYMS = `
cbc | fbc | complete blood count | full blood count | صورة دم كاملة | صورة دم | صورة الدم | تعداد الدم | تحليل دم شامل | سي بي سي
fbs | fbg | fasting blood sugar | fasting blood glucose | fasting glucose | fasting sugar | سكر صائم | سكر الصيام | السكر الصائم
rbs | random blood sugar | random glucose | سكر عشوائي | السكر العشوائي
hba1c | a1c | hb a1c | glycated haemoglobin | glycated hemoglobin | السكر التراكمي | سكر تراكمي | مخزون السكر
ogtt | gtt | oral glucose tolerance test | glucose tolerance test | اختبار تحمل الجلوكوز | منحنى السكر
alp | alkaline phosphatase | الفوسفاتيز القلوي | فوسفاتيز قلوي | إنزيم الفوسفاتيز
lft | liver function tests | liver function test | liver enzymes | وظائف الكبد | إنزيمات الكبد | تحليل الكبد
kft | rft | kidney function tests | kidney function test | renal function | وظائف الكلى | تحليل الكلى
esr | sed rate | erythrocyte sedimentation rate | سرعة ترسب الدم | سرعة الترسيب | ترسيب الدم | سرعة الترسب
ggt | gamma gt | gamma glutamyl transferase | إنزيم غاما جي تي | غاما جي تي | جاما جي تي
bun | blood urea nitrogen | urea | اليوريا | يوريا | نيتروجين يوريا الدم
alt | sgpt
ast | sgot
crp | c reactive protein | البروتين التفاعلي سي | بروتين سي التفاعلي
lipid profile | lipids | lipid panel | cholesterol test | دهون الدم الكاملة | دهون الدم | تحليل الدهون | تحليل الكوليسترول
tsh | thyroid stimulating hormone | الهرمون المنبه للدرقية | هرمون الغدة الدرقية | تحليل الغدة
vitamin d | vit d | فيتامين د | فيتامين دال
ferritin | iron stores | مخزون الحديد | فيريتين
bhcg | beta hcg | hcg | pregnancy test | هرمون الحمل | اختبار الحمل | تحليل الحمل | تحليل حمل
urinalysis | urine test | urine analysis | تحليل البول | تحليل بول
stool analysis | stool test | تحليل البراز | تحليل براز
inr | pt and inr | prothrombin time | زمن البروثرومبين
psa | total psa | مستضد البروستات الكلي | تحليل البروستات
hives | urticaria | شرى | الشرى | أرتيكاريا | ارتكاريا
`;

/** The compared form: folded words, with one space between and around them. */
const spaced = (text: string): string => ` ${foldedWords(text).join(' ')} `;

const GROUPS: readonly (readonly string[])[] = SYNONYMS.trim()
  .split('\n')
  .map((line) => line.split('|').map(spaced));

/** The synonyms of the names that occur in a text, which an index stores with the text. */
export const otherNames = (...texts: readonly string[]): readonly string[] => {
  const all = texts.map(spaced);
  return GROUPS.filter((group) => group.some((name) => all.some((text) => text.includes(name)))).flatMap((group) =>
    group.map((name) => name.trim()),
  );
};

/** A folded query, and its variants with synonyms: a filter accepts a text that contains one of them. */
export const sameQueries = (query: string): readonly string[] => {
  const asked = spaced(query);
  const others = GROUPS.flatMap((group) =>
    group.filter((name) => asked.includes(name)).flatMap((name) => group.map((other) => asked.replace(name, other))),
  );
  return [...new Set([asked, ...others].map((one) => one.trim()))];
};
