/**
 * Vaccines. A line that begins with `#` starts a category: id and names. Then one vaccine per line: reference, names, price of
 * a dose in SAR, indication in both languages, minimum and maximum age in months, and the schedule of its doses: `2m` at the
 * age of two months, `28d` after the previous dose.
 */
export const VACCINES = `
#childhood|تطعيمات الأطفال|Childhood
vac-bcg|الدرن|BCG|90|يحمي صغار الأطفال من السل الشديد|Protects young children from severe tuberculosis|0|12|0m
vac-hepb-child|التهاب الكبد ب للأطفال|Hepatitis B for children|110|عدوى مزمنة قد تُتلف الكبد|A lasting infection that can damage the liver|0|216|0m,2m,6m
vac-hexavalent|السداسي|Six-in-one|290|الدفتيريا والكزاز والسعال الديكي وشلل الأطفال والمستدمية والكبد ب|Diphtheria, tetanus, whooping cough, polio, Hib, hepatitis B|2|24|2m,4m,6m
vac-dtap|الثلاثي البكتيري|DTaP|180|الدفتيريا والكزاز والسعال الديكي|Diphtheria, tetanus, whooping cough|2|83|2m,4m,6m,18m
vac-ipv|شلل الأطفال|Polio|120|بالحقن، ويمنع الشلل الدائم|By injection; prevents lasting paralysis|2|216|2m,4m,6m
vac-opv|لقاح شلل الأطفال الفموي|Oral polio|60|نقط في الفم بلا إبرة|Drops by mouth, without a needle|6|72|6m,18m
vac-hib|المستدمية النزلية|Hib|140|التهاب السحايا والرئة|Meningitis and pneumonia|2|60|2m,4m,6m
vac-pcv|المكورات الرئوية للأطفال|Pneumococcus for children|260|التهاب الرئة والأذن|Pneumonia and infections of the ear|2|60|2m,4m,12m
vac-rota|الروتا|Rotavirus|190|النزلات المعوية الشديدة|Severe stomach infections|2|8|2m,4m
vac-mmr|الثلاثي الفيروسي|MMR|150|الحصبة والنكاف والحصبة الألمانية|Measles, mumps, rubella|12|216|12m,18m
vac-varicella|الجدري المائي|Chickenpox|220|طفح وحكة ومضاعفات مثل التهاب الرئة|An itchy rash, and complications such as pneumonia|12|216|18m,48m
vac-hepa-child|التهاب الكبد أ للأطفال|Hepatitis A for children|180|التهاب كبد من طعام أو ماء ملوث|A liver infection from unclean food or water|12|216|18m,24m
vac-menacwy-child|الحمى الشوكية للأطفال|Meningitis ACWY for children|240|أربعة أنواع من الحمى الشوكية|Four kinds of meningitis|9|216|9m,12m
vac-hpv|فيروس الورم الحليمي|HPV|480|سرطان عنق الرحم وغيره|Cancer of the cervix and other cancers|108|540|,60d,120d
#adult|تطعيمات الكبار|Adults
vac-tdap|الكزاز والسعال الديكي للكبار|Tdap booster|190|الكزاز والدفتيريا والسعال الديكي|Tetanus, diphtheria, whooping cough|132||
vac-hepb|التهاب الكبد ب للكبار|Hepatitis B for adults|150|عدوى تنتقل بالدم وقد تُتلف الكبد|An infection through blood that can damage the liver|216||,30d,150d
vac-hepa|التهاب الكبد أ للكبار|Hepatitis A for adults|210|التهاب كبد من طعام أو ماء ملوث|A liver infection from unclean food or water|216||,180d
vac-pneumo-adult|المكورات الرئوية للكبار|Pneumococcus for adults|320|التهاب الرئة|Pneumonia|216||
vac-shingles|الحزام الناري|Shingles|890|طفح مؤلم وألم أعصاب قد يطول|A painful rash, and nerve pain that can last|600||,60d
vac-rsv|الفيروس المخلوي للكبار|RSV for adults|850|التهابات الصدر الشديدة|Severe infections of the chest|720||
#travel|تطعيمات السفر|Travel
vac-typhoid|التيفوئيد|Typhoid|160|حمى شديدة من طعام أو ماء ملوث|A severe fever from unclean food or water|24||
vac-yellowfever|الحمى الصفراء|Yellow fever|280|عدوى ينقلها البعوض في أفريقيا وأمريكا الجنوبية|A mosquito-borne infection in Africa and South America|9|719|
vac-rabies|داء الكلب|Rabies|290|عدوى قاتلة من عضة حيوان مصاب|A deadly infection from the bite of a sick animal|12||,7d,14d
vac-cholera|لقاح الكوليرا الفموي|Oral cholera|190|يحمي من إسهال شديد سببه ماء أو طعام ملوث|Protects from severe diarrhoea from unclean food or water|24||,14d
#covid|كورونا|Covid
vac-covid-first|كورونا: الجرعات الأساسية|Covid: first doses|120|تحمي من المرض الشديد|Protect from severe illness|144||,28d
vac-covid-booster|كورونا: الجرعة المنشطة|Covid: booster|120|تجدد المناعة بعد ضعفها|Renews protection that has weakened|216||
`;

/** Seasonal vaccines. */
export const INFLUENZA_VACCINES = `
#season|تطعيم الموسم|This season
vac-flu-quad|لقاح الإنفلونزا الرباعي|Influenza, four strains|120|الأفضل قبل بداية الشتاء|Best before winter begins|36||
vac-flu-child|لقاح الإنفلونزا للأطفال|Influenza for children|120|الجرعة الثانية في أول موسم فقط|The second dose in the first season only|6|35|,28d
vac-flu-high|لقاح الإنفلونزا عالي الجرعة|Influenza, high dose|220|مناعة أقوى من الجرعة المعتادة|Stronger protection than the usual dose|780||
vac-flu-nasal|لقاح الإنفلونزا بالأنف|Influenza, nasal spray|190|بلا إبرة|Without a needle|24|588|
`;

/** Vaccines for pilgrims. */
export const HAJJ_VACCINES = `
#required|المطلوبة|Required
vac-hajj-menacwy|لقاح الحمى الشوكية الرباعي|Meningitis ACWY|240|قبل السفر بعشرة أيام على الأقل|At least ten days before the journey|12||
vac-hajj-covid|كورونا للحجاج|Covid for pilgrims|120|يحمي من المرض الشديد، وخطره أكبر في الزحام|Protects from severe illness, a greater risk in crowds|144||
#advised|المستحسنة|Advised
vac-hajj-flu|الإنفلونزا الموسمية|Seasonal influenza|120|الأفضل قبل السفر بأسبوعين|Best two weeks before the journey|36||
vac-hajj-pneumo|المكورات الرئوية|Pneumococcus|320|التهاب الرئة لكبار السن|Pneumonia in older people|600||
`;
