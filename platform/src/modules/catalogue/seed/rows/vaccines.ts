/**
 * Vaccines. A line that begins with `#` opens a category: id and names. Then one a line: reference, names, price of a dose
 * in SAR, what it protects from in both languages, youngest and oldest age in months, and when its doses are due: `2m` at
 * the age of two months, `28d` so long after the dose before.
 */
export const VACCINES = `
#childhood|تطعيمات الأطفال|Childhood
vac-bcg|الدرن|BCG|90|السل|Tuberculosis|0|12|0m
vac-hepb-child|التهاب الكبد ب للأطفال|Hepatitis B for children|110|التهاب الكبد ب|Hepatitis B|0|216|0m,2m,6m
vac-hexavalent|السداسي|Six-in-one|290|الدفتيريا والكزاز والسعال الديكي وشلل الأطفال والمستدمية والكبد ب|Diphtheria, tetanus, whooping cough, polio, Hib, hepatitis B|2|24|2m,4m,6m
vac-dtap|الثلاثي البكتيري|DTaP|180|الدفتيريا والكزاز والسعال الديكي|Diphtheria, tetanus, whooping cough|2|83|2m,4m,6m,18m
vac-ipv|شلل الأطفال|Polio|120|شلل الأطفال|Polio|2|216|2m,4m,6m
vac-opv|شلل الأطفال الفموي|Oral polio|60|شلل الأطفال|Polio|6|72|6m,18m
vac-hib|المستدمية النزلية|Hib|140|التهاب السحايا والرئة|Meningitis and pneumonia|2|60|2m,4m,6m
vac-pcv|المكورات الرئوية للأطفال|Pneumococcus for children|260|التهاب الرئة والأذن|Pneumonia and infections of the ear|2|60|2m,4m,12m
vac-rota|الروتا|Rotavirus|190|النزلات المعوية الشديدة|Severe stomach infections|2|8|2m,4m
vac-mmr|الثلاثي الفيروسي|MMR|150|الحصبة والنكاف والحصبة الألمانية|Measles, mumps, rubella|12|216|12m,18m
vac-varicella|الجدري المائي|Chickenpox|220|الجدري المائي|Chickenpox|12|216|18m,48m
vac-hepa-child|التهاب الكبد أ للأطفال|Hepatitis A for children|180|التهاب الكبد أ|Hepatitis A|12|216|18m,24m
vac-menacwy-child|الحمى الشوكية للأطفال|Meningitis ACWY for children|240|الحمى الشوكية الرباعية|Four kinds of meningitis|9|216|9m,12m
vac-hpv|فيروس الورم الحليمي|HPV|480|سرطان عنق الرحم وغيره|Cancer of the cervix and others|108|540|,60d,120d
#adult|تطعيمات الكبار|Adults
vac-tdap|الكزاز والسعال الديكي للكبار|Tdap booster|190|الكزاز والدفتيريا والسعال الديكي|Tetanus, diphtheria, whooping cough|132||
vac-hepb|التهاب الكبد ب للكبار|Hepatitis B for adults|150|التهاب الكبد ب|Hepatitis B|216||,30d,150d
vac-hepa|التهاب الكبد أ للكبار|Hepatitis A for adults|210|التهاب الكبد أ|Hepatitis A|216||,180d
vac-pneumo-adult|المكورات الرئوية للكبار|Pneumococcus for adults|320|التهاب الرئة|Pneumonia|216||
vac-shingles|الحزام الناري|Shingles|890|الحزام الناري|Shingles|600||,60d
vac-rsv|الفيروس المخلوي للكبار|RSV for adults|850|التهابات الصدر الشديدة|Severe infections of the chest|720||
#travel|تطعيمات السفر|Travel
vac-typhoid|التيفوئيد|Typhoid|160|حمى التيفوئيد|Typhoid fever|24||
vac-yellowfever|الحمى الصفراء|Yellow fever|280|الحمى الصفراء|Yellow fever|9|719|
vac-rabies|داء الكلب|Rabies|290|داء الكلب|Rabies|12||,7d,14d
vac-cholera|الكوليرا الفموي|Oral cholera|190|الكوليرا|Cholera|24||,14d
#covid|كورونا|Covid
vac-covid-first|كورونا: الجرعات الأساسية|Covid: first doses|120|كورونا|Covid|144||,28d
vac-covid-booster|كورونا: الجرعة المنشطة|Covid: booster|120|كورونا|Covid|216||
`;

/** Of a season. */
export const INFLUENZA_VACCINES = `
#season|تطعيم الموسم|This season
vac-flu-quad|الإنفلونزا الرباعي|Influenza, four strains|120|إنفلونزا هذا الموسم|This season's influenza|36||
vac-flu-child|الإنفلونزا للأطفال|Influenza for children|120|إنفلونزا هذا الموسم|This season's influenza|6|35|,28d
vac-flu-high|الإنفلونزا عالي الجرعة|Influenza, high dose|220|لمن تجاوز الخامسة والستين|For people over sixty-five|780||
vac-flu-nasal|الإنفلونزا بالأنف|Influenza, nasal spray|190|بلا إبرة|Without a needle|24|588|
`;

/** For pilgrims. */
export const HAJJ_VACCINES = `
#required|المطلوبة|Required
vac-hajj-menacwy|الحمى الشوكية الرباعي|Meningitis ACWY|240|قبل السفر بعشرة أيام على الأقل|At least ten days before the journey|12||
vac-hajj-covid|كورونا للحجاج|Covid for pilgrims|120|كورونا|Covid|144||
#advised|المستحسنة|Advised
vac-hajj-flu|الإنفلونزا الموسمية|Seasonal influenza|120|إنفلونزا هذا الموسم|This season's influenza|36||
vac-hajj-pneumo|المكورات الرئوية|Pneumococcus|320|التهاب الرئة لكبار السن|Pneumonia in older people|600||
`;
