import fc from 'fast-check';
import { type Basket, choose, emptyBasket } from './basket.ts';
import { SERVICE_DEFINITIONS, serviceDefinition, TIMES_OF } from './catalogue.ts';
import { ITEM_KINDS_OF, LONGEST_VISIT_MINUTES, ServiceDefinition, type StepId } from './definition.ts';
import { adviceFor, choicesFit, readChoices, writeChoices } from './named-choices.ts';
import { firstMissing, isBeforeHold, itemsFit, nextStep, phasesOf, previousStep, progressOf, STEPS } from './steps.ts';

const PLACE = {
  address_id: null,
  label: 'Olaya',
  city: 'Riyadh',
  latitude: 24.7,
  longitude: 46.7,
  door: { street: 'Olaya Street', building: '12', flat: '', landmark: '' },
};
const START = '2026-11-22T09:00:00.000Z';

/** The selections of a patient on the screen of each step. */
const COMPLETE: Record<StepId, (basket: Basket, definition: ServiceDefinition) => Partial<Basket>> = {
  location: () => ({ location: PLACE }),
  clinic: () => ({ clinic: 'general' }),
  branch: () => ({ branch: 'olaya' }),
  items: (_, { chosen }) => ({
    items: ITEM_KINDS_OF[chosen].slice(0, 1).map((kind) => ({ kind, reference: 'i1', patient: null, quantity: 1 })),
  }),
  prescription: () => ({ prescription: 'rx1' }),
  gender: () => ({ gender: 'F' }),
  provider: () => ({ provider: 'p1' }),
  slot: () => ({ slot: START }),
  patients: () => ({ patients: ['self'] }),
  questionnaire: ({ patients }) => ({
    questions: ['surgery'],
    answers: patients.map((patient) => ({ patient, question: 'surgery', answer: 'no' })),
  }),
  details: () => ({ recording: false }),
  review: () => ({}),
};

/** Selections, changes and removals in any order. */
const change: fc.Arbitrary<Partial<Basket>> = fc.oneof(
  fc.constantFrom(PLACE, { ...PLACE, city: 'Jeddah' }, null).map((location) => ({ location })),
  fc.constantFrom('general', 'heart', null).map((clinic) => ({ clinic })),
  fc.constantFrom('olaya', null).map((branch) => ({ branch })),
  fc.constantFrom('A' as const, 'F' as const, null).map((gender) => ({ gender })),
  fc.constantFrom('p1', 'p2', null).map((provider) => ({ provider })),
  fc.constantFrom(START, null).map((slot) => ({ slot })),
  fc.uniqueArray(fc.constantFrom('self', 'son', 'wife'), { maxLength: 3 }).map((patients) => ({ patients })),
  fc
    .array(
      fc.record({
        kind: fc.constantFrom('test' as const, 'package' as const, 'task' as const, 'vaccine' as const),
        reference: fc.constantFrom('i1', 'i2'),
        patient: fc.constantFrom('self', 'son', null),
        quantity: fc.integer({ min: 1, max: 12 }),
      }),
      { maxLength: 3 },
    )
    .map((items) => ({ items })),
  fc.constantFrom('rx1', null).map((prescription) => ({ prescription })),
  fc.boolean().map((recording) => ({ recording })),
);
const reachable = (definition: ServiceDefinition) =>
  fc.array(change, { maxLength: 12 }).map((changes) => changes.reduce<Basket>(choose, emptyBasket(definition.stid)));

