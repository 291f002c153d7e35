/**
 * Packages of laboratory tests. A line that begins with `#` starts a category: id and names. Then one package per line:
 * reference, names, price in SAR, target group in both languages, and its tests without `tst-`.
 */
export const LAB_PACKAGES = `
#checkups|فحوص شاملة|Check-ups
pkg-basic|الفحص الأساسي|Basic check-up|249|لمن يريد نظرة سريعة على صحته|For a quick look at one's health|cbc,glucosefasting,lipid,alt,creatinine,urinalysis
pkg-complete|الفحص الشامل|Complete check-up|499|فحص سنوي للبالغين|A yearly check for adults|cbc,esr,hba1c,lipid,lft,kft,tsh,vitd,vitb12,ferritin,urinalysis
pkg-executive|فحص التنفيذيين|Executive check-up|899|فحص سنوي موسّع|An extended yearly check|cbc,crp,hba1c,lipid,homocysteine,lft,kft,electrolytes,tsh,ft4,vitd,vitb12,ferritin,iron,uricacid,calcium,magnesium,urinalysis,stool
pkg-men|صحة الرجل|Men's health|549|للرجال بعد الثلاثين|For men over thirty|cbc,hba1c,lipid,lft,kft,testosterone,psatotal,vitd,urinalysis
pkg-women|صحة المرأة|Women's health|549|للنساء في كل عمر|For women of any age|cbc,ferritin,hba1c,lipid,lft,kft,tsh,vitd,vitb12,urinalysis
pkg-seniors|صحة كبار السن|Health over sixty|649|لمن تجاوز الستين|For people over sixty|cbc,hba1c,lipid,lft,kft,electrolytes,tsh,vitd,vitb12,calcium,occultblood,urinalysis
pkg-children|صحة الطفل|Children's check-up|299|لنمو الأطفال وتغذيتهم|For the growth and nutrition of children|cbc,ferritin,vitd,calcium,zinc,urinalysis,stool
pkg-students|فحص بداية الدراسة|Back-to-school check|199|قبل بداية العام الدراسي|Before the school year|cbc,bloodgroup,vitd,urinalysis
#chronic|متابعة الأمراض المزمنة|Long-term conditions
pkg-diabetes|متابعة السكري|Diabetes follow-up|329|لمتابعة مرضى السكري كل ثلاثة أشهر|Every three months for people with diabetes|glucosefasting,hba1c,lipid,creatinine,microalbumin,alt
pkg-prediabetes|الكشف عن السكري المبكر|Early signs of diabetes|289|لمن لديه تاريخ عائلي للإصابة بالسكري|For people with a family history of diabetes|glucosefasting,hba1c,insulinfasting,homa,lipid
pkg-heart|صحة القلب|Heart health|459|لتقييم خطر أمراض القلب|To judge the risk of heart disease|lipid,hscrp,homocysteine,lpa,hba1c,creatinine
pkg-hypertension|متابعة ضغط الدم|Blood pressure follow-up|299|لمن يُعالَج من ارتفاع ضغط الدم|For people treated for high blood pressure|kft,electrolytes,lipid,uricacid,microalbumin
pkg-liver|صحة الكبد|Liver health|349|لمتابعة الكبد والتهاباته|For the liver and its infections|lft,ggt,hbsag,hcvab,pt,afp
pkg-kidney|صحة الكلى|Kidney health|329|لمتابعة الكلى والأملاح|For the kidneys and salts|kft,electrolytes,egfr,microalbumin,urinalysis,phosphate
pkg-thyroid|الغدة الدرقية|Thyroid|249|لتعب أو تغير وزن بلا سبب واضح|For tiredness or a change of weight|tsh,ft4,ft3,antitpo
pkg-bones|صحة العظام|Bone health|379|لهشاشة العظام وآلامها|For weak or aching bones|vitd,calcium,phosphate,alp,pth,magnesium
pkg-joints|آلام المفاصل|Joint pain|429|لآلام المفاصل وتيبسها|For painful and stiff joints|cbc,esr,crp,rf,anticcp,ana,uricacid
#life|مراحل الحياة|Stages of life
pkg-premarital|قبل الزواج|Before marriage|449|للمقبلين على الزواج|For couples about to marry|cbc,bloodgroup,hbelectrophoresis,sickling,hbsag,hcvab,hiv
pkg-prepregnancy|قبل الحمل|Before pregnancy|549|لمن تخطط للحمل|For women planning a pregnancy|cbc,bloodgroup,ferritin,folate,vitd,tsh,hba1c,rubella,varicella
pkg-pregnancy|متابعة الحمل|Pregnancy follow-up|429|لأول زيارة في الحمل|For the first visit of a pregnancy|bhcg,cbc,bloodgroup,glucosefasting,hbsag,hiv,vdrl,rubella,urinalysis
pkg-fertilitywomen|خصوبة المرأة|Women's fertility|689|لتأخر الحمل|For delayed conception|fsh,lh,prolactin,estradiol,amh,tsh,testosterone
pkg-fertilitymen|خصوبة الرجل|Men's fertility|449|لتأخر الإنجاب|For delayed conception|semen,testosterone,fsh,lh,prolactin
#lifestyle|نمط الحياة|Way of life
pkg-hair|تساقط الشعر|Hair loss|399|لمعرفة سبب تساقط الشعر|To find why hair falls out|cbc,ferritin,vitd,zinc,tsh,testosterone
pkg-fatigue|التعب والإرهاق|Tiredness|449|لتعب لا يزول بالراحة|For tiredness that rest does not cure|cbc,ferritin,vitd,vitb12,tsh,hba1c,cortisolam,crp
pkg-sport|الرياضيون|Athletes|479|لمن يتدرب بانتظام|For people who train regularly|cbc,ck,kft,lft,electrolytes,magnesium,testosterone,vitd,ferritin
pkg-vitamins|الفيتامينات والمعادن|Vitamins and minerals|429|للكشف عن نقص الفيتامينات والمعادن|To find which vitamins and minerals are low|vitd,vitb12,folate,zinc,magnesium,calcium,iron,ferritin
pkg-weight|قبل برنامج إنقاص الوزن|Before losing weight|399|قبل الحمية أو العلاج|Before a diet or a treatment|hba1c,insulinfasting,lipid,tsh,cortisolam,lft,vitd
pkg-food|حساسية الطعام|Food allergies|649|لأعراض تظهر بعد الأكل|For symptoms that appear after meals|igetotal,allergyfood,celiac,allergymilk,allergynuts
`;
