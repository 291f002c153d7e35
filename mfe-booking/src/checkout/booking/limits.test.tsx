import { screen, waitFor, within } from '@testing-library/react';
import { ApiError, type CatalogueItem, ERROR_CODES, type ErrorCode } from 'shared-contracts/api';
import { ITEM_KINDS_OF, type Language, SERVICE_DEFINITIONS, serviceDefinition } from 'shared-contracts/domain';
import { showPrepared } from '../../testing/prepared.tsx';
import { patient } from '../../testing/samples.ts';

const LANGUAGES = ['ar', 'en'] as const satisfies readonly Language[];
const SIX = ['Noura', 'Faisal', 'Huda', 'Omar', 'Lama', 'Saad'].map((fn, at) => patient({ rel_id: `rel_${at}`, fn }));

const NAME = { ar: 'كورونا', en: 'Covid' };
const listedCovid: CatalogueItem = {
  kind: 'vaccine',
  reference: 'covid',
  name: NAME,
  summary: NAME,
  category: null,
  price: 8000,
  tax_class: 'standard',
  includes: [],
  includes_count: 0,
  fasting_hours: null,
  result_hours: null,
  sample: null,
  body_areas: [],
  travel_certificate: false,
  doses: 1,
  plan: null,
  min_age_months: 144,
  max_age_months: null,
};

beforeEach(() => sessionStorage.clear());

interface Shown {
  readonly language: Language;
  readonly stid: string;
  readonly patients?: readonly ReturnType<typeof patient>[];
  readonly aId?: string;
  readonly details?: () => unknown;
}

/** Renders the patient step, with an item selected where the service has a list. */
const show = ({ language, stid, patients = SIX, aId, details = () => ({}) }: Shown) => {
  const [kind] = ITEM_KINDS_OF[serviceDefinition(stid)?.chosen ?? 'nothing'];
  const items = kind ? [{ kind, reference: 'covid', patient: null, quantity: 1 }] : [];
  return showPrepared({
    step: 'patients',
    language,
    stid,
    patients,
    ...(aId ? { aId } : {}),
    basket: { items },
    listed: [{ ...listedCovid, kind: kind ?? 'vaccine' }],
    calls: { 'booking.details': details },
  }).user;
};

/** One service for each limit of patients; the service definitions set the limits. */
const MOST = [...new Map(SERVICE_DEFINITIONS.map(({ maxPatients, stid }) => [maxPatients, stid]))].filter(
  ([most]) => most > 1,
);
const AT_MOST: Readonly<Record<number, Readonly<Record<Language, string>>>> = {
  2: { ar: 'مريضان على الأكثر لهذه الخدمة', en: '2 patients at most for this service' },
  5: { ar: '٥ مرضى على الأكثر لهذه الخدمة', en: '5 patients at most for this service' },
};

describe.each(LANGUAGES)('limits in %s', (language) => {
  it.each(MOST)('states that a visit has at most %d patients, and accepts no more', async (most, stid) => {
    const user = show({ language, stid });
    const boxes = await screen.findAllByRole('checkbox');
    for (const box of boxes.slice(0, most + 1)) await user.click(box);
    expect(screen.getByText(AT_MOST[most]?.[language] ?? 'no text')).toBeVisible();
    expect(boxes.filter((box) => (box as HTMLInputElement).checked)).toHaveLength(most);
  });

  it('allows one selected patient where a visit is for one', async () => {
    show({ language, stid: 'ST5' });
    expect(await screen.findAllByRole('radio')).toHaveLength(SIX.length);
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
  });

  it('offers no COVID vaccine to a child, and states the minimum age', async () => {
    const child = patient({ rel_id: 'rel_child', fn: 'Faisal', dob: '2020-01-01', age: 6 });
    show({ language, stid: 'ST7', patients: [...SIX.slice(0, 1), child] });
    const box = await screen.findByRole('checkbox', { name: /Faisal/ });
    await waitFor(() => expect(box).toBeDisabled());
    const why = { ar: /كورونا: أقل عمر: ١٢ سنة/, en: /Covid: from the age of 12 years/ }[language];
    expect(within(box.closest('label') as HTMLElement).getByText(why)).toBeVisible();
  });

  const KEPT = { ar: 'ما كُتب محفوظ.', en: 'What you entered is safe.' }[language];
  const OTHER_TIME = { ar: 'يرجى اختيار وقت آخر.', en: 'Choose another time.' }[language];
  const AGAIN = { ar: 'يرجى المحاولة مرة أخرى.', en: 'Try again.' }[language];
  it.each([
    ['PATIENT_LIMIT', KEPT],
    ['ITEM_LIMIT', KEPT],
    ['ITEM_NOT_FOR_AGE', KEPT],
    ['ITEM_ONCE_PER_PATIENT', KEPT],
    ['PATIENT_BUSY', `${KEPT} ${OTHER_TIME}`],
    ['SERVICE_UNAVAILABLE', `${KEPT} ${AGAIN}`],
  ] as const satisfies readonly (readonly [ErrorCode, string])[])(
    'shows why the server refused with %s and how to continue, and keeps the choices',
    async (code, wayOn) => {
      const { status, http } = { status: 1002, http: ERROR_CODES[code].http };
      const refused = new ApiError({ code, message: ERROR_CODES[code][language], status, http });
      const user = show({ language, stid: 'ST7', aId: 'apt_1', details: () => Promise.reject(refused) });
      const [first] = await screen.findAllByRole('checkbox');
      await user.click(first as HTMLElement);
      await user.click(screen.getByRole('button', { name: { ar: 'متابعة', en: 'Continue' }[language] }));
      expect(await screen.findByText(ERROR_CODES[code][language])).toBeVisible();
      expect(screen.getByText(wayOn)).toBeVisible();
      expect(first).toBeChecked();
    },
  );
});

it('limits: shows both COVID limits, and the error for a repeated patient, in each language', () => {
  const { ITEM_ONCE_PER_PATIENT: once, PATIENT_LIMIT: patients } = ERROR_CODES;
  expect([once.en, once.ar]).toEqual([
    expect.stringMatching(/covid test.*covid vaccine/),
    expect.stringMatching(/فحص.*تطعيم/),
  ]);
  expect([patients.en, patients.ar]).toEqual([
    expect.stringMatching(/same patient/),
    expect.stringMatching(/نفسه مرتين/),
  ]);
});
