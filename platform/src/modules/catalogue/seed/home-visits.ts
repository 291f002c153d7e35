/**
 * Services of nurses, radiographers and caregivers at home. A line that begins with `#` starts a category: id and names. Then
 * one item per line: reference, names, price in SAR, description in both languages, then fields of some kinds only.
 */

/** Tasks of a nurse. */
export const NURSE_TASKS = `
#injections|حقن ومحاليل|Injections and fluids
tsk-im|حقنة عضلية|Injection into a muscle|90|بوصفة من الطبيب|With a doctor's prescription
tsk-sc|حقنة تحت الجلد|Injection under the skin|80|مثل الأنسولين ومميعات الدم|Such as insulin and blood thinners
tsk-iv|حقنة وريدية|Injection into a vein|130|بوصفة من الطبيب|With a doctor's prescription
tsk-ivfluids|محلول وريدي|Intravenous fluids|220|تركيب المحلول ومتابعته حتى ينتهي|Set up and watched until it is through
tsk-ivantibiotic|مضاد حيوي وريدي|Intravenous antibiotic|240|جرعة واحدة بوصفة من الطبيب|One dose, with a doctor's prescription
tsk-cannula|تركيب إبرة وريدية|Placing a cannula|100|تبقى ثلاثة أيام على الأكثر|Stays for three days at most
#wounds|الجروح|Wounds
tsk-dressing|غيار جرح بسيط|Simple dressing|120|تنظيف الجرح وتغيير الضماد|Cleaning the wound, a new dressing
tsk-dressinglarge|غيار جرح كبير|Large dressing|190|للجروح العميقة وبعد العمليات|For deep wounds and after surgery
tsk-bedsore|العناية بقرح الفراش|Care of a pressure sore|210|تنظيف وضماد وتغيير الوضعية|Cleaning, dressing, a new position
tsk-diabeticfoot|العناية بالقدم السكرية|Diabetic foot care|230|تنظيف وضماد وتقييم|Cleaning, dressing and assessment
tsk-stitches|إزالة الغرز|Removing stitches|130|بعد موافقة الجراح|Once the surgeon agrees
tsk-burn|غيار حرق|Dressing a burn|200|للحروق من الدرجة الأولى والثانية|For first and second degree burns
#tubes|القساطر والأنابيب|Catheters and tubes
tsk-urinarycatheter|تركيب قسطرة بولية|Placing a urinary catheter|220|للرجال والنساء|For men and women
tsk-catheterremoval|إزالة قسطرة بولية|Removing a urinary catheter|120|مع متابعة البول بعدها|With a check afterwards
tsk-feedingtube|تركيب أنبوب تغذية|Placing a feeding tube|250|عن طريق الأنف|Through the nose
tsk-feedingcare|العناية بأنبوب التغذية|Care of a feeding tube|150|تنظيف وتغذية|Cleaning and feeding
tsk-stoma|العناية بفتحة الأمعاء|Stoma care|170|تغيير الكيس وتنظيف الجلد|A new bag and clean skin
tsk-tracheostomy|العناية بفتحة القصبة|Tracheostomy care|220|تنظيف وشفط|Cleaning and suction
tsk-enema|حقنة شرجية|Enema|140|بتعليمات الطبيب|As the doctor says
#checks|قياسات ومتابعة|Checks
tsk-vitals|قياس العلامات الحيوية|Vital signs|90|ضغط ونبض وحرارة وأكسجين|Pressure, pulse, temperature, oxygen
tsk-sugar|قياس السكر|Blood sugar check|60|مع تعليم الاستخدام|With instructions
tsk-ecg|تخطيط القلب|Electrocardiogram|180|يُرسل إلى الطبيب|Sent to the doctor
tsk-nebuliser|جلسة بخار|Nebuliser session|110|بوصفة من الطبيب|With a doctor's prescription
tsk-oxygen|متابعة الأكسجين|Oxygen therapy|160|ضبط الجهاز ومتابعته|Setting up and watching
#care|رعاية|Care
tsk-postsurgery|رعاية بعد العمليات|Care after surgery|260|جرح وأدوية وحركة|Wound, medicines, moving
tsk-newborn|رعاية حديث الولادة|Newborn care|240|استحمام وسرة ورضاعة|Bath, navel, feeding
tsk-mother|رعاية الأم بعد الولادة|Care of a mother after birth|260|متابعة الجرح والرضاعة|Wound and feeding
tsk-bedbath|استحمام في السرير|Bed bath|150|لمن لا يستطيع النهوض|For people who cannot get up
tsk-medicines|ترتيب الأدوية|Sorting medicines|100|جدول أسبوعي واضح|A clear plan for the week
`;