it.each(SERVICE_DEFINITIONS.map((definition) => [definition.prd_id, definition] as const))(
  'steps: review is reached from every basket of %s, and Back follows the same way',
  (_, definition) => {
    fc.assert(
      fc.property(reachable(definition), (begun) => {
        let basket = begun;
        let at = definition.steps[0] as StepId;
        for (let turns = 0; at !== 'review'; turns += 1) {
          expect(turns).toBeLessThan(definition.steps.length * 3);
          if (!STEPS[at].isDone(basket, definition)) {
            expect(nextStep(at, basket, definition)).not.toBe(definition.steps[definition.steps.indexOf(at) + 1]);
            basket = choose(basket, COMPLETE[at](basket, definition));
          }
          const next = nextStep(at, basket, definition) as StepId;
          const missing = firstMissing(basket, definition);
          // One step forward at a time, from which Back returns to the start; or back to a step that has become incomplete.
          if (definition.steps.indexOf(next) > definition.steps.indexOf(at))
            expect(previousStep(next, definition)).toBe(at);
          else expect(next).toBe(missing);
          at = next;
        }
        expect(firstMissing(basket, definition)).toBeNull();
        expect(nextStep('review', basket, definition)).toBeNull();
        const back: StepId[] = [];
        for (let step: StepId | null = 'review'; step !== null; step = previousStep(step, definition)) back.push(step);
        expect(back.reverse()).toEqual(definition.steps);
      }),
      { numRuns: 150 },
    );
  },
);

it('steps: a later step leads back to one that an earlier change has made incomplete', () => {
  const telemedicine = serviceDefinition('ST1') as ServiceDefinition;
  const chosen = { ...emptyBasket('ST1'), clinic: 'general', provider: 'p1', slot: START, patients: ['self'] };
  expect(firstMissing(chosen, telemedicine)).toBeNull();
  const changed = choose(chosen, { clinic: 'heart' });
  expect([changed.provider, changed.slot]).toEqual([null, null]);
  expect(nextStep('details', changed, telemedicine)).toBe('provider');
  expect(choose(chosen, { clinic: 'general' })).toEqual(chosen);
});

it('basket: is emptied by another service, and drops items and answers of a removed patient', () => {
  const item = { kind: 'test' as const, reference: 'cbc', patient: 'son', quantity: 1 };
  const basket = { ...emptyBasket('ST2'), location: PLACE, patients: ['self', 'son'], items: [item] };
  expect(choose(basket, { patients: ['self'] }).items).toEqual([]);
  expect(choose(basket, { stid: 'ST3' })).toEqual(emptyBasket('ST3'));
  const of = (patient: string) => ({ patient, question: 'surgery' });
  const answers = [
    { ...of('self'), answer: 'no' },
    { ...of('son'), answer: 'yes' },
  ];
  const left = choose({ ...basket, answers, asked: [of('self'), of('son')] }, { patients: ['son'] });
  expect([left.answers, left.asked]).toEqual([[answers[1]], [of('son')]]);
  expect(left.items).toEqual([item]);
});

it('basket: a change removes dependent selections, except those that are part of the change', () => {
  const chosen = {
    ...emptyBasket('ST2'),
    location: PLACE,
    clinic: 'general',
    branch: 'olaya',
    gender: 'A' as const,
    provider: 'p1',
    slot: START,
  };
  const taken = (change: Partial<Basket>) => {
    const { branch, provider, slot } = choose(chosen, change);
    return [branch, provider, slot];
  };
  expect(taken({ location: { ...PLACE, city: 'Jeddah' } })).toEqual([null, null, null]);
  expect(taken({ clinic: 'heart' })).toEqual(['olaya', null, null]);
  expect(taken({ branch: 'malaz' })).toEqual(['malaz', null, null]);
  expect(taken({ gender: 'F' })).toEqual(['olaya', null, null]);
  expect(taken({ provider: 'p2' })).toEqual(['olaya', 'p2', null]);
  expect(taken({ patients: ['self'], symptoms: 'x' })).toEqual(['olaya', 'p1', START]);
  expect(taken({ location: { ...PLACE }, slot: START })).toEqual(['olaya', 'p1', START]);
  expect(taken({ clinic: 'heart', provider: 'p2', slot: START })).toEqual(['olaya', 'p2', START]);
});

