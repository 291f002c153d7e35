import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from 'shared-contracts/api';
import { addMinutes } from 'shared-contracts/domain';
import { lateAnswer, renderRemote } from 'shared-ui/testing';
import { aNativeApp, inApp } from '../../testing/native-app.ts';
import { doctor, draft, NOW, patient, resources, signedInHost, START } from '../../testing/samples.ts';
import { keepRequestedPatient } from '../../shared/patients/requested-patient.ts';
import BookingScreen from './booking-screen.tsx';

const son = patient({
  rel_id: 'rel_son',
  fn: 'Faisal',
  age: 6,
  relation: { id: 'son', name: { ar: 'ابن', en: 'Son' } },
});

const atHome = { delivery: 'home', location: null } as const;

beforeEach(() => sessionStorage.clear());

const show = (step: 'patient' | 'details', calls: Record<string, unknown> = {}, overlays = {}) => {
  const host = signedInHost({
    href: `/doctor-slots?aId=apt_1&step=${step}`,
    overlays,
    calls: {
      'booking.draft': draft(),
      'users.patientList': { patients: [patient(), son] },
      'booking.details': draft({ patients: [son] }),
      ...calls,
    },
  });
  return renderRemote(<BookingScreen />, { host, resources, name: 'booking' });
};

it('booking screen: requires a patient before it continues', async () => {
  const user = userEvent.setup();
  const { host } = show('patient');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Please choose: Patient')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('radio')[0]).toHaveFocus());
  expect(host.fake.log.calls.some(({ endpoint }) => endpoint === 'booking.details')).toBe(false);
});

