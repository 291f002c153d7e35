/**
 * Laboratory tests. A line that begins with `#` opens a category: id, names, parts of the body, what it is about in both
 * languages. Then one test a line: reference, names, price in SAR, hours until the result, and where it differs from
 * blood without fasting: hours of fasting, sample.
 */
export const LAB_TESTS = `
#general|فحوص عامة|General checks|whole-body|نظرة عامة على الصحة|A general look at health
tst-cbc|صورة دم كاملة|Complete blood count|65|12
tst-esr|سرعة ترسب الدم|Erythrocyte sedimentation rate|40|12
tst-crp|البروتين التفاعلي سي|C-reactive protein|75|12
tst-hscrp|البروتين التفاعلي سي عالي الحساسية|High-sensitivity CRP|120|24
tst-bloodgroup|فصيلة الدم وعامل ريسوس|Blood group and Rh factor|55|6
tst-totalprotein|البروتين الكلي|Total protein|45|12
tst-albumin|الألبومين|Albumin|45|12
tst-ldh|نازعة هيدروجين اللاكتات|Lactate dehydrogenase|60|12
tst-procalcitonin|البروكالسيتونين|Procalcitonin|190|24
tst-lactate|اللاكتات|Lactate|85|6
#diabetes|السكري|Diabetes|abdomen|مستوى السكر والسيطرة عليه|Blood sugar and how well it is controlled
tst-glucosefasting|سكر صائم|Fasting glucose|35|6|8
tst-glucoserandom|سكر عشوائي|Random glucose|35|6
tst-hba1c|السكر التراكمي|HbA1c|95|12
tst-ogtt|اختبار تحمل الجلوكوز|Oral glucose tolerance test|150|12|10
tst-insulinfasting|الأنسولين الصائم|Fasting insulin|140|24|8
tst-homa|مقاومة الأنسولين|Insulin resistance (HOMA-IR)|190|24|10
tst-cpeptide|الببتيد سي|C-peptide|180|24|8
tst-fructosamine|الفركتوزامين|Fructosamine|110|24
tst-gad|الأجسام المضادة لإنزيم غاد|GAD antibodies|320|96
tst-isletab|الأجسام المضادة لخلايا البنكرياس|Islet cell antibodies|340|96
tst-microalbumin|الألبومين الدقيق في البول|Urine microalbumin|85|12||urine
#heart|القلب والدهون|Heart and lipids|heart|دهون الدم وصحة القلب|Blood fats and the health of the heart
tst-lipid|دهون الدم الكاملة|Lipid profile|120|12|12
tst-cholesterol|الكوليسترول الكلي|Total cholesterol|45|12|12
tst-hdl|الكوليسترول النافع|HDL cholesterol|50|12|12
tst-ldl|الكوليسترول الضار|LDL cholesterol|50|12|12
tst-triglycerides|الدهون الثلاثية|Triglycerides|45|12|12
tst-apoa|البروتين الدهني أ|Apolipoprotein A1|130|48|12
tst-apob|البروتين الدهني ب|Apolipoprotein B|130|48|12
tst-lpa|البروتين الدهني الصغير أ|Lipoprotein (a)|180|48
tst-homocysteine|الهوموسيستين|Homocysteine|220|48|8
tst-troponin|التروبونين|Troponin I|160|4
tst-ckmb|إنزيم القلب سي كيه إم بي|CK-MB|110|6
tst-bnp|هرمون القلب|NT-proBNP|290|12
#liver|الكبد|Liver|liver|وظائف الكبد وإنزيماته|The work of the liver and its enzymes
tst-lft|وظائف الكبد|Liver function tests|140|12
tst-alt|إنزيم الكبد ALT|ALT|40|12
tst-ast|إنزيم الكبد AST|AST|40|12
tst-alp|الفوسفاتيز القلوي|Alkaline phosphatase|40|12
tst-ggt|إنزيم غاما جي تي|Gamma GT|50|12
tst-bilirubintotal|البيليروبين الكلي|Total bilirubin|40|12
tst-bilirubindirect|البيليروبين المباشر|Direct bilirubin|40|12
tst-ammonia|الأمونيا|Ammonia|130|6
tst-ceruloplasmin|السيرولوبلازمين|Ceruloplasmin|150|48
tst-a1at|ألفا ١ أنتي تريبسين|Alpha-1 antitrypsin|170|48
tst-ama|الأجسام المضادة للميتوكوندريا|Anti-mitochondrial antibodies|210|72
tst-asma|الأجسام المضادة للعضلات الملساء|Anti-smooth-muscle antibodies|210|72
#kidneys|الكلى والأملاح|Kidneys and electrolytes|kidneys|وظائف الكلى وأملاح الدم|The work of the kidneys and the salts of the blood
tst-kft|وظائف الكلى|Kidney function tests|130|12
tst-creatinine|الكرياتينين|Creatinine|40|12
tst-urea|اليوريا|Urea|40|12
tst-uricacid|حمض اليوريك|Uric acid|45|12
tst-egfr|معدل الترشيح الكبيبي|Estimated GFR|60|12
tst-sodium|الصوديوم|Sodium|35|12
tst-potassium|البوتاسيوم|Potassium|35|12
tst-chloride|الكلوريد|Chloride|35|12
tst-bicarbonate|البيكربونات|Bicarbonate|40|12
tst-electrolytes|أملاح الدم|Electrolytes|110|12
tst-cystatinc|السيستاتين سي|Cystatin C|210|48
tst-creatinineclearance|تصفية الكرياتينين|Creatinine clearance|120|24||urine
tst-protein24|بروتين البول خلال ٢٤ ساعة|24-hour urine protein|95|24||urine
tst-phosphate|الفوسفات|Phosphate|40|12
tst-osmolality|أسمولية الدم|Serum osmolality|90|24
#thyroid|الغدة الدرقية|Thyroid|neck|نشاط الغدة الدرقية|How active the thyroid is
tst-tsh|الهرمون المنبه للدرقية|TSH|85|24
tst-ft4|هرمون الدرقية الحر T4|Free T4|85|24
tst-ft3|هرمون الدرقية الحر T3|Free T3|85|24
tst-t4|هرمون الدرقية T4|Total T4|80|24
tst-t3|هرمون الدرقية T3|Total T3|80|24
tst-antitpo|الأجسام المضادة للدرقية TPO|Anti-TPO antibodies|150|48
tst-antitg|الأجسام المضادة للثيروغلوبولين|Anti-thyroglobulin|150|48
tst-thyroglobulin|الثيروغلوبولين|Thyroglobulin|190|72
tst-trab|الأجسام المضادة لمستقبل TSH|TSH receptor antibodies|330|96
tst-calcitonin|الكالسيتونين|Calcitonin|240|96
tst-pth|هرمون الغدة جار الدرقية|Parathyroid hormone|180|24
#hormones|الهرمونات والخصوبة|Hormones and fertility|pelvis|الهرمونات والخصوبة|Hormones and fertility
tst-fsh|الهرمون المنبه للجريب|FSH|95|24
tst-lh|الهرمون اللوتيني|LH|95|24
tst-prolactin|البرولاكتين|Prolactin|95|24
tst-estradiol|الإستراديول|Estradiol|110|24
tst-progesterone|البروجسترون|Progesterone|110|24
tst-amh|هرمون مخزون المبيض|Anti-Müllerian hormone|350|48
tst-testosterone|التستوستيرون الكلي|Total testosterone|120|24
tst-freetestosterone|التستوستيرون الحر|Free testosterone|170|48
tst-dheas|هرمون DHEA-S|DHEA-S|140|48
tst-shbg|الغلوبولين الرابط للهرمونات|SHBG|150|48
tst-17ohp|هرمون 17 هيدروكسي بروجسترون|17-OH progesterone|170|72
tst-androstenedione|الأندروستنديون|Androstenedione|190|72
tst-cortisolam|الكورتيزول الصباحي|Morning cortisol|110|24
tst-acth|الهرمون الموجه لقشر الكظر|ACTH|190|48
tst-growthhormone|هرمون النمو|Growth hormone|170|48|8
tst-igf1|عامل النمو IGF-1|IGF-1|220|72
tst-aldosterone|الألدوستيرون|Aldosterone|240|96
tst-renin|الرينين|Renin|260|96
tst-semen|تحليل السائل المنوي|Semen analysis|150|24||semen
#vitamins|الفيتامينات والمعادن|Vitamins and minerals|whole-body|نقص الفيتامينات والمعادن|Whether vitamins and minerals are short
tst-vitd|فيتامين د|Vitamin D|150|24
tst-vitb12|فيتامين ب١٢|Vitamin B12|120|24
tst-folate|حمض الفوليك|Folate|110|24
tst-vita|فيتامين أ|Vitamin A|260|120
tst-vite|فيتامين هـ|Vitamin E|260|120
tst-vitc|فيتامين ج|Vitamin C|250|120
tst-vitb1|فيتامين ب١|Vitamin B1|240|120
tst-vitb6|فيتامين ب٦|Vitamin B6|240|120
tst-zinc|الزنك|Zinc|120|48
tst-copper|النحاس|Copper|130|48
tst-magnesium|المغنيسيوم|Magnesium|50|12
tst-selenium|السيلينيوم|Selenium|190|96
tst-calcium|الكالسيوم|Calcium|40|12
tst-ionisedcalcium|الكالسيوم المتأين|Ionised calcium|70|6
tst-iodineurine|اليود في البول|Urine iodine|190|96||urine
#anaemia|الدم والحديد|Blood and iron|whole-body|فقر الدم ومخزون الحديد|Anaemia and the store of iron
tst-iron|الحديد|Iron|55|12
tst-ferritin|مخزون الحديد|Ferritin|95|24
tst-tibc|السعة الكلية لربط الحديد|TIBC|65|12
tst-transferrin|الترانسفيرين|Transferrin|95|24
tst-hbelectrophoresis|فصل الهيموغلوبين الكهربائي|Haemoglobin electrophoresis|180|48
tst-sickling|اختبار المنجلية|Sickling test|70|24
tst-g6pd|إنزيم أنيميا الفول|G6PD|110|24
tst-reticulocytes|الخلايا الشبكية|Reticulocyte count|60|12
tst-bloodfilm|مسحة الدم|Blood film|80|24
tst-haptoglobin|الهابتوغلوبين|Haptoglobin|140|48
tst-coombsdirect|اختبار كومبس المباشر|Direct Coombs test|90|24
tst-coombsindirect|اختبار كومبس غير المباشر|Indirect Coombs test|90|24
tst-erythropoietin|الإريثروبويتين|Erythropoietin|240|96
#clotting|تخثر الدم|Clotting|whole-body|سيولة الدم وتخثره|How the blood clots
tst-pt|زمن البروثرومبين ونسبة INR|PT and INR|60|6
tst-aptt|زمن الثرومبوبلاستين|aPTT|60|6
tst-fibrinogen|الفيبرينوجين|Fibrinogen|90|12
tst-ddimer|دي دايمر|D-dimer|160|6
tst-proteinc|البروتين سي|Protein C|260|96
tst-proteins|البروتين إس|Protein S|260|96
tst-antithrombin|مضاد الثرومبين|Antithrombin III|240|96
tst-factor5|طفرة العامل الخامس لايدن|Factor V Leiden|480|168
tst-lupusanticoagulant|مضاد تخثر الذئبة|Lupus anticoagulant|230|72
#infections|العدوى والفيروسات|Infections and viruses|whole-body|الكشف عن العدوى والمناعة منها|Infections, and immunity against them
tst-hbsag|المستضد السطحي لالتهاب الكبد ب|Hepatitis B surface antigen|90|24
tst-hbsab|مناعة التهاب الكبد ب|Hepatitis B surface antibody|95|24
tst-hbcab|الأجسام المضادة للب التهاب الكبد ب|Hepatitis B core antibody|120|24
tst-hcvab|الأجسام المضادة لالتهاب الكبد سي|Hepatitis C antibody|110|24
tst-havigm|التهاب الكبد أ الحاد|Hepatitis A IgM|120|24
tst-hiv|فيروس نقص المناعة|HIV antigen and antibody|120|24
tst-vdrl|الزهري|Syphilis screening|75|24
tst-brucella|الحمى المالطية|Brucella antibodies|95|24
tst-widal|التيفوئيد|Widal test for typhoid|75|24
tst-malaria|الملاريا|Malaria film|75|6
tst-dengue|حمى الضنك|Dengue antigen and antibodies|190|24
tst-tbgold|السل الكامن|Latent tuberculosis (IGRA)|390|72
tst-ebv|فيروس إبشتاين بار|Epstein-Barr virus antibodies|190|48
tst-cmvigg|الفيروس المضخم للخلايا|CMV antibodies|180|48
tst-toxoplasma|داء القطط|Toxoplasma antibodies|180|48
tst-rubella|مناعة الحصبة الألمانية|Rubella immunity|130|48
tst-measles|مناعة الحصبة|Measles immunity|150|48
tst-varicella|مناعة الجدري المائي|Chickenpox immunity|150|48
tst-herpes|فيروس الهربس|Herpes simplex antibodies|180|48
tst-throatculture|مزرعة الحلق|Throat culture|110|72||swab|neck
tst-fluab|مسحة الإنفلونزا أ و ب|Influenza A and B swab|140|6||swab|chest
tst-rsv|الفيروس المخلوي التنفسي|RSV swab|140|6||swab|chest
tst-bloodculture|مزرعة الدم|Blood culture|180|120
#immunity|المناعة والمفاصل|Immunity and joints|joints|أمراض المناعة والروماتيزم|Diseases of the immune system and the joints
tst-rf|عامل الروماتويد|Rheumatoid factor|75|24
tst-anticcp|الأجسام المضادة CCP|Anti-CCP antibodies|190|48
tst-ana|الأجسام المضادة للنواة|Antinuclear antibodies|140|48
tst-dsdna|الأجسام المضادة للحمض النووي|Anti-dsDNA|160|72
tst-ena|مستضدات النواة|ENA panel|420|96
tst-c3|المتممة C3|Complement C3|110|48
tst-c4|المتممة C4|Complement C4|110|48
tst-aso|أجسام المكورات العقدية|ASO titre|75|24
tst-hlab27|مستضد HLA-B27|HLA-B27|320|120
tst-iggtotal|الغلوبولين المناعي ج|Immunoglobulin G|120|48
tst-igatotal|الغلوبولين المناعي أ|Immunoglobulin A|120|48
tst-igmtotal|الغلوبولين المناعي م|Immunoglobulin M|120|48
tst-anca|الأجسام المضادة للعدلات|ANCA|280|96
tst-cardiolipin|أجسام الكارديوليبين|Cardiolipin antibodies|220|72
#allergy|الحساسية|Allergy|skin,chest|ما يسبب الحساسية|What causes an allergy
tst-igetotal|الغلوبولين المناعي هـ الكلي|Total IgE|110|24
tst-allergyfood|لوحة حساسية الطعام|Food allergy panel|390|72
tst-allergyinhaled|لوحة حساسية الاستنشاق|Inhaled allergy panel|390|72
tst-allergydrugs|لوحة حساسية الأدوية|Drug allergy panel|450|96
tst-allergynuts|حساسية المكسرات|Nut allergy|220|72
tst-allergymilk|حساسية الحليب|Milk allergy|180|72
tst-allergywheat|حساسية القمح|Wheat allergy|180|72
tst-allergydust|حساسية غبار المنزل|House dust allergy|180|72
tst-tryptase|التريبتاز|Tryptase|260|96
#tumours|دلالات الأورام|Tumour markers|whole-body|مؤشرات تُقرأ مع رأي الطبيب|Markers to be read with a doctor
tst-psatotal|مستضد البروستات الكلي|Total PSA|150|24|||pelvis
tst-psafree|مستضد البروستات الحر|Free PSA|170|24|||pelvis
tst-cea|المستضد السرطاني المضغي|CEA|150|24
tst-afp|البروتين الجنيني ألفا|Alpha-fetoprotein|150|24|||liver
tst-ca125|دلالة المبيض CA 125|CA 125|170|24|||pelvis
tst-ca153|دلالة الثدي CA 15-3|CA 15-3|170|24|||chest
tst-ca199|دلالة البنكرياس CA 19-9|CA 19-9|170|24|||abdomen
tst-nse|الإينولاز العصبي|NSE|240|72
tst-b2m|بيتا ٢ ميكروغلوبولين|Beta-2 microglobulin|180|72
tst-proteinelectrophoresis|فصل البروتينات الكهربائي|Protein electrophoresis|170|72
#digestion|الجهاز الهضمي|Digestion|abdomen|المعدة والأمعاء والبنكرياس|Stomach, bowel and pancreas
tst-stool|تحليل البراز|Stool analysis|45|12||stool
tst-stoolculture|مزرعة البراز|Stool culture|110|72||stool
tst-occultblood|الدم الخفي في البراز|Hidden blood in stool|60|12||stool
tst-calprotectin|الكالبروتكتين|Faecal calprotectin|290|72||stool
tst-hpyloristool|جرثومة المعدة في البراز|H. pylori in stool|140|24||stool
tst-hpyloribreath|جرثومة المعدة بالنفس|H. pylori breath test|280|24|6|breath
tst-hpyloriab|أجسام جرثومة المعدة|H. pylori antibodies|95|24
tst-amylase|الأميليز|Amylase|60|12
tst-lipase|الليبيز|Lipase|70|12
tst-celiac|حساسية الغلوتين tTG|Coeliac disease (tTG)|210|48
tst-lactosebreath|عدم تحمل اللاكتوز بالنفس|Lactose intolerance breath test|320|24|12|breath
tst-gastrin|الغاسترين|Gastrin|230|96|10
#urine|البول|Urine|kidneys,pelvis|تحاليل البول ومزرعته|Urine and its culture
tst-urinalysis|تحليل البول|Urinalysis|40|6||urine
tst-urineculture|مزرعة البول|Urine culture|110|72||urine
tst-urinecalcium|كالسيوم البول|Urine calcium|70|24||urine
tst-urinesodium|صوديوم البول|Urine sodium|60|24||urine
tst-catecholamines|الكاتيكولامينات في البول|Urine catecholamines|360|120||urine
tst-stoneanalysis|مكونات حصوات الكلى في البول|Stone-forming substances in urine|290|96||urine
#bones|العظام والعضلات|Bones and muscles|back,legs,arms|صحة العظام والعضلات|The health of bones and muscles
tst-ck|إنزيم العضلات|Creatine kinase|65|12
tst-osteocalcin|الأوستيوكالسين|Osteocalcin|230|96
tst-ctx|بناء العظم وهدمه|Bone turnover (CTX)|240|96|8
tst-bonealp|فوسفاتيز العظم|Bone alkaline phosphatase|180|72
tst-aldolase|الألدوليز|Aldolase|130|72
tst-acetylcholine|أجسام مستقبل الأسيتيل كولين|Acetylcholine receptor antibodies|420|168
#pregnancy|الحمل|Pregnancy|pelvis|قبل الحمل وأثناءه|Before and during pregnancy
tst-bhcg|هرمون الحمل في الدم|Pregnancy test in blood (beta hCG)|75|6
tst-bhcgurine|اختبار الحمل في البول|Pregnancy test in urine|35|2||urine
tst-nipt|فحص الحمض النووي للجنين|Non-invasive prenatal test|1650|240
tst-doublemarker|الفحص الثنائي للحمل|First trimester double marker|320|72
tst-quadmarker|الفحص الرباعي للحمل|Second trimester quadruple marker|390|72
tst-torch|فحص عدوى الحمل|TORCH panel|520|72
#medicines|الأدوية والسموم|Medicines and toxins|whole-body|مستوى الدواء أو السم في الجسم|How much of a medicine or a toxin is in the body
tst-digoxin|الديجوكسين|Digoxin level|130|24
tst-phenytoin|الفينيتوين|Phenytoin level|130|24
tst-valproate|الفالبروات|Valproate level|130|24
tst-carbamazepine|الكاربامازيبين|Carbamazepine level|130|24
tst-lithium|الليثيوم|Lithium level|110|24
tst-tacrolimus|التاكروليمس|Tacrolimus level|290|48
tst-lead|الرصاص|Lead|190|96
tst-mercury|الزئبق|Mercury|210|96
tst-drugscreen|فحص المواد في البول|Urine drug screening|190|24||urine
#genes|الوراثة|Genes|whole-body|أمراض وراثية وحاملوها|Inherited conditions and their carriers
tst-karyotype|الخريطة الصبغية|Karyotype|980|336
tst-cysticfibrosis|التليف الكيسي|Cystic fibrosis carrier test|890|336||saliva
tst-brca|طفرات BRCA|BRCA genes|2400|504||saliva
tst-mthfr|طفرة MTHFR|MTHFR gene|420|168
tst-thalassaemia|طفرات الثلاسيميا|Thalassaemia genes|720|240
`;