it('basket: patients and items are checked against the limits of the service', () => {
  const covid = serviceDefinition('ST21') as ServiceDefinition;
  const test = (reference: string, patient: string | null, quantity = 1) =>
    ({ kind: 'test', reference, patient, quantity }) as const;
  const of = (items: Basket['items'], patients = ['self', 'son']) => itemsFit({ items, patients }, covid);
  expect(of([test('pcr', 'self'), test('pcr', 'son')])).toBe(true);
  expect(of([test('pcr', 'self'), test('rapid', 'self')])).toBe(false);
  expect(of([test('pcr', null), test('pcr', 'son')])).toBe(false);
  expect(of([test('pcr', null, 2)])).toBe(false);
  expect(of([{ ...test('pcr', null), kind: 'vaccine' }])).toBe(false);
  expect(of([test('pcr', 'self'), test('rapid', 'self')], ['self'])).toBe(false);
  const full = { ...emptyBasket('ST21'), patients: ['a', 'b', 'c', 'd', 'e'] };
  expect(STEPS.patients.isDone(full, covid)).toBe(true);
  expect(STEPS.patients.isDone({ ...full, patients: [...full.patients, 'f'] }, covid)).toBe(false);
  expect(STEPS.patients.isDone({ ...full, patients: ['a', 'a'] }, covid)).toBe(false);
  expect(STEPS.patients.isDone({ ...full, patients: [] }, covid)).toBe(false);
  const served = (patients: string[], items: Basket['items']) =>
    STEPS.items.isDone({ ...full, patients, items }, covid);
  expect(served(['a', 'b'], [test('pcr', 'a')])).toBe(false);
  expect(served(['a', 'b'], [test('pcr', 'a'), test('pcr', 'b')])).toBe(true);
  expect(served(['a', 'b'], [test('pcr', null)])).toBe(true);
  expect(served(['a'], [test('pcr', 'a')])).toBe(true);
  expect([served([], []), served([], [test('pcr', null)])]).toEqual([false, true]);
});

it('basket: an item can be selected once per patient, up to its quantity, and only when it is offered', () => {
  const limits = { itemsPerPatient: null, quantityPerItem: 2 };
  const one = (reference: string, patient: string | null, quantity = 1, kind: 'test' | 'vaccine' = 'test') => ({
    kind,
    reference,
    patient,
    quantity,
  });
  const fit = (items: Basket['items'], patients = ['self', 'son'], most: number | null = null) =>
    itemsFit({ items, patients }, { chosen: 'tests-and-packages', limits: { ...limits, itemsPerPatient: most } });
  expect(fit([one('cbc', 'self', 2), one('cbc', 'son', 2), one('iron', null)])).toBe(true);
  expect(fit([one('cbc', 'self'), one('iron', 'self', 3)])).toBe(false);
  expect(fit([one('cbc', 'self'), one('mmr', 'self', 1, 'vaccine')])).toBe(false);
  expect(fit([one('cbc', null), one('cbc', 'son')])).toBe(false);
  expect(fit([one('cbc', null), one('iron', null, 2)], [], 2)).toBe(false);
  expect(fit([one('cbc', null), one('iron', null)], [], 2)).toBe(true);
});

it('steps: a service without list and questions has none of these steps', () => {
  const telemedicine = serviceDefinition('ST1') as ServiceDefinition;
  const nothing = emptyBasket('ST1');
  expect([STEPS.items.isDone(nothing, telemedicine), STEPS.questionnaire.isDone(nothing, telemedicine)]).toEqual([
    true,
    true,
  ]);
  const { stid, ...rest } = nothing;
  expect(stid).toBe('ST1');
  for (const [name, value] of Object.entries(rest))
    expect({ name, isEmpty: !value || (Array.isArray(value) && value.length === 0) }).toEqual({ name, isEmpty: true });
});

