import { draft, patient } from '../../testing/samples.ts';
import { definitionOf, stepAfter, stepBefore } from './line.ts';

const ready = draft({ patients: [patient()] });

it('steps of a booking: follow the definition of a consultation, forwards and back', () => {
  expect(definitionOf('ST1').steps).toEqual(['clinic', 'provider', 'slot', 'patients', 'details', 'review']);
  expect(stepAfter('slot', ready)).toBe('/doctor-slots?aId=apt_1&step=patient');
  expect(stepAfter('patients', ready)).toBe('/doctor-slots?aId=apt_1&step=details');
  expect(stepAfter('details', ready)).toBe('/review?aId=apt_1&utid=1');
  expect(stepBefore('review', ready)).toBe('/doctor-slots?aId=apt_1&step=details');
  expect(stepBefore('details', ready)).toBe('/doctor-slots?aId=apt_1&step=patient');
  expect(stepBefore('patients', ready)).toBe('/doctor-slots?doctor=doc_1&stid=ST1&deptid=dermatology');
});

it('steps of a booking: lead to the missing step instead of the next', () => {
  expect(stepAfter('details', draft())).toBe('/doctor-slots?aId=apt_1&step=patient');
});

it('steps of a booking: end where the missing step has no page of its own', () => {
  expect(stepAfter('patients', { ...ready, stid: 'ST10' })).toBe('/');
});

it('steps of a booking: link the page of a service and the held booking', () => {
  const location = {
    address_id: null,
    label: 'Olaya',
    city: 'Riyadh',
    latitude: 24.7,
    longitude: 46.7,
    door: { street: 'Olaya Street', building: '12', flat: '', landmark: '' },
  };
  const nursing = { ...ready, stid: 'ST3', utid: '3', visit: { delivery: 'home' as const, location } };
  const task = {
    kind: 'task' as const,
    reference: 'dressing',
    rel_id: null,
    quantity: 1,
    unit_price: 1,
    tax_class: 'standard' as const,
    name: { ar: 'ضماد', en: 'Dressing' },
  };
  expect(stepBefore('review', nursing)).toBe('/nurse?step=slot&aId=apt_1');
  expect(stepAfter('slot', nursing)).toBe('/nurse?step=items&aId=apt_1');
  expect(stepAfter('slot', { ...nursing, items: [task], patients: [] })).toBe('/nurse?step=patients&aId=apt_1');
  expect(stepAfter('slot', { ...nursing, items: [task] })).toBe('/review?aId=apt_1&utid=3');
});
