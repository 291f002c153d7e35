/**
 * Laboratory tests. A line that begins with `#` starts a category: id, names, parts of the body. Then one test per line:
 * reference, names, price in SAR, purpose in both languages, hours until the result, and, where it differs from blood without
 * fasting: hours of fasting, sample, parts of the body.
 */
export const LAB_TESTS = `
#general|فحوص عامة|General checks|whole-body
tst-cbc|صورة دم كاملة|Complete blood count|65|كريات الدم والصفائح، وتكشف فقر الدم والعدوى|Blood cells and platelets; may show anaemia or infection|12
tst-esr|سرعة ترسب الدم|Erythrocyte sedimentation rate|40|علامة عامة على وجود التهاب|A general sign of inflammation|12
tst-crp|البروتين التفاعلي سي|C-reactive protein|75|يرتفع مع الالتهاب والعدوى|Rises with inflammation and infection|12
tst-hscrp|البروتين التفاعلي سي عالي الحساسية|High-sensitivity CRP|120|التهاب خفيف قد يدل على خطر أمراض القلب|Slight inflammation, one sign of a risk of heart disease|24
tst-bloodgroup|فصيلة الدم وعامل ريسوس|Blood group and Rh factor|55|تلزم معرفتها قبل نقل الدم وفي الحمل|Needed before a transfusion and in pregnancy|6
tst-totalprotein|البروتين الكلي|Total protein|45|بروتينات الدم، وتتأثر بالتغذية والكبد والكلى|Depends on nutrition, the liver and the kidneys|12
tst-albumin|الألبومين|Albumin|45|بروتين يصنعه الكبد، وينخفض في أمراض الكبد والكلى|Made by the liver; low in liver or kidney disease|12
tst-ldh|نازعة هيدروجين اللاكتات|Lactate dehydrogenase|60|إنزيم يرتفع عند تلف خلايا الجسم|An enzyme that rises when cells are damaged|12
tst-procalcitonin|البروكالسيتونين|Procalcitonin|190|يساعد في تمييز العدوى البكتيرية الشديدة|Helps to recognise a severe bacterial infection|24
tst-lactate|اللاكتات|Lactate|85|ترتفع حين لا يصل أكسجين كافٍ إلى الأنسجة|Rises when tissues get too little oxygen|6
#diabetes|السكري|Diabetes|abdomen
tst-glucosefasting|سكر صائم|Fasting glucose|35|للكشف عن السكري ومرحلة ما قبل السكري|To detect diabetes and prediabetes|6|8
tst-glucoserandom|سكر عشوائي|Random glucose|35|مستوى السكر في أي وقت من اليوم|Blood sugar at any time of the day|6
tst-hba1c|السكر التراكمي|HbA1c|95|متوسط السكر خلال شهرين إلى ثلاثة|Average blood sugar over two to three months|12
tst-ogtt|اختبار تحمل الجلوكوز|Oral glucose tolerance test|150|تعامل الجسم مع محلول سكري بعد شربه|How the body handles a sugary drink|12|10
tst-insulinfasting|الأنسولين الصائم|Fasting insulin|140|لمقاومة الأنسولين ونوبات هبوط السكر|For insulin resistance and attacks of low blood sugar|24|8
tst-homa|مقاومة الأنسولين|Insulin resistance (HOMA-IR)|190|تقدير من السكر والأنسولين بعد الصيام|Estimated from glucose and insulin after a fast|24|10
tst-cpeptide|الببتيد سي|C-peptide|180|مقدار الأنسولين الذي يصنعه البنكرياس|How much insulin the pancreas makes|24|8
tst-fructosamine|الفركتوزامين|Fructosamine|110|متوسط السكر خلال أسبوعين إلى ثلاثة|Average blood sugar over two to three weeks|24
tst-gad|الأجسام المضادة لإنزيم غاد|GAD antibodies|320|مناعة ضد البنكرياس، كما في السكري من النوع الأول|Immunity against the pancreas, as in type 1 diabetes|96
tst-isletab|الأجسام المضادة لخلايا البنكرياس|Islet cell antibodies|340|هجوم المناعة على الخلايا المنتجة للأنسولين|An immune attack on the cells that make insulin|96
tst-microalbumin|الألبومين الدقيق في البول|Urine microalbumin|85|علامة مبكرة على تضرر الكلى، كما في السكري|An early sign of damage to the kidneys, as in diabetes|12||urine
#heart|القلب والدهون|Heart and lipids|heart
tst-lipid|دهون الدم الكاملة|Lipid profile|120|الكوليسترول النافع والضار والدهون الثلاثية|Good and bad cholesterol and triglycerides|12|12
tst-cholesterol|الكوليسترول الكلي|Total cholesterol|45|كل أنواع الكوليسترول في الدم معًا|All the cholesterol in the blood taken together|12|12
tst-hdl|الكوليسترول النافع|HDL cholesterol|50|ينقل الكوليسترول الزائد إلى الكبد للتخلص منه|Carries excess cholesterol to the liver to be removed|12|12
tst-ldl|الكوليسترول الضار|LDL cholesterol|50|يترسب في جدران الشرايين إذا زاد|Builds up in the walls of the arteries when it is high|12|12
tst-triglycerides|الدهون الثلاثية|Triglycerides|45|دهون ترتفع مع السكريات والوزن الزائد|Fats that rise with sugary food and excess weight|12|12
tst-apoa|البروتين الدهني أ|Apolipoprotein A1|130|البروتين الأساسي في الكوليسترول النافع|The main protein of good cholesterol|48|12
tst-apob|البروتين الدهني ب|Apolipoprotein B|130|عدد الجسيمات التي تحمل الكوليسترول الضار|The number of particles that carry bad cholesterol|48|12
tst-lpa|البروتين الدهني الصغير أ|Lipoprotein (a)|180|عامل موروث يزيد خطر أمراض القلب|An inherited factor that raises the risk of heart disease|48
tst-homocysteine|الهوموسيستين|Homocysteine|220|حمض أميني يرتبط ارتفاعه بأمراض الشرايين|An amino acid; high levels go with diseased arteries|48|8
tst-troponin|التروبونين|Troponin I|160|يرتفع عند تضرر عضلة القلب، كما في الجلطة القلبية|Rises with damage to heart muscle, as in a heart attack|4
tst-ckmb|إنزيم القلب سي كيه إم بي|CK-MB|110|يرتفع عند تضرر عضلة القلب|An enzyme that rises when heart muscle is damaged|6
tst-bnp|هرمون القلب|NT-proBNP|290|يرتفع عند إجهاد القلب، كما في قصور القلب|Rises when the heart is strained, as in heart failure|12
#liver|الكبد|Liver|liver
tst-lft|وظائف الكبد|Liver function tests|140|إنزيمات الكبد والبيليروبين والبروتينات معًا|Liver enzymes, bilirubin and proteins together|12
tst-alt|إنزيم الكبد ALT|ALT|40|يرتفع عند تضرر خلايا الكبد|Rises when liver cells are damaged|12
tst-ast|إنزيم الكبد AST|AST|40|يرتفع عند تضرر الكبد أو العضلات|Rises when the liver or the muscles are damaged|12
tst-alp|الفوسفاتيز القلوي|Alkaline phosphatase|40|إنزيم في القنوات الصفراوية والعظام|An enzyme of the bile ducts and the bones|12
tst-ggt|إنزيم غاما جي تي|Gamma GT|50|يرتفع في أمراض الكبد والقنوات الصفراوية|Rises in diseases of the liver and bile ducts|12
tst-bilirubintotal|البيليروبين الكلي|Total bilirubin|40|الصبغة التي تسبب اليرقان إذا ارتفعت|The pigment that causes jaundice when it is high|12
tst-bilirubindirect|البيليروبين المباشر|Direct bilirubin|40|يرتفع عند انسداد مجرى العصارة الصفراوية|Rises when the flow of bile is blocked|12
tst-ammonia|الأمونيا|Ammonia|130|ترتفع حين يعجز الكبد عن التخلص منها|Rises when the liver cannot clear it|6
tst-ceruloplasmin|السيرولوبلازمين|Ceruloplasmin|150|ينقل النحاس، وينخفض في داء ويلسون|Carries copper; low in Wilson disease|48
tst-a1at|ألفا ١ أنتي تريبسين|Alpha-1 antitrypsin|170|بروتين يضر نقصه الوراثي الرئة والكبد|An inherited lack of it harms the lungs and liver|48
tst-ama|الأجسام المضادة للميتوكوندريا|Anti-mitochondrial antibodies|210|مرض مناعي في القنوات الصفراوية الصغيرة|An immune disease of the small bile ducts of the liver|72
tst-asma|الأجسام المضادة للعضلات الملساء|Anti-smooth-muscle antibodies|210|تظهر في التهاب الكبد المناعي الذاتي|Found in autoimmune hepatitis|72
#kidneys|الكلى والأملاح|Kidneys and electrolytes|kidneys
tst-kft|وظائف الكلى|Kidney function tests|130|الكرياتينين واليوريا والأملاح معًا|Creatinine, urea and salts together|12
tst-creatinine|الكرياتينين|Creatinine|40|يرتفع حين تضعف تصفية الكلى للدم|Rises when the kidneys filter less well|12
tst-urea|اليوريا|Urea|40|فضلات البروتين التي تتخلص منها الكلى|Waste from protein that the kidneys remove|12
tst-uricacid|حمض اليوريك|Uric acid|45|قد يسبب ارتفاعه النقرس وحصوات الكلى|High levels can cause gout and kidney stones|12
tst-egfr|معدل الترشيح الكبيبي|Estimated GFR|60|قدرة الكلى على تصفية الدم|How well the kidneys filter the blood|12
tst-sodium|الصوديوم|Sodium|35|ملح يضبط توازن الماء في الجسم|A salt that keeps the balance of water in the body|12
tst-potassium|البوتاسيوم|Potassium|35|ملح لازم لنبض القلب وعمل العضلات|A salt that the heart and the muscles need|12
tst-chloride|الكلوريد|Chloride|35|ملح يضبط توازن السوائل والحموضة|A salt that keeps the balance of fluids and acids|12
tst-bicarbonate|البيكربونات|Bicarbonate|40|توازن الحموضة في الدم|The balance of acids in the blood|12
tst-electrolytes|أملاح الدم|Electrolytes|110|الصوديوم والبوتاسيوم والكلوريد معًا|Sodium, potassium and chloride together|12
tst-cystatinc|السيستاتين سي|Cystatin C|210|قياس لعمل الكلى أقل تأثرًا بكتلة العضلات|Kidney function, less affected by muscle mass|48
tst-creatinineclearance|تصفية الكرياتينين|Creatinine clearance|120|قدرة الكلى على إخراج الفضلات في البول|How well the kidneys clear waste into the urine|24||urine
tst-protein24|بروتين البول خلال ٢٤ ساعة|24-hour urine protein|95|ما تفقده الكلى من البروتين في يوم كامل|Protein that the kidneys lose in a whole day|24||urine
tst-phosphate|الفوسفات|Phosphate|40|معدن للعظام تضبط الكلى مستواه|A mineral of the bones, kept in balance by the kidneys|12
tst-osmolality|أسمولية الدم|Serum osmolality|90|تركيز الدم وتوازن الماء فيه|How concentrated the blood is; the balance of water|24
#thyroid|الغدة الدرقية|Thyroid|neck
tst-tsh|الهرمون المنبه للدرقية|TSH|85|أول فحص لخمول الغدة أو فرط نشاطها|The first test for an underactive or overactive thyroid|24
tst-ft4|هرمون الدرقية الحر T4|Free T4|85|الجزء الفعال من هرمون الغدة الأساسي|The active part of the main thyroid hormone|24
tst-ft3|هرمون الدرقية الحر T3|Free T3|85|الجزء الفعال من أقوى هرمونات الغدة|The active part of the strongest thyroid hormone|24
tst-t4|هرمون الدرقية T4|Total T4|80|هرمون الغدة الأساسي، المرتبط والحر معًا|The main thyroid hormone, bound and free together|24
tst-t3|هرمون الدرقية T3|Total T3|80|أقوى هرمونات الغدة، المرتبط والحر معًا|The strongest thyroid hormone, bound and free together|24
tst-antitpo|الأجسام المضادة للدرقية TPO|Anti-TPO antibodies|150|سبب مناعي لأمراض الغدة، مثل هاشيموتو|An immune cause of thyroid disease, such as Hashimoto’s|48
tst-antitg|الأجسام المضادة للثيروغلوبولين|Anti-thyroglobulin|150|التهاب الغدة المناعي، ومتابعة أورامها|Immune thyroid disease, and follow-up of thyroid tumours|48
tst-thyroglobulin|الثيروغلوبولين|Thyroglobulin|190|متابعة أورام الغدة بعد علاجها|Follow-up of thyroid tumours after treatment|72
tst-trab|الأجسام المضادة لمستقبل TSH|TSH receptor antibodies|330|مرض غريفز، وهو سبب مناعي لفرط نشاط الغدة|Graves’ disease, an immune cause of an overactive thyroid|96
tst-calcitonin|الكالسيتونين|Calcitonin|240|يساعد في كشف نوع من أورام الغدة الدرقية|Helps to detect one kind of thyroid tumour|96
tst-pth|هرمون الغدة جار الدرقية|Parathyroid hormone|180|يضبط الكالسيوم في الدم والعظام|Controls the calcium of the blood and bones|24
#hormones|الهرمونات والخصوبة|Hormones and fertility|pelvis
tst-fsh|الهرمون المنبه للجريب|FSH|95|ينشط نمو البويضات وإنتاج الحيوانات المنوية|Drives the growth of eggs and the making of sperm|24
tst-lh|الهرمون اللوتيني|LH|95|يطلق الإباضة، وينشط الخصيتين|Triggers ovulation, and makes the testes work|24
tst-prolactin|البرولاكتين|Prolactin|95|هرمون الحليب، وقد يؤخر ارتفاعه الحمل|The milk hormone; high levels can delay conception|24
tst-estradiol|الإستراديول|Estradiol|110|الهرمون الأنثوي الأساسي|The main female hormone|24
tst-progesterone|البروجسترون|Progesterone|110|يدل على حدوث الإباضة، ويدعم الحمل|Shows that ovulation took place, and supports pregnancy|24
tst-amh|هرمون مخزون المبيض|Anti-Müllerian hormone|350|تقدير لما بقي من البويضات في المبيضين|An estimate of the eggs left in the ovaries|48
tst-testosterone|التستوستيرون الكلي|Total testosterone|120|الهرمون الذكري الأساسي|The main male hormone|24
tst-freetestosterone|التستوستيرون الحر|Free testosterone|170|الجزء الفعال غير المرتبط بالبروتينات|The active part, not bound to proteins|48
tst-dheas|هرمون DHEA-S|DHEA-S|140|هرمون ذكري تفرزه الغدة الكظرية|A male hormone made by the adrenal glands|48
tst-shbg|الغلوبولين الرابط للهرمونات|SHBG|150|البروتين الذي يحمل الهرمونات الجنسية في الدم|The protein that carries sex hormones in the blood|48
tst-17ohp|هرمون ١٧ هيدروكسي بروجسترون|17-OH progesterone|170|يكشف خللًا وراثيًا في الغدة الكظرية|Detects an inherited disorder of the adrenal glands|72
tst-androstenedione|الأندروستنديون|Androstenedione|190|لمعرفة سبب زيادة الشعر أو اضطراب الدورة|Helps to explain excess hair or irregular periods|72
tst-cortisolam|الكورتيزول الصباحي|Morning cortisol|110|هرمون التوتر، ويبلغ أعلاه في الصباح|The stress hormone, highest in the morning|24
tst-acth|الهرمون الموجه لقشر الكظر|ACTH|190|لمعرفة سبب ارتفاع الكورتيزول أو نقصه|Helps to find why cortisol is high or low|48
tst-growthhormone|هرمون النمو|Growth hormone|170|في قصر القامة أو تضخم اليدين والقدمين|For short stature or enlarged hands and feet|48|8
tst-igf1|عامل النمو IGF-1|IGF-1|220|مقياس ثابت لعمل هرمون النمو|A steady measure of the work of growth hormone|72
tst-aldosterone|الألدوستيرون|Aldosterone|240|هرمون يضبط الأملاح وضغط الدم|A hormone that controls salts and blood pressure|96
tst-renin|الرينين|Renin|260|تفرزه الكلى لضبط ضغط الدم|Made by the kidneys to control blood pressure|96
tst-semen|تحليل السائل المنوي|Semen analysis|150|عدد الحيوانات المنوية وحركتها وشكلها|The number, movement and shape of sperm|24||semen
#vitamins|الفيتامينات والمعادن|Vitamins and minerals|whole-body
tst-vitd|فيتامين د|Vitamin D|150|للعظام والعضلات والمناعة|For bones, muscles and immunity|24
tst-vitb12|فيتامين ب١٢|Vitamin B12|120|للأعصاب وتكوين خلايا الدم|For the nerves and the making of blood cells|24
tst-folate|حمض الفوليك|Folate|110|لتكوين خلايا الدم، ومهم قبل الحمل|For making blood cells; important before pregnancy|24
tst-vita|فيتامين أ|Vitamin A|260|للنظر والجلد والمناعة|For sight, skin and immunity|120
tst-vite|فيتامين هـ|Vitamin E|260|مضاد أكسدة يحمي الخلايا والأعصاب|An antioxidant that protects cells and nerves|120
tst-vitc|فيتامين ج|Vitamin C|250|لالتئام الجروح وامتصاص الحديد|For the healing of wounds and the uptake of iron|120
tst-vitb1|فيتامين ب١|Vitamin B1|240|للأعصاب والقلب وإنتاج الطاقة|For the nerves, the heart and the making of energy|120
tst-vitb6|فيتامين ب٦|Vitamin B6|240|للأعصاب وتكوين الهيموغلوبين|For the nerves and the making of haemoglobin|120
tst-zinc|الزنك|Zinc|120|للمناعة والتئام الجروح ونمو الشعر|For immunity, the healing of wounds and growth of hair|48
tst-copper|النحاس|Copper|130|لتكوين الدم وصحة الأعصاب|For the making of blood and healthy nerves|48
tst-magnesium|المغنيسيوم|Magnesium|50|للعضلات والأعصاب ونبض القلب|For muscles, nerves and the heartbeat|12
tst-selenium|السيلينيوم|Selenium|190|لعمل الغدة الدرقية وحماية الخلايا|For the thyroid and the protection of cells|96
tst-calcium|الكالسيوم|Calcium|40|للعظام والعضلات والأعصاب|For bones, muscles and nerves|12
tst-ionisedcalcium|الكالسيوم المتأين|Ionised calcium|70|الجزء الفعال من الكالسيوم في الدم|The active part of the calcium in the blood|6
tst-iodineurine|اليود في البول|Urine iodine|190|كفاية اليود لعمل الغدة الدرقية|Whether there is enough iodine for the thyroid|96||urine
#anaemia|الدم والحديد|Blood and iron|whole-body
tst-iron|الحديد|Iron|55|الحديد الجاري في الدم لتكوين الهيموغلوبين|Iron in the blood, used to make haemoglobin|12
tst-ferritin|مخزون الحديد|Ferritin|95|الحديد المخزّن، وهو أول ما ينخفض عند النقص|Stored iron, the first to fall when iron is short|24
tst-tibc|السعة الكلية لربط الحديد|TIBC|65|قدرة الدم على نقل الحديد، وتزيد عند نقصه|How much iron the blood can carry; high when iron is low|12
tst-transferrin|الترانسفيرين|Transferrin|95|البروتين الذي ينقل الحديد في الدم|The protein that carries iron in the blood|24
tst-hbelectrophoresis|فصل الهيموغلوبين الكهربائي|Haemoglobin electrophoresis|180|أنواع الهيموغلوبين، كالمنجلي والثلاسيميا|Kinds of haemoglobin, as in sickle cell and thalassaemia|48
tst-sickling|اختبار المنجلية|Sickling test|70|كشف سريع عن هيموغلوبين فقر الدم المنجلي|A quick check for the haemoglobin of sickle cell disease|24
tst-g6pd|إنزيم أنيميا الفول|G6PD|110|نقصه يكسر كريات الدم بعد الفول وبعض الأدوية|A lack of it breaks red cells after fava beans or some drugs|24
tst-reticulocytes|الخلايا الشبكية|Reticulocyte count|60|كريات حمراء جديدة من نخاع العظم|New red cells made by the bone marrow|12
tst-bloodfilm|مسحة الدم|Blood film|80|شكل خلايا الدم تحت المجهر|The look of blood cells under the microscope|24
tst-haptoglobin|الهابتوغلوبين|Haptoglobin|140|ينخفض عند تكسر كريات الدم الحمراء|Falls when red cells break down|48
tst-coombsdirect|اختبار كومبس المباشر|Direct Coombs test|90|أجسام مضادة ملتصقة بكريات الدم الحمراء|Antibodies attached to red cells|24
tst-coombsindirect|اختبار كومبس غير المباشر|Indirect Coombs test|90|أجسام مضادة للكريات، قبل نقل الدم وفي الحمل|Antibodies to red cells, before transfusion or in pregnancy|24
tst-erythropoietin|الإريثروبويتين|Erythropoietin|240|هرمون الكلى الذي ينشط تكوين الكريات الحمراء|The kidney hormone that drives the making of red cells|96
#clotting|تخثر الدم|Clotting|whole-body
tst-pt|زمن البروثرومبين ونسبة INR|PT and INR|60|سرعة التجلط، ولمتابعة العلاج بالوارفارين|Speed of clotting; to follow treatment with warfarin|6
tst-aptt|زمن الثرومبوبلاستين|aPTT|60|سرعة التجلط، ولمتابعة العلاج بالهيبارين|Speed of clotting; to follow treatment with heparin|6
tst-fibrinogen|الفيبرينوجين|Fibrinogen|90|البروتين الذي تتكون منه الجلطة|The protein that clots are made of|12
tst-ddimer|دي دايمر|D-dimer|160|يساعد في استبعاد جلطات الأوردة والرئة|Helps to rule out clots in the veins and lungs|6
tst-proteinc|البروتين سي|Protein C|260|يمنع التجلط الزائد، ونقصه يزيد خطر الجلطات|Prevents excess clotting; a lack raises the risk of clots|96
tst-proteins|البروتين إس|Protein S|260|يعين البروتين سي على منع الجلطات|Helps protein C to prevent clots|96
tst-antithrombin|مضاد الثرومبين|Antithrombin III|240|يوقف التجلط الزائد، وقد يكون نقصه وراثيًا|Stops excess clotting; a lack of it can be inherited|96
tst-factor5|طفرة العامل الخامس لايدن|Factor V Leiden|480|استعداد وراثي لجلطات الأوردة|An inherited tendency to clots in the veins|168
tst-lupusanticoagulant|مضاد تخثر الذئبة|Lupus anticoagulant|230|أجسام مضادة ترتبط بالجلطات وتكرر الإجهاض|Antibodies linked with clots and repeated miscarriage|72
#infections|العدوى والفيروسات|Infections and viruses|whole-body
tst-hbsag|المستضد السطحي لالتهاب الكبد ب|Hepatitis B surface antigen|90|يدل على إصابة حالية بالفيروس|Shows a present infection with the virus|24
tst-hbsab|مناعة التهاب الكبد ب|Hepatitis B surface antibody|95|مناعة من تطعيم أو إصابة سابقة|Immunity from a vaccine or a past infection|24
tst-hbcab|الأجسام المضادة للب التهاب الكبد ب|Hepatitis B core antibody|120|تدل على إصابة حالية أو سابقة، لا على تطعيم|Shows a present or past infection, not a vaccine|24
tst-hcvab|الأجسام المضادة لالتهاب الكبد سي|Hepatitis C antibody|110|التعرض للفيروس، وتُؤكَّد الإصابة بفحص آخر|Contact with the virus; another test confirms infection|24
tst-havigm|التهاب الكبد أ الحاد|Hepatitis A IgM|120|إصابة حديثة من طعام أو ماء ملوث|A recent infection, from unclean food or water|24
tst-hiv|فيروس نقص المناعة|HIV antigen and antibody|120|فحص أولي، وتُؤكَّد الإصابة بفحص آخر|A first test; another one confirms infection|24
tst-vdrl|الزهري|Syphilis screening|75|فحص أولي للعدوى، ولمتابعة علاجها|A first test for infection; also follows its treatment|24
tst-brucella|الحمى المالطية|Brucella antibodies|95|عدوى من الحليب غير المبستر ومن المواشي|An infection from unpasteurised milk and livestock|24
tst-widal|التيفوئيد|Widal test for typhoid|75|فحص أولي للحمى، وتُؤكَّد بالمزرعة|A first test for the fever; a culture confirms it|24
tst-malaria|الملاريا|Malaria film|75|الطفيلي في قطرة دم تحت المجهر|The parasite in a drop of blood under the microscope|6
tst-dengue|حمى الضنك|Dengue antigen and antibodies|190|عدوى ينقلها البعوض، في أيامها الأولى وبعدها|A mosquito-borne infection, in its first days and later|24
tst-tbgold|السل الكامن|Latent tuberculosis (IGRA)|390|عدوى بلا أعراض، ولا يتأثر الفحص بتطعيم الدرن|Infection without symptoms; a BCG vaccine does not affect it|72
tst-ebv|فيروس إبشتاين بار|Epstein-Barr virus antibodies|190|الفيروس المسبب للحمى الغدية|The virus that causes glandular fever|48
tst-cmvigg|الفيروس المضخم للخلايا|CMV antibodies|180|إصابة سابقة، وتهم في الحمل وزراعة الأعضاء|A past infection; matters in pregnancy and transplants|48
tst-toxoplasma|داء القطط|Toxoplasma antibodies|180|عدوى من القطط واللحم النيء، وتهم في الحمل|From cats and raw meat; matters in pregnancy|48
tst-rubella|مناعة الحصبة الألمانية|Rubella immunity|130|الحماية قبل الحمل، من تطعيم أو إصابة سابقة|Protection before pregnancy, by vaccine or past infection|48
tst-measles|مناعة الحصبة|Measles immunity|150|حماية من تطعيم أو إصابة سابقة|Protection from a vaccine or a past infection|48
tst-varicella|مناعة الجدري المائي|Chickenpox immunity|150|وجود حماية سابقة، أو الحاجة إلى التطعيم|Whether there is protection, or a vaccine is needed|48
tst-herpes|فيروس الهربس|Herpes simplex antibodies|180|التعرض لفيروس قروح الفم والأعضاء التناسلية|Contact with the virus of cold sores and genital sores|48
tst-throatculture|مزرعة الحلق|Throat culture|110|بكتيريا التهاب الحلق والمضاد الحيوي المناسب|The bacteria of a sore throat, and which antibiotic works|72||swab|neck
tst-fluab|مسحة الإنفلونزا أ و ب|Influenza A and B swab|140|إصابة حالية، ومن أي نوع|A present infection, and of which type|6||swab|chest
tst-rsv|الفيروس المخلوي التنفسي|RSV swab|140|سبب شائع لالتهابات الصدر عند الرضّع|A common cause of chest infections in babies|6||swab|chest
tst-bloodculture|مزرعة الدم|Blood culture|180|بكتيريا في الدم والمضاد الحيوي المناسب|Bacteria in the blood, and which antibiotic works|120
#immunity|المناعة والمفاصل|Immunity and joints|joints
tst-rf|عامل الروماتويد|Rheumatoid factor|75|يظهر في التهاب المفاصل الروماتويدي وغيره|Found in rheumatoid arthritis and some other diseases|24
tst-anticcp|الأجسام المضادة CCP|Anti-CCP antibodies|190|أدق دلالة على التهاب المفاصل الروماتويدي|A more exact sign of rheumatoid arthritis|48
tst-ana|الأجسام المضادة للنواة|Antinuclear antibodies|140|فحص أولي للذئبة وأمراض المناعة الذاتية|A first test for lupus and other autoimmune diseases|48
tst-dsdna|الأجسام المضادة للحمض النووي|Anti-dsDNA|160|تساعد في تشخيص الذئبة ومتابعتها|Helps to diagnose lupus and to follow it|72
tst-ena|مستضدات النواة|ENA panel|420|أجسام مضادة تميز أمراض النسيج الضام|Antibodies that tell connective tissue diseases apart|96
tst-c3|المتممة C3|Complement C3|110|بروتين مناعي ينخفض مع نشاط الذئبة|An immune protein that falls when lupus is active|48
tst-c4|المتممة C4|Complement C4|110|تنخفض في الذئبة والوذمة الوعائية الوراثية|Low in lupus and in hereditary angioedema|48
tst-aso|أجسام المكورات العقدية|ASO titre|75|عدوى بكتيرية حديثة قد تسبق الحمى الروماتيزمية|A recent strep infection, which may precede rheumatic fever|24
tst-hlab27|مستضد HLA-B27|HLA-B27|320|علامة وراثية ترتبط بالتهاب العمود الفقري|An inherited marker linked with inflammation of the spine|120
tst-iggtotal|الغلوبولين المناعي ج|Immunoglobulin G|120|أجسام مضادة لحماية طويلة من العدوى|Antibodies for lasting protection from infection|48
tst-igatotal|الغلوبولين المناعي أ|Immunoglobulin A|120|أجسام مضادة تحمي مجرى الهواء والأمعاء|Antibodies that protect the airways and the bowel|48
tst-igmtotal|الغلوبولين المناعي م|Immunoglobulin M|120|أول الأجسام المضادة ظهورًا عند العدوى|The first antibodies made in an infection|48
tst-anca|الأجسام المضادة للعدلات|ANCA|280|التهاب الأوعية الدموية المناعي|Immune inflammation of the blood vessels|96
tst-cardiolipin|أجسام الكارديوليبين|Cardiolipin antibodies|220|متلازمة الفوسفوليبيد، وهي سبب للجلطات|Antiphospholipid syndrome, a cause of clots|72
#allergy|الحساسية|Allergy|skin,chest
tst-igetotal|الغلوبولين المناعي هـ الكلي|Total IgE|110|يرتفع مع الحساسية وبعض الطفيليات|Rises with allergies and some parasites|24
tst-allergyfood|لوحة حساسية الطعام|Food allergy panel|390|أطعمة شائعة قد تثير الحساسية|Common foods that may set off an allergy|72
tst-allergyinhaled|لوحة حساسية الاستنشاق|Inhaled allergy panel|390|حبوب اللقاح والعث والعفن ووبر الحيوانات|Pollen, mites, mould and animal dander|72
tst-allergydrugs|لوحة حساسية الأدوية|Drug allergy panel|450|أدوية شائعة مثل البنسلين|Common medicines such as penicillin|96
tst-allergynuts|حساسية المكسرات|Nut allergy|220|مثل اللوز والجوز والفستق|Such as almonds, walnuts and pistachios|72
tst-allergymilk|حساسية الحليب|Milk allergy|180|حساسية من بروتين الحليب، لا من اللاكتوز|Allergy to milk protein, not to lactose|72
tst-allergywheat|حساسية القمح|Wheat allergy|180|حساسية فورية من القمح، لا حساسية الغلوتين|Immediate allergy to wheat, not coeliac disease|72
tst-allergydust|حساسية غبار المنزل|House dust allergy|180|العث الذي يعيش في الفرش والسجاد|Mites that live in bedding and carpets|72
tst-tryptase|التريبتاز|Tryptase|260|يرتفع بعد نوبة حساسية شديدة|Rises after a severe allergic reaction|96
#tumours|دلالات الأورام|Tumour markers|whole-body
tst-psatotal|مستضد البروستات الكلي|Total PSA|150|يرتفع مع تضخم البروستات والتهابها وأورامها|Rises with enlargement, infection or tumour of the prostate|24|||pelvis
tst-psafree|مستضد البروستات الحر|Free PSA|170|تساعد نسبته إلى الكلي في تفسير النتيجة المرتفعة|Its share of the total helps to explain a high result|24|||pelvis
tst-cea|المستضد السرطاني المضغي|CEA|150|متابعة أورام القولون بعد علاجها|Follow-up of bowel tumours after treatment|24
tst-afp|البروتين الجنيني ألفا|Alpha-fetoprotein|150|أورام الكبد والخصيتين ومتابعتها|Tumours of the liver or testes, and their follow-up|24|||liver
tst-ca125|دلالة المبيض CA 125|CA 125|170|متابعة أورام المبيض، وقد ترتفع لأسباب أخرى|Follow-up of ovarian tumours; other causes raise it too|24|||pelvis
tst-ca153|دلالة الثدي CA 15-3|CA 15-3|170|متابعة أورام الثدي أثناء العلاج|Follow-up of breast tumours during treatment|24|||chest
tst-ca199|دلالة البنكرياس CA 19-9|CA 19-9|170|متابعة أورام البنكرياس والقنوات الصفراوية|Follow-up of tumours of the pancreas and bile ducts|24|||abdomen
tst-nse|الإينولاز العصبي|NSE|240|متابعة بعض أورام الرئة والأعصاب|Follow-up of some tumours of the lungs and nerves|72
tst-b2m|بيتا ٢ ميكروغلوبولين|Beta-2 microglobulin|180|متابعة أورام الدم مثل الورم النقوي|Follow-up of blood cancers such as myeloma|72
tst-proteinelectrophoresis|فصل البروتينات الكهربائي|Protein electrophoresis|170|أنواع بروتينات الدم، للكشف عن الورم النقوي|Kinds of blood proteins, to detect myeloma|72
#digestion|الجهاز الهضمي|Digestion|abdomen
tst-stool|تحليل البراز|Stool analysis|45|الطفيليات والدم وعلامات العدوى|Parasites, blood and signs of infection|12||stool
tst-stoolculture|مزرعة البراز|Stool culture|110|بكتيريا الإسهال والمضاد الحيوي المناسب|Bacteria that cause diarrhoea, and which antibiotic works|72||stool
tst-occultblood|الدم الخفي في البراز|Hidden blood in stool|60|نزف لا يُرى، فحص مبكر للقولون|Bleeding that is not seen; an early check of the bowel|12||stool
tst-calprotectin|الكالبروتكتين|Faecal calprotectin|290|يميز التهاب الأمعاء من القولون العصبي|Tells bowel inflammation from irritable bowel|72||stool
tst-hpyloristool|جرثومة المعدة في البراز|H. pylori in stool|140|إصابة حالية، والتأكد من نجاح العلاج|A present infection, and whether treatment worked|24||stool
tst-hpyloribreath|جرثومة المعدة بالنفس|H. pylori breath test|280|فحص دقيق للإصابة الحالية بلا إبرة|An accurate test of present infection, without a needle|24|6|breath
tst-hpyloriab|أجسام جرثومة المعدة|H. pylori antibodies|95|إصابة حالية أو سابقة من دون تمييز بينهما|A present or past infection, without telling which|24
tst-amylase|الأميليز|Amylase|60|يرتفع في التهاب البنكرياس والغدد اللعابية|Rises with an inflamed pancreas or salivary glands|12
tst-lipase|الليبيز|Lipase|70|أدق إنزيم لالتهاب البنكرياس|The most accurate enzyme for an inflamed pancreas|12
tst-celiac|حساسية الغلوتين tTG|Coeliac disease (tTG)|210|مناعة تضر الأمعاء عند أكل القمح والشعير|Immune damage to the bowel from wheat and barley|48
tst-lactosebreath|عدم تحمل اللاكتوز بالنفس|Lactose intolerance breath test|320|للانتفاخ أو الإسهال بعد شرب الحليب|For bloating or diarrhoea after milk|24|12|breath
tst-gastrin|الغاسترين|Gastrin|230|هرمون حموضة المعدة، في القرح المتكررة|The hormone of stomach acid, for repeated ulcers|96|10
#urine|البول|Urine|kidneys,pelvis
tst-urinalysis|تحليل البول|Urinalysis|40|السكر والبروتين والدم وعلامات العدوى|Sugar, protein, blood and signs of infection|6||urine
tst-urineculture|مزرعة البول|Urine culture|110|بكتيريا التهاب البول والمضاد الحيوي المناسب|Bacteria of a urinary infection, and which antibiotic works|72||urine
tst-urinecalcium|كالسيوم البول|Urine calcium|70|لحصوات الكلى واضطراب الكالسيوم|For kidney stones and disorders of calcium|24||urine
tst-urinesodium|صوديوم البول|Urine sodium|60|مقدار الملح الذي تخرجه الكلى|How much salt the kidneys pass out|24||urine
tst-catecholamines|الكاتيكولامينات في البول|Urine catecholamines|360|هرمونات الكظر، لنوبات ارتفاع الضغط|Adrenal hormones, for attacks of high blood pressure|120||urine
tst-stoneanalysis|مكونات حصوات الكلى في البول|Stone-forming substances in urine|290|أسباب تكوّن الحصوات وطرق الوقاية منها|Why stones form, and how to prevent them|96||urine
#bones|العظام والعضلات|Bones and muscles|back,legs,arms
tst-ck|إنزيم العضلات|Creatine kinase|65|يرتفع عند إجهاد العضلات أو تضررها|Rises with strain or damage of the muscles|12
tst-osteocalcin|الأوستيوكالسين|Osteocalcin|230|سرعة بناء العظم|How fast bone is built|96
tst-ctx|بناء العظم وهدمه|Bone turnover (CTX)|240|سرعة هدم العظم، ولمتابعة علاج الهشاشة|How fast bone breaks down; follows osteoporosis treatment|96|8
tst-bonealp|فوسفاتيز العظم|Bone alkaline phosphatase|180|جزء الإنزيم الآتي من العظم، لا من الكبد|The share of the enzyme that comes from bone, not liver|72
tst-aldolase|الألدوليز|Aldolase|130|إنزيم يرتفع في التهاب العضلات|An enzyme that rises when muscles are inflamed|72
tst-acetylcholine|أجسام مستقبل الأسيتيل كولين|Acetylcholine receptor antibodies|420|تظهر في الوهن العضلي الوبيل|Found in myasthenia gravis, a weakness of the muscles|168
#pregnancy|الحمل|Pregnancy|pelvis
tst-bhcg|هرمون الحمل في الدم|Pregnancy test in blood (beta hCG)|75|يؤكد الحمل مبكرًا، ويبين تقدمه|Confirms a pregnancy early, and shows its progress|6
tst-bhcgurine|اختبار الحمل في البول|Pregnancy test in urine|35|من أول يوم لتأخر الدورة|From the first day of a missed period|2||urine
tst-nipt|فحص الحمض النووي للجنين|Non-invasive prenatal test|1650|متلازمة داون وغيرها، من دم الأم|Down syndrome and other conditions, from the mother’s blood|240
tst-doublemarker|الفحص الثنائي للحمل|First trimester double marker|320|احتمال متلازمة داون، في الأسابيع ١١ إلى ١٣|The chance of Down syndrome, in weeks 11 to 13|72
tst-quadmarker|الفحص الرباعي للحمل|Second trimester quadruple marker|390|احتمال متلازمة داون، في الأسابيع ١٥ إلى ٢٠|The chance of Down syndrome, in weeks 15 to 20|72
tst-torch|فحص عدوى الحمل|TORCH panel|520|عدوى قد تصل إلى الجنين، كالحصبة الألمانية|Infections that can reach the baby, such as rubella|72
#medicines|الأدوية والسموم|Medicines and toxins|whole-body
tst-digoxin|الديجوكسين|Digoxin level|130|دواء للقلب، جرعته النافعة قريبة من الضارة|A heart medicine; its useful and harmful doses are close|24
tst-phenytoin|الفينيتوين|Phenytoin level|130|دواء للصرع: هل الجرعة مناسبة|A medicine for epilepsy: whether the dose is right|24
tst-valproate|الفالبروات|Valproate level|130|دواء للصرع والمزاج: هل الجرعة مناسبة|For epilepsy and mood: whether the dose is right|24
tst-carbamazepine|الكاربامازيبين|Carbamazepine level|130|دواء للصرع وألم الأعصاب: هل الجرعة مناسبة|For epilepsy and nerve pain: whether the dose is right|24
tst-lithium|الليثيوم|Lithium level|110|دواء للمزاج يلزم قياس مستواه بانتظام|A medicine for mood whose level needs regular checks|24
tst-tacrolimus|التاكروليمس|Tacrolimus level|290|دواء يمنع رفض العضو المزروع|A medicine against rejection of a transplanted organ|48
tst-lead|الرصاص|Lead|190|التعرض لمعدن سام في الدهانات القديمة أو العمل|Exposure to a toxic metal in old paint or at work|96
tst-mercury|الزئبق|Mercury|210|التعرض لمعدن سام في بعض الأسماك أو العمل|Exposure to a toxic metal in some fish or at work|96
tst-drugscreen|فحص المواد في البول|Urine drug screening|190|المخدرات والأدوية التي قد يُساء استعمالها|Drugs, and medicines that may be misused|24||urine
#genes|الوراثة|Genes|whole-body
tst-karyotype|الخريطة الصبغية|Karyotype|980|عدد الصبغيات وشكلها|The number and shape of the chromosomes|336
tst-cysticfibrosis|التليف الكيسي|Cystic fibrosis carrier test|890|احتمال انتقال المرض إلى الأبناء|Whether the disease could pass to one’s children|336||saliva
tst-brca|طفرات BRCA|BRCA genes|2400|خطر وراثي لسرطان الثدي والمبيض|An inherited risk of breast and ovarian cancer|504||saliva
tst-mthfr|طفرة MTHFR|MTHFR gene|420|تغير وراثي في استعمال حمض الفوليك|An inherited change in how the body uses folate|168
tst-thalassaemia|طفرات الثلاسيميا|Thalassaemia genes|720|الطفرة الموجودة، عند المرضى وحاملي المرض|Which change is present, in patients and carriers|240
`;
