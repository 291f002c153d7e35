import { join } from 'node:path';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addCondition,
  ApiError,
  type Condition,
  conditionList,
  deleteCondition,
  editCondition,
  type HealthProfile,
  patientProfile,
  type PatientSummary,
  updateHealthProfile,
} from 'shared-contracts/api';
import { createFakeHost, readTexts, renderRemote } from 'shared-ui/testing';
import { ConditionCards } from './condition-cards.tsx';
import { PartDialog } from './part-dialog.tsx';
import type { Part } from './parts.ts';

const resources = readTexts(join(__dirname, '../locales'));

const PATIENT: PatientSummary = {
  rel_id: 'rel_1',
  fn: 'Noura',
  ln: 'Otaibi',
  gnd: 'F',
  dob: '1992-02-11',
  age: 34,
  img: null,
  relation: { id: 'self', name: { ar: 'صاحبة الحساب', en: 'You' } },
  identity_type: 'national-id',
  natio: 'SA',
  insured: false,
  verified: true,
};
const NOTHING: HealthProfile = {
  marital: '',
  emergency_name: '',
  emergency_phone: '',
  national_address: '',
  short_address: '',
  blood_group: '',
  height: null,
  weight: null,
  smoking: '',
  activity: '',
  food: '',
  occupation: '',
};
const profileOf = (health: Partial<HealthProfile> = {}, revision = 1) => ({
  patient: PATIENT,
  identity: '1012345672',
  health: { ...NOTHING, ...health },
  revision,
});
const changed = () => new ApiError({ code: 'PROFILE_CHANGED', message: 'changed', status: 1002, http: 409 });
const offline = () => new ApiError({ code: 'NETWORK', message: 'You are offline', status: 1002, http: 0 });

beforeEach(() => sessionStorage.clear());

const showPart = (
  part: Part,
  {
    locale = 'en',
    current = profileOf(),
    calls = {},
  }: { locale?: 'ar' | 'en'; current?: ReturnType<typeof profileOf>; calls?: object } = {},
) => {
  const onClose = jest.fn();
  const host = createFakeHost({
    calls: {
      [updateHealthProfile.id]: { health: current.health, revision: 2 },
      [patientProfile.id]: current,
      ...calls,
    },
  });
  const shown = renderRemote(<PartDialog profile={current} part={part} onClose={onClose} />, {
    host,
    locale,
    resources,
    name: 'account',
  });
  const sent = () =>
    host.fake.log.calls.filter(({ endpoint }) => endpoint === updateHealthProfile.id).map(({ request }) => request);
  return { user: userEvent.setup({ delay: null }), host, onClose, sent, shown };
};
const save = (locale: 'ar' | 'en' = 'en') => screen.getByRole('button', { name: locale === 'ar' ? 'حفظ' : 'Save' });

