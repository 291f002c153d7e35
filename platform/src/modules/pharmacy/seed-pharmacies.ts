/** Sample pharmacies with opening hours and stock, and couriers. Their names are fictitious. */
import { CITIES } from '../../adapters/embedded/places.ts';
import type { Tx } from '../../db/database.ts';
import type { Random } from '../../db/seed/random.ts';
import type { Seed } from '../../db/seed/seed.ts';
import { couriers, pharmacies, type PharmacyRow, stock } from './order/tables.ts';
import { MEDICINES } from './seed-catalogue.ts';

const NAMES = [
  ['الندى', 'Al Nada'],
  ['روابي', 'Rawabi'],
  ['السدرة', 'Al Sidra'],
  ['المرسى', 'Al Marsa'],
  ['غيمة', 'Ghaima'],
  ['الروضة', 'Al Rawda'],
  ['أثير', 'Atheer'],
  ['الواحة الخضراء', 'Green Oasis'],
  ['نسيم', 'Naseem'],
  ['الدانة', 'Al Dana'],
] as const;
const STREETS = [
  ['شارع السدر', 'Al Sidr Street'],
  ['شارع الورود', 'Al Wurud Street'],
  ['طريق الخزامى', 'Al Khuzama Road'],
  ['شارع النخيل', 'Al Nakheel Street'],
] as const;
/** Number of pharmacies per city; 40 in total. */
const IN_CITY: Readonly<Record<string, number>> = { riyadh: 16, jeddah: 8, dammam: 5, makkah: 4, madinah: 4 };
const ELSEWHERE = 3;
const TOTAL = 40;
const SAR = 100;

const cityIds = (): string[] => {
  const big = CITIES.flatMap(({ id }) => Array.from({ length: IN_CITY[id] ?? 0 }, () => id));
  const others = CITIES.filter(({ id }) => !(id in IN_CITY)).slice(0, ELSEWHERE);
  return [...big, ...others.map(({ id }) => id)].slice(0, TOTAL);
};

const pharmacyOf = (cityId: string, index: number, random: Random): PharmacyRow => {
  const city = CITIES.find(({ id }) => id === cityId) as (typeof CITIES)[number];
  const [nameAr, nameEn] = NAMES[index % NAMES.length] as (typeof NAMES)[number];
  const [streetAr, streetEn] = STREETS[index % STREETS.length] as (typeof STREETS)[number];
  // Every third pharmacy closes at night.
  const [opensAt, closesAt] = index % 3 === 2 ? [8 * 60, 0] : [0, 0];
  return {
    id: `pha_${index + 1}`,
    nameAr: `صيدلية ${nameAr}`,
    nameEn: `${nameEn} Pharmacy`,
    streetAr,
    streetEn,
    phone: `+96611${String(2_000_000 + index * 137).padStart(7, '0')}`,
    cityId,
    latitude: city.latitude + (random.next() - 0.5) / 5,
    longitude: city.longitude + (random.next() - 0.5) / 5,
    opensAt,
    closesAt,
    delivers: index % 8 !== 7,
    deliveryFee: (10 + (index % 3) * 2) * SAR,
    deliveryMinutes: 35 + (index % 4) * 10,
    active: true,
  };
};

/** All pharmacies stock the products that are prescribed by substance, and some stock those of other manufacturers. */
const stockOf = (pharmacyId: string, random: Random): (typeof stock.$inferInsert)[] =>
  MEDICINES.filter(({ id }) => !/_(nawa|rabwa)$/.test(id) || random.chance(0.4)).map(({ id, price }) => ({
    pharmacyId,
    medicineId: id,
    quantity: random.int(40, 90),
    price: Math.round(price * (0.95 + random.next() / 10)),
  }));

const COURIERS = [
  ['ماجد الشهري', 'Majed Al-Shehri'],
  ['طارق المطيري', 'Tariq Al-Mutairi'],
  ['سعود الغامدي', 'Saud Al-Ghamdi'],
  ['عمر الزهراني', 'Omar Al-Zahrani'],
] as const;

const seedCouriers = async (tx: Tx): Promise<void> => {
  await tx.insert(couriers).values(
    COURIERS.map(([nameAr, nameEn], index) => ({
      id: `cou_${index + 1}`,
      nameAr,
      nameEn,
      vehicleAr: 'دراجة نارية بيضاء',
      vehicleEn: 'White scooter',
      plate: String(7314 + index * 211),
      phone: `+9665000090${String(index + 1).padStart(2, '0')}`,
    })),
  );
};

export const pharmaciesSeed: Seed = {
  name: 'pharmacies',
  kind: 'sample',
  run: async (tx, { random }) => {
    const rows = cityIds().map((cityId, index) => pharmacyOf(cityId, index, random));
    await tx.insert(pharmacies).values(rows);
    for (const { id } of rows) await tx.insert(stock).values(stockOf(id, random));
    await seedCouriers(tx);
  },
};
