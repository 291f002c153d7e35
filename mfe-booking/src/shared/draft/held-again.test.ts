import { draft, patient, START } from '../../testing/samples.ts';
import { heldAgain, takeAgain } from './held-again.ts';
import { readTyped, writeTyped } from './typed.ts';

const ended = () => draft({ apnt_id: 'apt_1', patients: [patient()], symptoms: 'Headache' });
const CHOSEN = { patients: [patient().rel_id], symptoms: 'Headache', channel: 'video' };

afterEach(() => sessionStorage.clear());

it('held again: copies patients, channel and details when the same time is held again', () => {
  takeAgain(ended());
  heldAgain(draft({ apnt_id: 'apt_2' }));
  expect(readTyped('apt_2')).toEqual(CHOSEN);
});

it('held again: prefers unsent input from before the hold ended', () => {
  writeTyped('apt_1', { symptoms: 'Headache since yesterday' });
  takeAgain(ended());
  heldAgain(draft({ apnt_id: 'apt_2' }));
  expect(readTyped('apt_2')).toEqual({ ...CHOSEN, symptoms: 'Headache since yesterday' });
});

it('held again: copies nothing to another visit, and nothing twice', () => {
  takeAgain(ended());
  heldAgain(draft({ apnt_id: 'apt_2', starts_at: START.replace('T13', 'T14') }));
  heldAgain(draft({ apnt_id: 'apt_3' }));
  expect(readTyped('apt_2')).toEqual({});
  expect(readTyped('apt_3')).toEqual({});
});