describe('health profile: a part', () => {
  it('is sent with the revision that it was loaded with, as it was typed', async () => {
    const { user, sent, onClose } = showPart('medical', { current: profileOf({ weight: 64.5 }, 7) });
    await user.selectOptions(screen.getByLabelText(/^Blood group/), 'O+');
    await user.type(screen.getByLabelText(/^Height/), '١٦٢');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([{ rel_id: 'rel_1', revision: 7, blood_group: 'O+', height: '١٦٢', weight: '64.5' }]);
  });

  it('accepts a height in feet and inches', async () => {
    const { user, sent, onClose } = showPart('medical', { current: profileOf({ height: 162.6 }) });
    await user.click(screen.getByLabelText('Feet and inches'));
    expect(screen.getByLabelText('Feet')).toHaveValue('5');
    expect(screen.getByLabelText('Inches')).toHaveValue('4');
    await user.clear(screen.getByLabelText('Inches'));
    await user.type(screen.getByLabelText('Inches'), '6.5');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()[0]).toMatchObject({ height: '168.9' });
  });

  it.each([
    ['medical', 'en', /^Height/, '5', 'Height is not correct. Check the number and its unit'],
    ['medical', 'ar', /^الطول/, 'طويل', 'الطول: القيمة غير صحيحة. يرجى مراجعة الرقم والوحدة'],
    ['medical', 'en', /^Weight/, '640', 'Weight is not correct. Check the number and its unit'],
    ['medical', 'ar', /^الوزن/, '٠', 'الوزن: القيمة غير صحيحة. يرجى مراجعة الرقم والوحدة'],
    ['personal', 'en', /^Emergency phone/, '05012', 'A phone number has at least 6 digits'],
    ['personal', 'ar', /^رقم الاتصال في الطوارئ/, '٠٥٠١٢', 'رقم الهاتف ستة أرقام على الأقل'],
    ['personal', 'en', /^Emergency phone/, '0501234', 'A mobile number has at least 8 digits'],
    ['personal', 'ar', /^رقم الاتصال في الطوارئ/, '٠٥٠١٢٣٤', 'رقم الجوال ثمانية أرقام على الأقل'],
    ['personal', 'en', /^Short national address/, 'RYN', 'Please check: Short national address'],
    ['personal', 'ar', /^العنوان الوطني المختصر/, 'RYN', 'يرجى مراجعة العنوان الوطني المختصر'],
  ] as const)('%s, %s: %s shows an error for %j', async (part, locale, label, typed, says) => {
    const { user, sent } = showPart(part, { locale });
    await user.type(screen.getByLabelText(label), typed);
    await user.click(save(locale));
    expect(await screen.findByRole('alert')).toHaveTextContent(says);
    expect(sent()).toEqual([]);
  });

  it('keeps its input in the tab when the form is closed, and shows it when it is opened again in another language', async () => {
    const { user, shown } = showPart('lifestyle');
    await user.type(screen.getByLabelText(/^Occupation/), 'Teacher');
    shown.unmount();
    showPart('lifestyle', { locale: 'ar' });
    expect(screen.getByLabelText(/^المهنة/)).toHaveValue('Teacher');
  });

  it('keeps its input while offline', async () => {
    const calls = { [updateHealthProfile.id]: () => Promise.reject(offline()) };
    const { user, onClose } = showPart('lifestyle', { calls });
    await user.type(screen.getByLabelText(/^Occupation/), 'Teacher');
    await user.click(save());
    expect(await screen.findByText('You are offline')).toBeVisible();
    expect(screen.getByLabelText(/^Occupation/)).toHaveValue('Teacher');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('health profile: a part that another window has changed', () => {
  const answers = (now: ReturnType<typeof profileOf>) => {
    let refused = false;
    return {
      [patientProfile.id]: now,
      [updateHealthProfile.id]: () => {
        if (refused) return { health: now.health, revision: now.revision + 1 };
        refused = true;
        return Promise.reject(changed());
      },
    };
  };

  it('is saved with both changes when they affect different fields', async () => {
    const { user, sent, onClose } = showPart('medical', { calls: answers(profileOf({ weight: 70 }, 5)) });
    await user.type(screen.getByLabelText(/^Height/), '162');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent().at(-1)).toEqual({ rel_id: 'rel_1', revision: 5, blood_group: '', height: '162', weight: '70' });
  });

  it('shows both values of a field that both changed, and saves the selected one', async () => {
    const { user, sent, onClose } = showPart('medical', { calls: answers(profileOf({ weight: 70 }, 5)) });
    await user.type(screen.getByLabelText(/^Weight/), '65');
    await user.click(save());
    expect(await screen.findByText('Weight: here “65 kg”, saved “70 kg”')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText(/^Weight/)).toHaveValue('65');
    await user.click(screen.getByRole('button', { name: 'Use the saved value of Weight' }));
    expect(screen.queryByText(/saved “70 kg”/)).toBeNull();
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent().at(-1)).toEqual({ rel_id: 'rel_1', revision: 5, blood_group: '', height: '', weight: '70' });
  });

  const lookAgain = () => act(async () => void window.dispatchEvent(new Event('focus')));

  it('is shown when the window gets focus again, before anything is sent; the input is kept', async () => {
    const { user, host, sent, onClose } = showPart('medical');
    await user.type(screen.getByLabelText(/^Height/), '16');
    host.fake.setCall(patientProfile, profileOf({ weight: 70 }, 5));
    await lookAgain();
    expect(await screen.findByText('This was changed in another window or on another device')).toBeVisible();
    expect(screen.getByLabelText(/^Height/)).toHaveValue('16');
    expect(screen.getByLabelText(/^Weight/)).toHaveValue('70');
    expect(sent()).toEqual([]);
    await user.type(screen.getByLabelText(/^Height/), '2');
    await user.click(save());
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent()).toEqual([{ rel_id: 'rel_1', revision: 5, blood_group: '', height: '162', weight: '70' }]);
  });

  it('shows both values of a field that both changed as soon as the window gets focus again', async () => {
    const { user, host, sent } = showPart('medical', { locale: 'ar' });
    await user.type(screen.getByLabelText(/^الوزن/), '65');
    host.fake.setCall(patientProfile, profileOf({ weight: 70 }, 5));
    await lookAgain();
    expect(await screen.findByText(/هنا «٦٥ كجم»، والمحفوظ «٧٠ كجم»/)).toBeVisible();
    expect(screen.getByLabelText(/^الوزن/)).toHaveValue('65');
    expect(sent()).toEqual([]);
  });

  it('shows no conflict without a change, and loses nothing offline', async () => {
    const { user, host } = showPart('medical');
    await user.type(screen.getByLabelText(/^Weight/), '65');
    await lookAgain();
    host.fake.setCall(patientProfile, () => Promise.reject(offline()));
    await lookAgain();
    expect(screen.queryByText('This was changed in another window or on another device')).toBeNull();
    expect(screen.getByLabelText(/^Weight/)).toHaveValue('65');
  });

  it('shows both values at once when a draft is opened again over a newer profile', async () => {
    const { user, shown } = showPart('medical');
    await user.type(screen.getByLabelText(/^Weight/), '65');
    shown.unmount();
    showPart('medical', { locale: 'ar', current: profileOf({ weight: 70 }, 5) });
    expect(screen.getByText(/هنا «٦٥ كجم»، والمحفوظ «٧٠ كجم»/)).toBeVisible();
    expect(screen.getByLabelText(/^الوزن/)).toHaveValue('65');
  });
});

