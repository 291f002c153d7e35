/** Places known to the embedded geocoder: the served cities and some districts, with the coordinates of their centres. */
import type { Localized } from 'shared-contracts/domain';

export interface KnownCity {
  readonly id: string;
  readonly name: Localized;
  readonly region: Localized;
  readonly latitude: number;
  readonly longitude: number;
  readonly radiusKm: number;
}

export interface KnownDistrict {
  readonly cityId: string;
  readonly name: Localized;
  readonly latitude: number;
  readonly longitude: number;
}

const riyadh = { ar: 'منطقة الرياض', en: 'Riyadh Region' };
const makkah = { ar: 'منطقة مكة المكرمة', en: 'Makkah Region' };
const eastern = { ar: 'المنطقة الشرقية', en: 'Eastern Region' };

const city = (
  id: string,
  ar: string,
  en: string,
  region: Localized,
  at: readonly [number, number],
  radiusKm: number,
): KnownCity => ({
  id,
  name: { ar, en },
  region,
  latitude: at[0],
  longitude: at[1],
  radiusKm,
});

export const CITIES: readonly KnownCity[] = [
  city('riyadh', 'الرياض', 'Riyadh', riyadh, [24.7136, 46.6753], 45),
  city('jeddah', 'جدة', 'Jeddah', makkah, [21.5433, 39.1728], 40),
  city('makkah', 'مكة المكرمة', 'Makkah', makkah, [21.4225, 39.8262], 25),
  city(
    'madinah',
    'المدينة المنورة',
    'Madinah',
    { ar: 'منطقة المدينة المنورة', en: 'Madinah Region' },
    [24.4686, 39.6142],
    25,
  ),
  city('dammam', 'الدمام', 'Dammam', eastern, [26.4207, 50.0888], 22),
  city('khobar', 'الخبر', 'Khobar', eastern, [26.2172, 50.1971], 18),
  city('dhahran', 'الظهران', 'Dhahran', eastern, [26.2886, 50.114], 12),
  city('jubail', 'الجبيل', 'Jubail', eastern, [27.0046, 49.646], 20),
  city('ahsa', 'الأحساء', 'Al Ahsa', eastern, [25.3833, 49.5867], 28),
  city('taif', 'الطائف', 'Taif', makkah, [21.2703, 40.4158], 22),
  city('buraydah', 'بريدة', 'Buraydah', { ar: 'منطقة القصيم', en: 'Qassim Region' }, [26.326, 43.975], 20),
  city('abha', 'أبها', 'Abha', { ar: 'منطقة عسير', en: 'Asir Region' }, [18.2164, 42.5053], 22),
  city('tabuk', 'تبوك', 'Tabuk', { ar: 'منطقة تبوك', en: 'Tabuk Region' }, [28.3838, 36.555], 20),
  city('hail', 'حائل', 'Hail', { ar: 'منطقة حائل', en: 'Hail Region' }, [27.5114, 41.7208], 20),
];

const district = (cityId: string, ar: string, en: string, latitude: number, longitude: number): KnownDistrict => ({
  cityId,
  name: { ar, en },
  latitude,
  longitude,
});

export const DISTRICTS: readonly KnownDistrict[] = [
  district('riyadh', 'حي الياسمين', 'Al Yasmin', 24.8236, 46.6436),
  district('riyadh', 'حي النرجس', 'An Narjis', 24.8549, 46.6669),
  district('riyadh', 'حي العليا', 'Al Olaya', 24.6934, 46.6853),
  district('riyadh', 'حي الملقا', 'Al Malqa', 24.8088, 46.6066),
  district('riyadh', 'حي الروضة', 'Ar Rawdah', 24.7331, 46.7685),
  district('riyadh', 'حي السليمانية', 'As Sulimaniyah', 24.7035, 46.7056),
  district('riyadh', 'حي الربوة', 'Ar Rabwah', 24.6935, 46.7567),
  district('riyadh', 'حي العزيزية', 'Al Aziziyah', 24.5912, 46.7649),
  district('riyadh', 'حي طويق', 'Tuwaiq', 24.5805, 46.5507),
  district('jeddah', 'حي الروضة', 'Ar Rawdah', 21.5637, 39.1564),
  district('jeddah', 'حي السلامة', 'As Salamah', 21.5921, 39.1497),
  district('jeddah', 'حي الشاطئ', 'Ash Shati', 21.6006, 39.1105),
  district('jeddah', 'حي الصفا', 'As Safa', 21.5807, 39.2075),
  district('jeddah', 'حي أبحر الشمالية', 'Obhur', 21.7676, 39.1171),
  district('makkah', 'حي العزيزية', 'Al Aziziyah', 21.4033, 39.8701),
  district('makkah', 'حي الشوقية', 'Ash Shawqiyah', 21.3795, 39.7993),
  district('madinah', 'حي قباء', 'Quba', 24.4396, 39.6172),
  district('madinah', 'حي العنابس', 'Al Anabis', 24.4755, 39.5897),
  district('dammam', 'حي الشاطئ', 'Ash Shati', 26.4731, 50.1135),
  district('dammam', 'حي الفيصلية', 'Al Faisaliyah', 26.3927, 50.0716),
  district('khobar', 'حي الحزام الذهبي', 'Al Hizam Adh Dhahabi', 26.2866, 50.2102),
  district('khobar', 'حي العقربية', 'Al Aqrabiyah', 26.2994, 50.1917),
  district('taif', 'حي شهار', 'Shihar', 21.2601, 40.4025),
  district('abha', 'حي المنسك', 'Al Mansak', 18.2331, 42.5206),
];

/** National short addresses known to the embedded geocoder, each in one of its districts. */
export const NATIONAL_ADDRESSES: Readonly<Record<string, { readonly district: string; readonly street: Localized }>> = {
  RYNA7412: { district: 'Al Yasmin', street: { ar: 'شارع السدر', en: 'As Sidr Street' } },
  RYOL4021: { district: 'Al Olaya', street: { ar: 'شارع العليا', en: 'Olaya Street' } },
};
