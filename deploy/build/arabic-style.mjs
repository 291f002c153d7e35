/**
 * The rules of the style guide for Arabic texts (shared-ui/README.md) that a program can check. Plain JavaScript, like the check of
 * locale files that uses it.
 */

/**
 * Words that address a man: imperatives, and verbs of the second person. A verbal noun («يرجى اختيار…») addresses everybody.
 * The list contains only words that occurred in our texts.
 */
const ADDRESSES_A_MAN =
  /(?<![\u0620-\u065F])(?:و|ف|س|ل)?(?:اختر|اكتب|أدخل|حاول|سجّل|اضغط|راجع|تابع|افتح|أضف|احجز|ابحث|اربط|استخدم|انتظر|جرّب|اطلب|أعد|ادفع|حدّث|فعّل|انضم|احصل|اتصل|استشر|أدر|انتقل|اشترك|حمّل|تجد|ترى|تستطيع|تريد|تدفع|تختار|تحجز|تضيف|تحفظ|تطلب|تكتب|تحتاجه|تعرفه|تحضر|لمن تحب|أبلغنا|اعمل|عد إلى|تواصل معنا|المسؤول عن)(?![\u0620-\u065F])/;

/** Words that the glossary or the style excludes, each with its replacement. */
const NOT_OUR_WORDS = [
  [/(?<!اسم ال)عائل[ةتا]/, 'أسرة'],
  [/استشارة (?:طبيب الآن|طبية عن بُعد)/, 'استشارة عن بُعد'],
  [/العيادات والأطباء/, 'العيادات الإلكترونية'],
  [/مقدمي? (?:ال)?رعاية/, 'مقدم الخدمة'],
  [/عن بعد(?![\u0620-\u065F])/, 'عن بُعد'],
  [/مقدّم(?:[وي]?)(?![\u0620-\u065F])/, 'مقدم'],
  [/تعذرت?(?![\u0620-\u065F])/, 'تعذّر'],
  [/فحوصات/, 'فحوص'],
  [/تعليم .{1,20} كمقروء/, 'تحديد … كمقروء'],
  // The longest interval is not the shortest one: a dose with the wrong one is taken too often or too late.
  [/كل (?:[٠-٩]+ )?(?:ساع|دقائق|دقيق|أيام|يوم)[^،.]* على الأكثر/, 'بفاصل لا يقل عن …'],
  [/موبايل|جوّال/, 'جوال'],
  [/(?<![\u0620-\u065F])(?:ال)?كود(?![\u0620-\u065F])/, 'رمز'],
  [/روشتة/, 'وصفة'],
  [/(?<![\u0620-\u065F])(?:نقدر|تقدر|ليش|وش|ايش|عشان|لسه|هلا)(?![\u0620-\u065F])/, 'plain modern Arabic'],
];

/** Numbers that are dialled or copied, and numbers within a name in Latin letters (`CA 15-3`), keep Western digits. */
const WESTERN =
  /(?<!\d)(?:997|937|911)(?!\d)|\+?\d{9,}|(?<=تبدأ بالرقم )\d|[A-Za-z]+(?:[\s-]?[A-Z0-9]*\d[A-Z0-9]*(?:-[A-Z0-9]+)*)+/g;
/** Parts that are not text: placeholders, tags, entities. */
const INSERTED = /\{\{[^}]*\}\}|\$\{[^}]*\}|<[^>]*>|&#?\w+;/g;
const DIALLED = /(?<![٠-٩])(?:٩٩٧|٩٣٧|٩١١)(?![٠-٩])|[٠-٩]{9,}/;

/**
 * The violation of the rule for numerals: counts, times, amounts and doses in Arabic-Indic digits; numbers that are dialled or
 * copied (emergency and phone numbers, identity numbers, codes) in Western ones. Null when there is none.
 */
export const numeralFault = (text) => {
  const dialled = DIALLED.exec(text)?.[0];
  if (dialled) return `writes ${dialled}, which is dialled or copied, in Arabic-Indic digits`;
  const counted = text.replace(INSERTED, ' ').replace(WESTERN, ' ').match(/\d+/)?.[0];
  return counted ? `writes ${counted} in Western digits` : null;
};

/** The violation of the style guide in an Arabic text, in a few words; null when there is none. */
export const styleFault = (text) => {
  const address = ADDRESSES_A_MAN.exec(text)?.[0];
  if (address) return `addresses a man (${address})`;
  const other = NOT_OUR_WORDS.map(([word, ours]) => [word.exec(text)?.[0], ours]).find(([found]) => found);
  return other ? `says ${other[0]} for ${other[1]}` : null;
};
