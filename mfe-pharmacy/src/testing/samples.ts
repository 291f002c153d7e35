import type { OfferedLine, Pharmacy, PharmacyOrder, PrescriptionDetails, Quote } from 'shared-contracts/api';
import type { Session } from 'shared-contracts/host';

export const both = (text: string) => ({ ar: text, en: text });
export const START = '2026-11-20T09:00:00.000Z';

export const signedIn: Session = {
  kind: 'signed-in',
  user: { uid: 'usr_1', firstName: 'Noura', lastName: 'Otaibi', image: null, insured: false },
};

export const HOME = { address_id: null, label: 'Olaya', city: 'Riyadh', latitude: 24.7, longitude: 46.7 };

export const prescription = (overrides: Partial<PrescriptionDetails> = {}): PrescriptionDetails => ({
  prescription_id: 'rx_1',
  doctor_name: both('Dr. Reem'),
  doctor_img: '/a.svg',
  speciality: both('Dermatology'),
  patient_name: 'Noura Otaibi',
  rel_id: 'rel_1',
  issued_at: START,
  valid_until: '2026-12-18',
  validity: 'valid',
  drugs: [
    {
      id: 'drg_1',
      drug: both('Metformin 850 mg'),
      form: both('Tablets'),
      route: both('By mouth'),
      unit: both('tablet'),
      dose_per_unit: '1',
      frequency: both('twice a day'),
      duration_days: 30,
      prn: false,
      indications: both('Diabetes'),
      quantity: 3,
      dispensed: 1,
    },
  ],
  check_code: '3F9A-0C7B-11DE',
  files: { ar: 'pdf_ar_prescription_rx_1', en: 'pdf_en_prescription_rx_1' },
  dispensings: [
    {
      drug_id: 'drg_1',
      pharmacy: both('Al Nada Pharmacy'),
      product: both('Metformin 850 mg'),
      packs: 1,
      at: START,
      order_id: 'ord_1',
    },
  ],
  supplies: [{ drug_id: 'drg_1', until: '2026-11-29' }],
  ...overrides,
});

export const pharmacy = (overrides: Partial<Pharmacy> = {}): Pharmacy => ({
  pharmacy_id: 'pha_1',
  name: both('Al Nada Pharmacy'),
  street: both('Al Sidr Street'),
  phone: '+966112000000',
  place: { latitude: 24.71, longitude: 46.71 },
  distance_km: 0.9,
  delivers: true,
  delivery_fee: 1000,
  delivery_minutes: 35,
  open: { now: true, changes_at: null },
  ...overrides,
});

export const order = (overrides: Partial<PharmacyOrder> = {}): PharmacyOrder => ({
  order_id: 'ord_1',
  number: 'P-20418',
  prescription_id: 'rx_1',
  status: 'CREATED',
  fulfilment: 'delivery',
  patient_name: 'Noura Otaibi',
  location: HOME,
  lines: [
    {
      drug_id: 'drg_1',
      name: both('Metformin 850 mg'),
      how: both('1 tablet, twice a day'),
      quantity: 2,
      offer: null,
    },
  ],
  created_at: START,
  search: null,
  pharmacy: null,
  offer_id: null,
  offer_ends_at: null,
  payment_url: null,
  steps: [],
  code: null,
  courier: null,
  arrives_at: null,
  paid: null,
  refunded: null,
  identity_needed: false,
  cancellable: true,
  ...overrides,
});

export const offeredLine = (overrides: Partial<OfferedLine> = {}): OfferedLine => ({
  kind: 'full',
  name: both('Metformin 850 mg'),
  how: both('1 tablet, twice a day'),
  packs: 2,
  unit_price: 1200,
  tax_class: 'zero-rated',
  amount: null,
  answer: 'accepted',
  ...overrides,
});

/** The first line of an order with the offer for it. */
export const offeredLines = (offer: OfferedLine): PharmacyOrder['lines'] =>
  order().lines.map((line) => ({ ...line, offer }));

export const quote = (overrides: Partial<Quote> = {}): Quote => ({
  quote: 'quo_1',
  lines: [
    { kind: 'item', label: both('Metformin'), amount: 2400, note: null, quantity: 2, tax_class: 'zero-rated' },
    { kind: 'item', label: both('Delivery'), amount: 1000, note: null, quantity: 1, tax_class: 'standard' },
    { kind: 'vat', label: both('VAT'), amount: 150, note: null, quantity: 1, tax_class: 'standard' },
  ],
  total: 3550,
  wallet_used: 0,
  wallet_balance: 0,
  due: 3550,
  cancellation: both('Cancelling is free until the order is packed'),
  ...overrides,
});

/** The requests of every screen with a map. */
export const STATIC_DATA = {
  countries: [],
  nationalities: [],
  insurers: [],
  cities: [],
  languages: [],
  relations: [],
  captchaFlow: false,
};
