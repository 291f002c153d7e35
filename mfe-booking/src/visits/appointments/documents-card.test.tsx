import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VisitDocument } from 'shared-contracts/api';
import { appointmentEvent } from 'shared-contracts/events';
import { renderRemote } from 'shared-ui/testing';
import { appointment, NOW, resources, signedInHost } from '../../testing/samples.ts';
import { DocumentsCard } from './documents-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { PrescriptionsCard } from './prescriptions-card.tsx';

const invoice: VisitDocument = {
  kind: 'invoice',
  issued_at: NOW,
  number: 'INV-2026-000007',
  total: 34_500,
  patient: null,
  files: { ar: 'pdf_ar_invoice_INV-2026-000007', en: 'pdf_en_invoice_INV-2026-000007' },
};

const CARDS = { documents: DocumentsCard, notes: NotesCard, prescriptions: PrescriptionsCard };

const show = (what: keyof typeof CARDS, calls: Record<string, unknown>) => {
  const host = signedInHost({ href: '/my-appointments/completed-details?apnt_id=apt_1', calls });
  const Card = CARDS[what];
  renderRemote(<Card appointment={appointment()} />, { host, resources, name: 'booking', locale: 'en' });
  return { host, user: userEvent.setup() };
};

it('documents card: fetches a document in the requested language', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { host, user } = show('documents', { 'documents.list': { documents: [invoice] } });
  await user.click(await screen.findByRole('button', { name: 'Download Tax invoice INV-2026-000007, PDF in Arabic' }));
  await waitFor(() => expect(host.fake.log.downloads).toEqual([invoice.files.ar]));
  await user.click(screen.getByRole('button', { name: /PDF in English/ }));
  await waitFor(() => expect(host.fake.log.downloads).toEqual([invoice.files.ar, invoice.files.en]));
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2));
  saved.mockRestore();
});

it('documents card: refetches when the visit changes, and shows the new document', async () => {
  let documents: VisitDocument[] = [];
  const { host } = show('documents', { 'documents.list': () => ({ documents }) });
  await waitFor(() => expect(host.fake.log.calls.some(({ endpoint }) => endpoint === 'documents.list')).toBe(true));
  documents = [{ ...invoice, kind: 'credit-note', number: 'CRN-2026-000008' }];
  host.fake.receive(appointmentEvent, { apnt_id: 'apt_1', kind: 'changed', state: 'cancelled', starts_at: NOW });
  expect(await screen.findByText('Credit note')).toBeVisible();
});

const words = (text: string) => ({ ar: text, en: text });
const drug = {
  id: 'drg_1',
  drug: words('Paracetamol'),
  form: words('Tablet'),
  route: words('By mouth'),
  unit: words('tablet'),
  dose_per_unit: '1',
  frequency: words('Once'),
  duration_days: 5,
  prn: false,
  indications: words('Pain'),
  quantity: 1,
  dispensed: 0,
};
const prescription = (validity: 'valid' | 'expired' | 'dispensed') => ({
  prescription_id: 'prs_1',
  doctor_name: words('Dr. Sara'),
  doctor_img: '',
  speciality: words('Family'),
  patient_name: 'Noura',
  rel_id: 'r1',
  issued_at: NOW,
  valid_until: '2026-12-20',
  validity,
  drugs: [drug],
});

it('documents card: links from a valid prescription to its order', async () => {
  show('prescriptions', { 'prescriptions.ofVisit': { prescriptions: [prescription('valid')] } });
  const link = await screen.findByRole('link', { name: 'Order from the pharmacy' });
  expect(link).toHaveAttribute('href', '/prescriptions-v2/prescription-order/prs_1');
});

it.each(['expired', 'dispensed'] as const)(
  'documents card: does not link to the order of a prescription that is %s',
  async (validity) => {
    show('prescriptions', { 'prescriptions.ofVisit': { prescriptions: [prescription(validity)] } });
    expect(await screen.findByText('Paracetamol')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Order from the pharmacy' })).toBeNull();
  },
);

it('documents card: renders nothing without documents', async () => {
  const { host } = show('documents', { 'documents.list': { documents: [] } });
  await waitFor(() => expect(host.fake.log.calls).not.toHaveLength(0));
  expect(screen.queryByText('Documents')).toBeNull();
});

it('documents card: shows that the doctor’s note is pending, and the note once it is written', async () => {
  let notes: object[] = [];
  const { host } = show('notes', { 'appointments.notes': () => ({ notes }) });
  expect(await screen.findByText(/The doctor has not written/)).toBeVisible();
  notes = [{ patient: 'Noura', diagnosis: words('Sinusitis'), advice: words('Rest'), written_at: NOW }];
  host.fake.receive(appointmentEvent, { apnt_id: 'apt_1', kind: 'changed', state: 'completed', starts_at: NOW });
  expect(await screen.findByText('Sinusitis')).toBeVisible();
  expect(screen.getByText('Rest')).toBeVisible();
  expect(screen.queryByText(/has not written/)).toBeNull();
});