/** Examinations with mobile devices; the last field is the number of hours until the report. */
export const EXAMINATIONS = `
#xray|أشعة سينية|X-ray
xr-chest|أشعة الصدر|Chest X-ray|320|وضعية واحدة|One view|24|chest
xr-chest2|أشعة الصدر بوضعيتين|Chest X-ray, two views|390|أمامية وجانبية|Front and side|24|chest
xr-abdomen|أشعة البطن|Abdominal X-ray|340|واقفًا أو مستلقيًا|Standing or lying|24|abdomen
xr-neck|أشعة الرقبة|Neck X-ray|340|وضعيتان|Two views|24|neck
xr-spine|أشعة أسفل الظهر|Lower back X-ray|380|وضعيتان|Two views|24|back
xr-pelvis|أشعة الحوض|Pelvic X-ray|360|وضعية واحدة|One view|24|pelvis
xr-hip|أشعة الورك|Hip X-ray|360|وضعيتان|Two views|24|pelvis,legs
xr-knee|أشعة الركبة|Knee X-ray|340|وضعيتان|Two views|24|legs,joints
xr-ankle|أشعة الكاحل والقدم|Ankle and foot X-ray|340|وضعيتان|Two views|24|legs,joints
xr-shoulder|أشعة الكتف|Shoulder X-ray|340|وضعيتان|Two views|24|arms,joints
xr-elbow|أشعة الكوع|Elbow X-ray|330|وضعيتان|Two views|24|arms,joints
xr-hand|أشعة اليد والرسغ|Hand and wrist X-ray|330|وضعيتان|Two views|24|arms,joints
xr-sinuses|أشعة الجيوب الأنفية|Sinus X-ray|330|وضعية واحدة|One view|24|head
#ultrasound|موجات صوتية|Ultrasound
us-abdomen|موجات صوتية للبطن|Abdominal ultrasound|490|الكبد والمرارة والبنكرياس والكلى|Liver, gall bladder, pancreas and kidneys|24|abdomen,liver|6
us-pelvis|موجات صوتية للحوض|Pelvic ultrasound|490|بمثانة ممتلئة|With a full bladder|24|pelvis
us-kidneys|موجات صوتية للكلى والمثانة|Kidney and bladder ultrasound|470|بمثانة ممتلئة|With a full bladder|24|kidneys
us-thyroid|موجات صوتية للغدة الدرقية|Thyroid ultrasound|450|بلا تحضير|No preparation|24|neck
us-pregnancy|موجات صوتية للحمل|Pregnancy ultrasound|480|متابعة الجنين|The growth of the child|24|pelvis
us-breast|موجات صوتية للثدي|Breast ultrasound|490|بلا تحضير|No preparation|24|chest
us-soft|موجات صوتية للأنسجة|Soft tissue ultrasound|430|كتلة أو تورم|A lump or a swelling|24|skin
us-doppler|دوبلر الساقين|Leg vein Doppler|590|للجلطات والدوالي|For clots and varicose veins|24|legs
us-echo|تخطيط صدى القلب|Echocardiogram|750|صمامات القلب وعضلته|Valves and muscle of the heart|48|heart
#other|فحوص أخرى|Other
ex-holter|تخطيط القلب ٢٤ ساعة|24-hour heart recording|550|جهاز يُلبس يومًا|A device worn for a day|72|heart
ex-abpm|ضغط الدم ٢٤ ساعة|24-hour blood pressure|450|جهاز يُلبس يومًا|A device worn for a day|72|heart
ex-spirometry|وظائف الرئة|Lung function|320|نفخ في جهاز|Breathing into a device|24|chest
`;