it('steps: each step waits for its selection', () => {
  const telemedicine = serviceDefinition('ST1') as ServiceDefinition;
  const chosen: Partial<Record<StepId, Partial<Basket>>> = {
    location: { location: PLACE },
    clinic: { clinic: 'general' },
    branch: { branch: 'olaya' },
    prescription: { prescription: 'rx1' },
    gender: { gender: 'A' },
    provider: { provider: 'p1' },
    slot: { slot: START },
  };
  for (const [step, one] of Object.entries(chosen) as [StepId, Partial<Basket>][]) {
    const others = Object.assign({}, ...Object.values({ ...chosen, [step]: {} }));
    const isDone = (basket: Partial<Basket>) => STEPS[step].isDone({ ...emptyBasket('ST1'), ...basket }, telemedicine);
    expect([step, isDone(others), isDone(one)]).toEqual([step, false, true]);
  }
  expect(STEPS.details.isDone({ ...emptyBasket('ST1'), recording: true }, telemedicine)).toBe(false);
});

it('steps: each patient answers every question of a questionnaire', () => {
  const drips = serviceDefinition('ST8') as ServiceDefinition;
  const basket = { ...emptyBasket('ST8'), patients: ['a', 'b'], questions: ['surgery', 'allergy'] };
  const answer = (patient: string, question: string) => ({ patient, question, answer: 'no' });
  const most = [answer('a', 'surgery'), answer('a', 'allergy'), answer('b', 'surgery')];
  expect(STEPS.questionnaire.isDone({ ...basket, answers: most }, drips)).toBe(false);
  expect(STEPS.questionnaire.isDone({ ...basket, answers: [...most, answer('b', 'allergy')] }, drips)).toBe(true);
  expect(STEPS.questionnaire.isDone(emptyBasket('ST8'), drips)).toBe(false);
});

it('steps: only the patient concerned answers a question for one patient', () => {
  const drips = serviceDefinition('ST8') as ServiceDefinition;
  const basket = { ...emptyBasket('ST8'), patients: ['a', 'b'], asked: [{ patient: 'a', question: 'pregnancy' }] };
  const answer = (patient: string, question: string) => ({ patient, question, answer: 'no' });
  const isDone = (...answers: Basket['answers']) => STEPS.questionnaire.isDone({ ...basket, answers }, drips);
  expect(isDone()).toBe(false);
  expect(isDone(answer('b', 'pregnancy'))).toBe(false);
  expect(isDone(answer('a', 'surgery'))).toBe(false);
  expect(isDone(answer('a', 'pregnancy'))).toBe(true);
});

it('services: each is defined once and completely, with review as its last step', () => {
  expect(new Set(SERVICE_DEFINITIONS.map(({ stid }) => stid)).size).toBe(SERVICE_DEFINITIONS.length);
  expect(new Set(SERVICE_DEFINITIONS.map(({ prd_id }) => prd_id)).size).toBe(SERVICE_DEFINITIONS.length);
  for (const definition of SERVICE_DEFINITIONS) {
    expect(ServiceDefinition.parse(definition)).toEqual(definition);
    const { steps, needs, chosen, slot, delivery } = definition;
    expect([steps.at(-1), new Set(steps).size]).toEqual(['review', steps.length]);
    expect(steps).toEqual(expect.arrayContaining(['slot', 'patients']));
    expect(steps.includes('items')).toBe(chosen !== 'nothing');
    expect(steps.includes('location')).toBe(delivery === 'home');
    expect(steps.includes('branch')).toBe(delivery === 'facility');
    expect([steps.includes('questionnaire'), steps.includes('gender'), steps.includes('prescription')]).toEqual([
      needs.includes('questionnaire'),
      needs.includes('provider-gender'),
      needs.includes('prescription'),
    ]);
    if (slot.minutes !== 'by-speciality') expect(slot.minutes).toBeLessThanOrEqual(LONGEST_VISIT_MINUTES);
    const { leadMinutes, travelMinutes, refundHours } = definition;
    expect({ leadMinutes, travelMinutes, refundHours }).toEqual({
      leadMinutes: TIMES_OF[delivery].leadMinutes,
      travelMinutes: TIMES_OF[delivery].travelMinutes,
      refundHours: TIMES_OF[delivery].refundHours,
    });
  }
});

