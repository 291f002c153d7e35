/** Fictitious laboratories, clinics and imaging centres with their branches. */

/** A line that begins with `#` starts a facility: id, names. Then its branches: id, names, addresses, latitude, longitude. */
export const FACILITIES = `
#fac-manar|مختبرات المنار|Al Manar Laboratories
brn-manar-olaya|العليا|Olaya|شارع العليا العام، الرياض|Olaya Street, Riyadh|24.6945|46.6853
brn-manar-rawdah|الروضة|Al Rawdah|طريق خالد بن الوليد، الرياض|Khalid Ibn Al Walid Road, Riyadh|24.7385|46.7712
brn-manar-tahlia|التحلية|Tahlia|شارع الأمير محمد بن عبدالعزيز، جدة|Prince Mohammed Street, Jeddah|21.5489|39.1451
#fac-yaqin|مختبرات اليقين|Yaqeen Laboratories
brn-yaqin-malaz|الملز|Al Malaz|شارع الستين، الرياض|Sixty Street, Riyadh|24.6642|46.7360
brn-yaqin-khobar|الخبر|Khobar|شارع الأمير تركي، الخبر|Prince Turki Street, Khobar|26.2925|50.2145
brn-yaqin-dammam|الدمام|Dammam|طريق الملك سعود، الدمام|King Saud Road, Dammam|26.4300|50.0950
#fac-safa|مختبرات الصفا|Al Safa Laboratories
brn-safa-makkah|العزيزية|Al Aziziyah|شارع العزيزية العام، مكة المكرمة|Aziziyah Street, Makkah|21.3995|39.8721
brn-safa-madinah|قباء|Quba|طريق قباء، المدينة المنورة|Quba Road, Madinah|24.4440|39.6170
brn-safa-taif|شهار|Shihar|شارع شهار، الطائف|Shihar Street, Taif|21.2600|40.4060
#fac-wahat|عيادات واحة الصحة|Wahat Alsehha Clinics
brn-wahat-nakheel|النخيل|Al Nakheel|طريق الإمام سعود، الرياض|Imam Saud Road, Riyadh|24.7480|46.6280
brn-wahat-hamra|الحمراء|Al Hamra|شارع فلسطين، جدة|Palestine Street, Jeddah|21.5260|39.1620
brn-wahat-abha|المنسك|Al Mansak|طريق الملك عبدالله، أبها|King Abdullah Road, Abha|18.2250|42.5100
#fac-ufuq|مراكز أفق للأشعة|Ufuq Imaging Centres
brn-ufuq-sulay|السليمانية|Al Sulaymaniyah|شارع الأمير ممدوح، الرياض|Prince Mamduh Street, Riyadh|24.7010|46.7010
brn-ufuq-salamah|السلامة|Al Salamah|شارع صاري، جدة|Sari Street, Jeddah|21.5930|39.1480
brn-ufuq-dhahran|الدوحة|Al Doha|طريق الملك فهد، الظهران|King Fahd Road, Dhahran|26.3100|50.1400
`;