/** Intravenous vitamins. */
export const DRIPS = `
#energy|طاقة ومناعة|Energy and immunity
drp-energy|محلول الطاقة|Energy drip|599|فيتامينات ب وماغنيسيوم|B vitamins and magnesium
drp-immunity|محلول المناعة|Immunity drip|649|فيتامين ج وزنك|Vitamin C and zinc
drp-vitaminc|جرعة فيتامين ج|Vitamin C drip|549|خمسة غرامات من فيتامين ج|Five grams of vitamin C
drp-myers|كوكتيل مايرز|Myers cocktail|749|فيتامينات ومعادن معًا|Vitamins and minerals together
drp-jetlag|محلول السفر|Travel recovery drip|599|بعد السفر الطويل|After a long journey
#recovery|ترطيب وتعافٍ|Hydration and recovery
drp-hydration|محلول الترطيب|Hydration drip|399|أملاح وسوائل|Salts and fluids
drp-sport|محلول الرياضيين|Athlete's drip|699|أحماض أمينية ومعادن|Amino acids and minerals
drp-migraine|محلول الصداع|Headache drip|649|ماغنيسيوم وسوائل|Magnesium and fluids
drp-stomach|محلول نزلات المعدة|Stomach recovery drip|549|سوائل وفيتامينات|Fluids and vitamins
drp-iron|محلول الحديد|Iron drip|899|بتحليل حديث ووصفة|With a recent test and a prescription
#beauty|بشرة وشعر|Skin and hair
drp-hair|محلول الشعر والأظافر|Hair and nails drip|699|بيوتين وزنك|Biotin and zinc
drp-skin|محلول نضارة البشرة|Skin drip|799|فيتامين ج وغلوتاثيون|Vitamin C and glutathione
drp-antioxidant|محلول مضادات الأكسدة|Antioxidant drip|749|فيتامينات ج وهـ|Vitamins C and E
`;

/** Caregiver plans; the last two fields are days, and hours per day. */
export const CAREGIVER_PLANS = `
#elderly|كبار السن|Older people
pln-elderly-day|مرافق كبار السن ليوم|Care for an older person, a day|450|طعام وحركة وأدوية ورفقة|Meals, moving, medicines, company|1|12
pln-elderly-week|مرافق كبار السن لأسبوع|Care for an older person, a week|2790|نفس المرافق كل يوم|The same caregiver each day|7|12
pln-elderly-month|مرافق كبار السن لشهر|Care for an older person, a month|10500|مع يوم راحة للمرافق كل أسبوع|With a weekly day off for the caregiver|26|12
pln-elderly-half|نصف يوم لكبار السن|Care for an older person, half a day|290|في الصباح أو في المساء|In the morning or in the evening|1|6
#patients|المرضى|Patients
pln-patient-day|مرافق مريض ليوم|Care for a patient, a day|490|نظافة وحركة وأدوية|Washing, moving, medicines|1|12
pln-patient-week|مرافق مريض لأسبوع|Care for a patient, a week|3090|نفس المرافق كل يوم|The same caregiver each day|7|12
pln-patient-month|مرافق مريض لشهر|Care for a patient, a month|11500|مع يوم راحة للمرافق كل أسبوع|With a weekly day off for the caregiver|26|12
pln-surgery-week|بعد العملية لأسبوع|After surgery, a week|3290|المساعدة في الحركة والعناية اليومية|Help with moving and daily care|7|12
#families|الأمهات والأطفال|Mothers and children
pln-mother-week|رعاية الأم والمولود لأسبوع|Care of mother and newborn, a week|3190|أول أسبوع بعد الولادة|The first week after birth|7|10
pln-special-month|مرافق لذوي الإعاقة لشهر|Care for a person with a disability, a month|11900|خطة تناسب الحالة|A plan that suits the person|26|10
pln-hospital-night|مرافق ليلي في المستشفى|Night care in hospital|390|مرافقة المريض ليلًا|With the patient through the night|1|12
`;

/** COVID tests; then `travel` with a certificate, hours until the result, sample. */
export const COVID_TESTS = `
#covid|فحوص كورونا|Covid tests
cov-pcr|مسحة PCR|PCR swab|150|أدق فحص لإصابة حالية|The most accurate test for a present infection||24|swab
cov-pcr-travel|مسحة PCR للسفر|PCR swab for travel|199|يُذكر رقم الجواز في الشهادة|The certificate states the passport number|travel|24|swab
cov-pcr-fast|مسحة PCR عاجلة للسفر|Express PCR swab for travel|349|حين يكون موعد السفر قريبًا|For a journey that begins soon|travel|6|swab
cov-antigen|اختبار المستضد السريع|Rapid antigen test|90|أنسب في أول أيام الأعراض|Works best in the first days of symptoms||1|swab
cov-antigen-travel|اختبار سريع للسفر|Rapid test for travel|129|تقبله بعض الوجهات فقط|Accepted by some destinations only|travel|1|swab
cov-saliva|فحص PCR من اللعاب|PCR from saliva|170|للأطفال ومن لا يحتمل المسحة|For children and people who cannot tolerate a swab||24|saliva
cov-antibody|الأجسام المضادة لكورونا|Covid antibodies|140|مناعة بعد إصابة أو تطعيم|Immunity after an infection or a vaccine||24|blood
`;