it('services: have the limits of the rules', () => {
  const most = Object.fromEntries(SERVICE_DEFINITIONS.map(({ prd_id, maxPatients }) => [prd_id, maxPatients]));
  // A future service has a limit of its own, and nothing here has to be changed for it.
  expect(most).toMatchObject({
    ST11: 1,
    'doctor-visit': 1,
    physio: 1,
    nurse: 2,
    drips: 2,
    radiology: 2,
    lab: 5,
    covid: 5,
    vaccination: 5,
    influenza: 5,
    hajj: 5,
    caregiver: 1,
    'pre-employment': 1,
    'lab-branch': 5,
    'vaccination-clinic': 5,
    'influenza-clinic': 5,
    'hajj-clinic': 5,
    'radiology-centre': 2,
  });
});

it('progress: the parts of a booking are in the order of the rules', () => {
  const partsOf = (stid: string) => phasesOf(serviceDefinition(stid) as ServiceDefinition);
  expect(partsOf('ST1')).toEqual(['doctor', 'reason', 'review']);
  expect(partsOf('ST8')).toEqual(['what', 'whom', 'where', 'when', 'review']);
  expect(partsOf('ST73')).toEqual(['what', 'whom', 'where', 'when', 'review']);
  expect(partsOf('ST4')).toEqual(['whom', 'where', 'when', 'review']);
  const drips = serviceDefinition('ST8') as ServiceDefinition;
  expect(progressOf('questionnaire', drips)).toMatchObject({ current: 2, total: 5 });
  expect(isBeforeHold('questionnaire', drips)).toBe(true);
  expect(isBeforeHold('patients', serviceDefinition('ST1') as ServiceDefinition)).toBe(false);
});

it.each(SERVICE_DEFINITIONS.map((definition) => [definition.prd_id, definition] as const))(
  'progress: reaches each part of %s once',
  (_, definition) => {
    const parts = phasesOf(definition);
    expect(new Set(parts).size).toBe(parts.length);
  },
);

describe('named choices', () => {
  const options = [{ id: 'none', alone: true }, { id: 'medicine', named: true }, { id: 'latex' }];
  it.each([
    ['nothing', '', false],
    ['the option "none"', 'none', true],
    ['the option "none" beside another', 'none\nlatex', false],
    ['an option that is not offered', 'moonlight', false],
    ['a medicine without its name', 'medicine:', false],
    ['an option without a name that has one', 'latex:gloves', false],
    ['two medicines and latex', 'medicine:Penicillin\nmedicine:Aspirin\nlatex', true],
    ['the same medicine twice', 'medicine:Aspirin\nmedicine:aspirin', false],
  ])('are checked: %s', (_, answer, fits) => expect(choicesFit(answer, options)).toBe(fits));

  it('are parsed to the values from which they were formatted', () => {
    const choices = [
      { option: 'medicine', name: 'Penicillin: V' },
      { option: 'latex', name: null },
    ];
    expect(readChoices(writeChoices(choices))).toEqual(choices);
  });

  it('have the advice that prevents the booking before one that does not', () => {
    const advice = [
      { answer: 'latex', refuses: false },
      { answer: 'medicine', refuses: true },
    ];
    expect(adviceFor({ kind: 'several', advice }, 'latex\nmedicine:Aspirin')?.answer).toBe('medicine');
    expect(adviceFor({ kind: 'several', advice }, 'none')).toBeNull();
    expect(adviceFor({ kind: 'choice', advice }, 'latex')?.answer).toBe('latex');
  });
});