describe('health profile: recorded conditions', () => {
  const asthma: Condition = {
    condition_id: 'cnd_1',
    kind: 'chronic-disease',
    code: 'J45',
    since: '2014-03',
    severity: 'mild',
    note: '',
    revision: 3,
    name: { ar: 'الربو', en: 'Asthma' },
  };
  const show = (conditions: readonly Condition[], locale: 'ar' | 'en' = 'en', calls: object = {}) => {
    const host = createFakeHost({
      calls: {
        [conditionList.id]: { conditions },
        ...Object.fromEntries([addCondition, editCondition].map(({ id }) => [id, { condition: asthma }])),
        [deleteCondition.id]: {},
        ...calls,
      },
    });
    renderRemote(<ConditionCards relId="rel_1" />, { host, locale, resources, name: 'account' });
    const sent = (id: string) =>
      host.fake.log.calls.filter(({ endpoint }) => endpoint === id).map(({ request }) => request);
    return { user: userEvent.setup({ delay: null }), sent };
  };

  it('are shown by kind, with their start and severity', async () => {
    show([asthma], 'ar');
    const card = await screen.findByRole('region', { name: 'أمراض مزمنة' });
    expect(within(card).getByText('الربو')).toBeVisible();
    expect(card).toHaveTextContent('خفيفة');
    expect(card).toHaveTextContent('منذ مارس ٢٠١٤');
    expect(screen.getByRole('region', { name: 'الحساسية' })).toHaveTextContent('لم يُضف شيء');
  });

  it('are recorded with the code of a suggestion', async () => {
    const { user, sent } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Add an allergy' }));
    await user.type(screen.getByRole('combobox', { name: 'Allergy to' }), 'penic');
    await user.keyboard('{ArrowDown}{Enter}');
    await user.selectOptions(screen.getByLabelText(/^Severity/), 'severe');
    await user.type(screen.getByLabelText(/^Since year/), '٢٠٢٠');
    await user.click(save());
    await waitFor(() => expect(sent(addCondition.id)).toHaveLength(1));
    const facts = { since: '2020', severity: 'severe', note: '' };
    expect(sent(addCondition.id)[0]).toEqual({
      rel_id: 'rel_1',
      kind: 'allergy',
      code: 'penicillins',
      words: '',
      ...facts,
    });
  });

  it('are recorded as free text where no entry has the name, and with the code where one has it', async () => {
    const { user, sent } = show([], 'ar');
    for (const typed of ['داء نادر', 'الرّبو']) {
      await user.click(await screen.findByRole('button', { name: 'إضافة مرض مزمن' }));
      await user.type(screen.getByRole('combobox', { name: 'المرض' }), typed);
      await user.click(save('ar'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    const recorded = sent(addCondition.id) as { code: string; words: string }[];
    expect(recorded.map(({ code, words }) => `${code}|${words}`)).toEqual(['|داء نادر', 'J45|']);
  });

  it.each([
    ['en', 'Add an operation', 'Please provide: Operation', 'The year has four digits and is not in the future'],
    ['ar', 'إضافة عملية', 'يرجى كتابة العملية', 'السنة أربعة أرقام ميلادية، ولا تكون في المستقبل'],
  ] as const)('%s: refuse an empty name and a future year', async (locale, button, empty, year) => {
    const { user, sent } = show([], locale);
    await user.click(await screen.findByRole('button', { name: button }));
    await user.type(screen.getByLabelText(locale === 'ar' ? /^منذ سنة/ : /^Since year/), '2999');
    await user.click(save(locale));
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent(empty);
    expect(summary).toHaveTextContent(year);
    expect(sent(addCondition.id)).toEqual([]);
  });

  it('show at the name that it is recorded already', async () => {
    const refused = new ApiError({ code: 'CONDITION_RECORDED', message: 'Recorded already', status: 1002, http: 409 });
    const { user } = show([], 'en', { [addCondition.id]: () => Promise.reject(refused) });
    await user.click(await screen.findByRole('button', { name: 'Add an injury' }));
    await user.type(screen.getByRole('combobox', { name: 'Injury' }), 'burn');
    await user.click(save());
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Injury' })).toHaveAccessibleDescription(/Recorded already/),
    );
  });

  it('are changed and deleted', async () => {
    const { user, sent } = show([asthma]);
    await user.click(await screen.findByRole('button', { name: 'Edit Asthma' }));
    await user.selectOptions(screen.getByLabelText(/^Severity/), 'moderate');
    await user.click(save());
    await waitFor(() => expect(sent(editCondition.id)).toHaveLength(1));
    expect(sent(editCondition.id)[0]).toEqual({
      condition_id: 'cnd_1',
      revision: 3,
      since: '2014-03',
      severity: 'moderate',
      note: '',
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Asthma' }));
    await user.click(screen.getByRole('button', { name: 'Delete from the list' }));
    await waitFor(() => expect(sent(deleteCondition.id)).toEqual([{ condition_id: 'cnd_1', revision: 3 }]));
    await act(async () => {});
  });

  it('lose nothing when they were changed in another window: both values are shown', async () => {
    const elsewhere: Condition = { ...asthma, note: 'Inhaler', severity: 'severe', revision: 4 };
    let stored = asthma;
    const { user, sent } = show([], 'en', {
      [conditionList.id]: () => ({ conditions: [stored] }),
      [editCondition.id]: ({ revision }: { revision: number }) =>
        revision === stored.revision ? { condition: stored } : Promise.reject(changed()),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Asthma' }));
    stored = elsewhere;
    await user.selectOptions(screen.getByLabelText(/^Severity/), 'moderate');
    await user.click(save());
    expect(await screen.findByText(/moderate.*severe/)).toBeVisible();
    await user.click(save());
    await waitFor(() => expect(sent(editCondition.id)).toHaveLength(2));
    expect(sent(editCondition.id)[1]).toMatchObject({ revision: 4, severity: 'moderate', note: 'Inhaler' });
  });

  it('are not deleted when they were changed in another window', async () => {
    const { user } = show([asthma], 'en', { [deleteCondition.id]: () => Promise.reject(changed()) });
    await user.click(await screen.findByRole('button', { name: 'Edit Asthma' }));
    await user.click(screen.getByRole('button', { name: 'Delete from the list' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByRole('button', { name: 'Edit Asthma' })).toBeVisible();
  });
});