it('booking screen: saves the patient and the channel in one request', async () => {
  const user = userEvent.setup();
  const { host } = show('patient');
  await user.click(await screen.findByRole('radio', { name: /Faisal/ }));
  await user.click(screen.getByRole('radio', { name: /Chat/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(host.navigation.snapshot().query.step).toBe('details'));
  expect(host.fake.log.calls.find(({ endpoint }) => endpoint === 'booking.details')?.request).toEqual({
    apnt_id: 'apt_1',
    rel_ids: ['rel_son'],
    channel: 'chat',
  });
});

const linkTo = (relId: string) => keepRequestedPatient({ query: { rel_id: relId } }, Date.parse(NOW));

it('booking screen: selects the patient named by a link until the user selects another', async () => {
  const user = userEvent.setup();
  linkTo('rel_son');
  const { unmount } = show('patient');
  expect(await screen.findByRole('radio', { name: /Faisal/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /Noura/ }));
  unmount();
  show('patient');
  expect(await screen.findByRole('radio', { name: /Noura/ })).toBeChecked();
});

it('booking screen: ignores the patient named by a link for the next visit once a booking was confirmed', async () => {
  const user = userEvent.setup();
  linkTo('rel_son');
  const { host, unmount } = show('patient');
  expect(await screen.findByRole('radio', { name: /Faisal/ })).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(host.navigation.snapshot().query.step).toBe('details'));
  unmount();
  show('patient', { 'booking.draft': draft({ apnt_id: 'apt_2' }) });
  await screen.findByRole('radio', { name: /Faisal/ });
  for (const radio of screen.getAllByRole('radio', { name: /Faisal|Noura/ })) expect(radio).not.toBeChecked();
});

it('booking screen: selects nobody when a link names a patient whom the account does not have', async () => {
  linkTo('rel_stranger');
  show('patient');
  for (const radio of await screen.findAllByRole('radio', { name: /Faisal|Noura/ })) expect(radio).not.toBeChecked();
});

it('booking screen: selects a patient who has just been added', async () => {
  const user = userEvent.setup();
  show('patient', {}, { 'account.add-patient': { kind: 'added', patient: son } });
  await user.click(await screen.findByRole('button', { name: 'Add a patient' }));
  await waitFor(() => expect(screen.getByRole('radio', { name: /Faisal/ })).toBeChecked());
});

it('booking screen: keeps unsent input across a reload and a change of language', async () => {
  const user = userEvent.setup();
  const { host, unmount } = show('details');
  await user.type(await screen.findByRole('textbox'), 'Itching for a week');
  await act(async () => host.i18n.change('ar'));
  await screen.findByText('معلومات للطبيب');
  expect(screen.getByRole('textbox')).toHaveValue('Itching for a week');
  unmount();
  show('details');
  expect(await screen.findByRole('textbox')).toHaveValue('Itching for a week');
});

it('booking screen: offers a single action when the hold has expired', async () => {
  show('patient', { 'booking.draft': draft({ held_until: addMinutes(NOW, -1) }) });
  expect(await screen.findByText('Slot lock time expired')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose another time' })).toHaveAttribute(
    'href',
    '/doctor-slots?doctor=doc_1&stid=ST1&deptid=dermatology',
  );
});

it('booking screen: detects on saving that the server released the slot', async () => {
  const user = userEvent.setup();
  const { host } = show('patient', {
    'booking.details': () =>
      Promise.reject(new ApiError({ code: 'SLOT_LOCK_EXPIRED', message: 'Expired', status: 1002, http: 409 })),
  });
  await user.click(await screen.findByRole('radio', { name: /Faisal/ }));
  host.fake.setCall({ id: 'booking.draft' }, draft({ state: 'expired', held_until: null }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Slot lock time expired')).toBeVisible();
});

it('booking screen: uploads a report, adds it to the booking at once, and refuses an unreadable file', async () => {
  const user = userEvent.setup({ applyAccept: false });
  const { host } = show('details');
  const input = await screen.findByLabelText('Add a file', { selector: 'input' });
  await user.upload(input, [new File(['%PDF'], 'report.pdf'), new File(['MZ'], 'setup.exe')]);
  expect(await screen.findByText(/kind of file is not accepted/)).toBeVisible();
  await waitFor(() =>
    expect(host.fake.log.calls.find(({ endpoint }) => endpoint === 'booking.details')?.request).toEqual({
      apnt_id: 'apt_1',
      attachments: ['file-1'],
    }),
  );
});

it('booking screen: reports the previous step to a native app that restored it', async () => {
  const { app, steps } = aNativeApp();
  const host = inApp(
    signedInHost({
      href: '/doctor-slots?aId=apt_1&step=details',
      calls: { 'booking.draft': draft({ patients: [patient()] }), 'users.patientList': { patients: [patient()] } },
    }),
    app,
  );
  const { unmount } = renderRemote(<BookingScreen />, { host, resources, name: 'booking' });
  await waitFor(() => expect(steps).toEqual(['/doctor-slots?aId=apt_1&step=patient']));
  act(() => host.fake.goTo('/doctor-slots?aId=apt_1&step=patient'));
  await waitFor(() => expect(steps).toEqual([expect.stringMatching(/^\/doctor-slots\?doctor=doc_1/)]));
  unmount();
  expect(steps).toEqual([]);
});

it('booking screen: returns to the native app with a cancelled booking when the hold has expired', async () => {
  const close = jest.fn();
  const host = inApp(
    signedInHost({ href: '/doctor-slots?aId=apt_1', calls: { 'booking.draft': draft({ state: 'expired' }) } }),
    aNativeApp({ close }).app,
  );
  renderRemote(<BookingScreen />, { host, resources, name: 'booking' });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Back to the app' }));
  expect(close).toHaveBeenCalledWith({ kind: 'cancelled', appointmentId: 'apt_1' });
});

it.each([
  ['patient', 'Continue'],
  ['details', 'Review the booking'],
] as const)(
  'booking screen: does not navigate when the user left the step "%s" while it was being saved',
  async (step, button) => {
    const user = userEvent.setup();
    const server = lateAnswer(() => draft({ patients: [son] }));
    const { host } = show(step, { 'booking.details': server.call });
    if (step === 'patient') await user.click(await screen.findByRole('radio', { name: /Faisal/ }));
    await user.click(await screen.findByRole('button', { name: button }));
    act(() => host.fake.goTo('/eclinics'));
    await server.answer();
    expect(host.fake.log.navigations).toEqual([]);
  },
);

/** Every read after the first one never settles. */
const readOnce = () =>
  jest
    .fn()
    .mockReturnValueOnce(draft())
    .mockReturnValue(new Promise(() => undefined));

it('booking screen: continues when the language changed while the step was being saved', async () => {
  const user = userEvent.setup();
  const server = lateAnswer(() => draft({ patients: [son] }));
  const reads = readOnce();
  const { host } = show('details', { 'booking.details': server.call, 'booking.draft': reads });
  await user.click(await screen.findByRole('button', { name: 'Review the booking' }));
  await act(async () => host.i18n.change('ar'));
  expect(reads).toHaveBeenCalledTimes(2);
  expect(screen.getByRole('textbox')).toBeVisible();
  await server.answer();
  expect(host.navigation.snapshot().routeId).toBe('review');
});

it('booking screen: continues when a confirmed session refetched everything while the step was being saved', async () => {
  const user = userEvent.setup();
  const server = lateAnswer(() => draft({ patients: [son] }));
  const reads = readOnce();
  const host = signedInHost({
    href: '/doctor-slots?aId=apt_1&step=details',
    calls: { 'booking.draft': reads, 'booking.details': server.call },
  });
  const known = host.session.snapshot();
  host.fake.setSession({ kind: 'restoring' });
  renderRemote(<BookingScreen />, { host, resources, name: 'booking' });
  await user.click(await screen.findByRole('button', { name: 'Review the booking' }));
  await act(async () => host.fake.setSession(known));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  await server.answer();
  expect(host.navigation.snapshot().routeId).toBe('review');
});

it('booking screen: shows how another tab changed the booking, and asks before it continues', async () => {
  const user = userEvent.setup();
  const { unmount } = show('patient');
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
  unmount();
  const other = doctor({ provider_id: 'doc_2', name: { ar: 'د. سامي', en: 'Dr. Sami' }, fee: 20_000 });
  show('patient', { 'booking.draft': draft({ provider: other, starts_at: addMinutes(START, 60) }) });
  expect(await screen.findByRole('heading', { name: /changed in another tab/ })).toHaveFocus();
  expect(screen.getByText('Friday 20 November, 4:15 pm', { exact: false })).toBeVisible();
  expect(screen.getByText('Friday 20 November, 5:15 pm', { exact: false })).toBeVisible();
  const visits = await screen.findAllByRole('definition');
  await waitFor(() =>
    expect(visits.map(({ textContent }) => /[\d.]+(?= ?SAR)/.exec(textContent ?? '')?.[0])).toEqual(['198.38', '230']),
  );
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(screen.getByRole('link', { name: /Go back to Dr. Reem/ })).toHaveAttribute(
    'href',
    `/doctor-slots?doctor=doc_1&stid=ST1&deptid=dermatology&slot=${encodeURIComponent(START)}`,
  );
  await user.click(screen.getByRole('button', { name: 'Go on with Dr. Sami' }));
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
});

it('booking screen: shows the price of a home visit that another tab booked for the same service', async () => {
  const held = { stid: 'ST4', utid: '4', visit: atHome, provider: doctor({ fee: 40_000 }), patients: [patient()] };
  const insurer = { ar: 'واحة', en: 'Waha' };
  const priceTerms = ({ utid }: { utid: string }) => ({
    tax_class: 'standard',
    coverage: utid === '4' ? { copay_percent: 50, copay_cap: 100_000, insurer } : null,
  });
  const { host, unmount } = show('patient', { 'booking.draft': draft(held), 'booking.priceTerms': priceTerms });
  await waitFor(() => expect(host.navigation.snapshot().href).toBe('/browse/4?step=patients&aId=apt_1'));
  unmount();
  const moved = draft({ ...held, starts_at: addMinutes(START, 60) });
  show('patient', { 'booking.draft': moved, 'booking.priceTerms': priceTerms });
  expect(await screen.findByRole('heading', { name: /changed in another tab/ })).toBeVisible();
  expect(await screen.findAllByText('230')).toHaveLength(2);
});

it('booking screen: holds the same time again with one press after the hold has expired, unless the time has passed', async () => {
  const over = draft({ state: 'expired', held_until: null });
  const { unmount } = show('patient', { 'booking.draft': over });
  expect(await screen.findByRole('link', { name: 'Hold 4:15 pm again' })).toHaveAttribute(
    'href',
    expect.stringContaining('slot='),
  );
  unmount();
  show('patient', { 'booking.draft': { ...over, starts_at: addMinutes(NOW, -1) } });
  expect(await screen.findByRole('link', { name: 'Choose another time' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /again/ })).toBeNull();
});

it('booking screen: shows the emergency numbers for urgent symptoms, and lets the booking continue', async () => {
  const user = userEvent.setup();
  const { host } = show('details');
  await user.type(await screen.findByRole('textbox'), 'Chest pain and short of breath');
  expect(await screen.findByRole('alert')).toHaveTextContent('This may be an emergency');
  expect(screen.getByRole('link', { name: 'Ambulance 997' })).toHaveAttribute('href', 'tel:997');
  expect(screen.getByRole('link', { name: 'Medical advice 937' })).toHaveAttribute('href', 'tel:937');
  await user.click(screen.getByRole('button', { name: 'Review the booking' }));
  await waitFor(() => expect(host.navigation.snapshot().routeId).toBe('review'));
});

it('booking screen: scrolls to a step that could not be saved, and keeps the choices', async () => {
  const user = userEvent.setup();
  const offline = () =>
    Promise.reject(new ApiError({ code: 'NETWORK', message: 'No connection', status: 1002, http: 0 }));
  show('patient', { 'booking.details': offline });
  await user.click(await screen.findByRole('radio', { name: /Faisal/ }));
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('What you entered is safe');
  expect(alert.parentElement).toHaveFocus();
  expect(screen.getByRole('radio', { name: /Faisal/ })).toBeChecked();
  // The message is shown only while the browser is offline.
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('radio', { name: /Faisal/ })).toBeChecked();
});

it('booking screen: moves focus to the message that the hold has expired', async () => {
  show('patient', { 'booking.draft': draft({ state: 'expired', held_until: null }) });
  const news = await screen.findByRole('alert');
  expect(news.parentElement).toHaveFocus();
});

it('booking screen: announces an uploaded file', async () => {
  const user = userEvent.setup();
  show('details');
  const input = await screen.findByLabelText('Add a file', { selector: 'input' });
  await user.upload(input, new File(['%PDF'], 'report.pdf'));
  expect(await screen.findByText('report.pdf is uploaded')).toBeInTheDocument();
});

it('booking screen: waits for a running upload before it continues', async () => {
  const user = userEvent.setup();
  const { host } = show('details');
  const upload = jest.spyOn(host.api, 'upload').mockReturnValue(new Promise(() => undefined));
  const input = await screen.findByLabelText('Add a file', { selector: 'input' });
  await user.upload(input, new File(['%PDF'], 'report.pdf'));
  expect(upload).toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Review the booking' }));
  expect(await screen.findByText('Wait until the files are uploaded')).toBeVisible();
  expect(host.fake.log.calls.some(({ endpoint }) => endpoint === 'booking.details')).toBe(false);
});

it.each([
  ['F', /تشكو المريضة/],
  ['M', /يشكو المريض/],
] as const)('booking screen: uses the Arabic grammatical gender of a patient of gender %s', async (gnd, words) => {
  const { host } = show('details', { 'booking.draft': draft({ patients: [patient({ gnd })] }) });
  await screen.findByRole('textbox');
  await act(async () => host.i18n.change('ar'));
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveAccessibleDescription(words));
});

describe('booking screen: a home visit of a nurse', () => {
  const visit = (overrides = {}) => draft({ stid: 'ST3', utid: '3', ...overrides });

  it('links to the times of the service when the hold has expired', async () => {
    show('patient', { 'booking.draft': visit({ held_until: addMinutes(NOW, -1) }) });
    expect(await screen.findByRole('link', { name: 'Choose another time' })).toHaveAttribute(
      'href',
      '/nurse?step=slot',
    );
  });

  it('links back to the times of the service when another tab has moved the booking', async () => {
    const first = show('patient', { 'booking.draft': visit() });
    await waitFor(() => expect(first.host.navigation.snapshot().href).toBe('/nurse?step=patients&aId=apt_1'));
    first.unmount();
    show('patient', { 'booking.draft': visit({ starts_at: addMinutes(START, 60) }) });
    expect(await screen.findByRole('link', { name: /Go back to Dr. Reem/ })).toHaveAttribute(
      'href',
      '/nurse?step=slot',
    );
  });
});
