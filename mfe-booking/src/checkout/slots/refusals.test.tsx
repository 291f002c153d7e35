import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, ERROR_CODES, type ErrorCode } from 'shared-contracts/api';
import { addMinutes, type Language } from 'shared-contracts/domain';
import { renderRemote } from 'shared-ui/testing';
import { resources, signedInHost, START } from '../../testing/samples.ts';
import { HoldProblem } from '../../shared/times/hold-problem.tsx';
import { useTake } from '../../shared/times/use-take.ts';

/** The errors that the server may answer when a slot is held. */
const REFUSALS = [
  'SLOT_TAKEN',
  'SLOT_PASSED',
  'SLOT_NOT_OFFERED',
  'HOLD_LIMIT',
  'STEP_MISSING',
  'PATIENT_BUSY',
  'PATIENT_LIMIT',
  'ITEM_LIMIT',
  'ITEM_NOT_FOR_AGE',
  'ITEM_ONCE_PER_PATIENT',
  'LOCATION_OUT_OF_AREA',
  'STATE_NOT_ALLOWED',
  'NOT_FOUND',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'INTERNAL',
] as const satisfies readonly ErrorCode[];

const LATER = addMinutes(START, 90);
const LETTERS = { ar: /[\u0620-\u064A]{2}/, en: /[A-Za-z]{2}/ } as const;

const Taking = () => {
  const { hold, take, dismiss } = useTake();
  const press = () => void take({ provider_id: 'doc_1', start: START }, { onHeld: () => undefined });
  return (
    <>
      <HoldProblem hold={hold} onTake={press} onDismiss={dismiss} />
      <button type="button" disabled={hold.kind === 'holding'} onClick={press}>
        take
      </button>
    </>
  );
};

const refusal = (code: ErrorCode, language: Language) =>
  new ApiError({
    code,
    // Fills the values of a text as the server does.
    message: ERROR_CODES[code][language].replaceAll(/\{\{\w+\}\}/g, '2'),
    status: 1002,
    http: ERROR_CODES[code].http,
    details: { next: [LATER] },
  });

describe.each(REFUSALS)('%s', (code) => {
  it.each(['ar', 'en'] as const)('is shown in %s, with a way to continue', async (language) => {
    const calls = {
      'booking.prebook': () => Promise.reject(refusal(code, language)),
      'users.patientList': { patients: [] },
    };
    const host = signedInHost({ language, calls, href: '/doctor-slots?doctor=doc_1' });
    const { container } = renderRemote(<Taking />, { host, resources, name: 'booking' });
    const taking = screen.getByRole('button', { name: 'take' });
    await userEvent.click(taking);
    await waitFor(() => expect(taking).toBeEnabled());
    const said = (container.textContent ?? '').replace('take', '');
    expect(said).toMatch(LETTERS[language]);
    expect(said).not.toMatch(/\{\{|[A-Z]{3,}_|\w+\.\w+[A-Z]/);
  });
});

describe.each([
  ['SLOT_TAKEN', /Somebody has just booked/],
  ['SLOT_PASSED', /This time has passed/],
  ['SLOT_NOT_OFFERED', /no longer offered/],
  ['PATIENT_BUSY', /At this time the patient has .*Choose another time/],
] as const)('refusals: %s', (code, words) => {
  it('has its own text and offers the next free times', async () => {
    const calls = {
      'booking.prebook': () => Promise.reject(refusal(code, 'en')),
      'users.patientList': { patients: [] },
    };
    const host = signedInHost({ language: 'en', calls, href: '/doctor-slots?doctor=doc_1' });
    const { container } = renderRemote(<Taking />, { host, resources, name: 'booking' });
    await userEvent.click(screen.getByRole('button', { name: 'take' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(container).toHaveTextContent('These are the next free times');
    expect(container).not.toHaveTextContent(/try again/i);
  });
});
