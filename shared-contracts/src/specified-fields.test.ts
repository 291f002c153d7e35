/**
 * The fields of the specification's entities (part 1, section 3; part 2, section 3) in the calls. When the specification has
 * another name or only a description, `specified=actual` names the field. Omitted: number, holder name and CVV of a card (ADR
 * 0049), and `fee{val, base_fee, tst_price}` of a test, which has one price (ADR 0052).
 */
import * as z from 'zod/mini';
import { ALL_ENDPOINTS } from './api/index.ts';

/** By entity: a call that contains it, and its fields. */
const ENTITIES: Readonly<Record<string, readonly [call: string, fields: string]>> = {
  'request of a code': ['auth.checkUser', 'pc ph captcha captcha_code'],
  captcha: ['auth.captcha', 'image captcha_code'],
  'check of a code': ['auth.verifyUser', 'code ph pc'],
  'registration before the code': ['auth.registerUser', 'pc ph email captcha_code captcha'],
  registration: [
    'auth.verifyNewUser',
    'otp pc ph email code reg fn ln dob gnd identity natio provider_code is_yakeen personal uid',
  ],
  country: ['generic.staticData', 'id name a_name dial_code code flag numberFormat nationalities captchaFlow insurers'],
  'personal data': [
    'users.profile',
    'fn ln gnd identity natio natio_name dob rel_id img pc ph email isInsurance insurance VATError message profile_complete',
  ],
  'e-clinic': ['generic.eclinics', 'id name new_img'],
  'services of the home page': [
    'generic.productDetails',
    [
      'home_service utid is_clinic stid prd_id booking_steps name web_img index home_visit_services video_service',
      'video_service_subtitle insurance_img insurance_text health_service service_title insurance_note familydoctor licence',
      'img desc',
    ].join(' '),
  ],
  location: [
    'generic.locationDetails',
    'address place city state country_name latitude longitude postal_code provider',
  ],
  'insurance result': [
    'insurance.details',
    [
      'status provider_name membership_ids id message label eligiblity_text policyNumber memberClass insurance_price value',
      'endDate note number isInsurance rel_id company=provider_name plan-type=memberClass member-type=memberType',
      'start-date=startDate full-name=fullName',
    ].join(' '),
  ],
  'eligibility request': [
    'insurance.eligibility',
    'rel_id mid identity prov_code mode memberClass insurance_price endDate',
  ],
  patient: [
    'users.patientProfile',
    [
      'fn ln second-name=second_name gnd dob age natio identity-type=identity_type identity marital-status=marital height',
      'weight blood-group=blood_group emergency-contact=emergency_phone national-address=national_address relation',
      'smoking activity food-preference=food occupation',
    ].join(' '),
  ],
  address: ['addresses.add', 'type flat building street landmark city'],
  prescription: [
    'prescriptions.list',
    'drug route unit dose-per-unit=dose_per_unit frequency duration=duration_days prn indications form',
  ],
  'order of medicines': [
    'pharmacy.tracking',
    [
      'order-id=order_id prescription-id=prescription_id pharmacy delivery-location=location delivery-fee=delivery_fee',
      'validity=offer_ends_at',
    ].join(' '),
  ],
  'price of an order': ['pharmacy.review', 'base-amount=lines vat=lines tax_class total'],
  card: ['usercard.list', 'month year brand number=last_four'],
  voucher: ['vouchers.validate', 'code=voucher'],
  'wallet transaction': ['wallet.transactions', 'transaction-id=id balance=balance_after'],
  review: ['rating.add', 'rating comment hide-name=hide_name'],
  report: ['records.report', 'file-name=file_name report-type=report_type'],
  doctor: [
    'doctors.allDetails',
    [
      'licence-number=licence_number speciality education awards affiliation languages experience=experience_years fee',
    ].join(' '),
  ],
  'family doctor': ['familyDoctor.status', 'doctor_id doctor_name doctor_img label expired'],
  'package of tests': [
    'catalogue.items',
    'pkg_id=reference tst_id=reference tsk_id=reference count=includes_count is_travel_cert=travel_certificate fee=price',
  ],
  'form of a business': [
    'requests.hospital',
    'company commercial-registration=commercial_registration classification services',
  ],
  'form of a doctor': ['requests.doctor', 'scfhs-number=scfhs specialization sub-specialization=sub_specialization'],
  subscription: ['generic.sanarSubscribe', 'email'],
};

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}

const namesIn = ({ properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: Schema): string[] => [
  ...Object.entries(properties).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
  ...[...(items ? [items] : []), ...anyOf, ...oneOf, ...allOf].flatMap(namesIn),
];

const fieldsOf = (call: string): Set<string> => {
  const endpoint = ALL_ENDPOINTS.find(({ id }) => id === call);
  if (!endpoint) throw new Error(`no call is named ${call}`);
  const schema = (of: z.ZodMiniType) =>
    z.toJSONSchema(of, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema;
  return new Set([...namesIn(schema(endpoint.request)), ...namesIn(schema(endpoint.response))]);
};

it.each(Object.entries(ENTITIES))('specification: a call contains every field of the %s', (_entity, [call, fields]) => {
  const carried = fieldsOf(call);
  const missing = fields
    .split(/\s+/)
    .map((field) => field.split('=').at(-1) ?? field)
    .filter((field) => !carried.has(field));
  expect(missing).toEqual([]);
});
