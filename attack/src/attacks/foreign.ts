/**
 * Other people's ids, on every endpoint that takes an id: found in the contract, so that a new endpoint is attacked from
 * the day it exists. The owner must get what the stranger does not, or a refusal would prove nothing.
 */
import * as api from 'shared-contracts/api';
import { changedAt, type Path, pathsOf } from '../../../platform/src/testing/sample-input.ts';
import type { Attack, Scene } from '../attack.ts';
import { callEndpoint, need, send } from '../client.ts';
import { addressOf, book, freeStarts, type Patient, providersOf, signInSample } from '../patients.ts';
import { isId, smallest } from './inputs.ts';
import { upload } from './upload.ts';

/** Names of things that are nobody's: providers, services, insurers, kinds of relation, prices. */
const PUBLIC = [
  'provider_id',
  // The kind of visit a list is narrowed to.
  'utid',
  'stid',
  'deptid',
  'relation',
  'prov_code',
  'quote',
  'captcha_code',
  'branch_id',
  'reference',
  'question',
  'city_id',
  'category',
  'references',
  'package_id',
  'doctor_id',
  'offer_id',
  'reason_id',
  // Numbers of lines within a visit.
  'lines',
  // Made by the sender of a message.
  'client_id',
];
/** Calls about a visit that came about; others are about a booking on its way. */
const OF_BOOKED =
  /^(?:appointments\.|reschedule\.|referrals\.|rating\.|invoices\.|feedback\.|tracking\.|chat\.|additions\.|calls\.|documents\.|records\.|prescriptions\.ofVisit$|booking\.bookAgain$|\w+\.addMore)/;
/** What ends something is tried last. */
const ENDING = /delete|release|end|confirm|postbook|signOut|cancel/i;
const UNKNOWN = 'none_of_ours_1';
const PDF = Buffer.from('%PDF-1.7\nattack\n%%EOF');
/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const ADDRESS = {
  type: 'home' as const,
  flat: '1',
  building: '2',
  street: 'Olaya',
  landmark: '',
  city: 'Riyadh',
  latitude: 24.6934,
  longitude: 46.6853,
};
const FAMILY_PLAN = { package_id: 'fam_family', doctor_id: 'doc_family_1' };
const CONDITION = { kind: 'surgery', code: '', since: '', severity: '', note: '' } as const;
const RELATIVE = { fn: 'Salem', ln: 'Attacked', gnd: 'M' as const, dob: '2015-05-05', relation: 'son', natio: 'EG' };

interface Things {
  readonly booked: string;
  readonly held: string;
  readonly payment: string;
  readonly relative: string;
  readonly address: string;
  readonly file: string;
  /** In no booking, so that its owner may delete it. */
  readonly looseFile: string;
  readonly proof: string;
  readonly reported: string;
  readonly photo: string;
  /** A file for a chat. */
  readonly sent: string;
  /** A report the owner keeps. */
  readonly report: string;
  readonly notice: string;
  readonly signIn: string;
  readonly prescription: string;
  /** An order of medicine. */
  readonly order: string;
  /** Something recorded about the health of the relative. */
  readonly condition: string;
  /** A family doctor's plan that was chosen and not paid. */
  readonly plan: string;
}

/** Whose name a field is; null when it is nobody's, undefined when nobody has said. */
const thingOf = (endpoint: api.Endpoint, path: Path): keyof Things | null | undefined => {
  const field = String(path.findLast((part) => typeof part === 'string'));
  if (PUBLIC.includes(field)) return null;
  // A room has the id of its visit.
  if (field === 'chatroom_id') return 'booked';
  if (endpoint.id === 'chat.message' && field === 'file_id') return 'sent';
  if (field === 'apnt_id') return OF_BOOKED.test(endpoint.id) ? 'booked' : 'held';
  if (field === 'rel_id' || field === 'rel_ids') return 'relative';
  if (field === 'payment_id') return 'payment';
  // A call is there in the minutes of a visit: calls.test.ts has it, with every message of the socket.
  if (field === 'call_id') return null;
  // Nothing can be reported or rated before it is handed over: pharmacy/help/help.test.ts has orders that were.
  if (['pharmacy.createTicket', 'pharmacy.rate'].includes(endpoint.id)) return null;
  // A file of a problem belongs to nothing else.
  if (endpoint.id === 'feedback.problem' && field === 'attachments') return 'proof';
  if (field === 'attachments' || field === 'voice_note') return 'file';
  // Taken from a visit it was attached to: owners.test.ts has it.
  if (endpoint.id === 'appointments.deleteReport' && field === 'file_id') return null;
  if (endpoint.id === 'users.setPatientPhoto' && field === 'file_id') return 'photo';
  if (field === 'file_id') return endpoint.id === 'patient.addReport' ? 'reported' : 'looseFile';
  if (field === 'report_id') return 'report';
  if (field === 'condition_id') return 'condition';
  // A share takes a fresh proof: owners.test.ts and sharing/sharing.test.ts have it.
  if (field === 'entry_id' || field === 'share_id') return null;
  // An export takes a job and a fresh proof: privacy/privacy.test.ts has it.
  if (field === 'export_id') return null;
  // Passkeys are made by a browser: owners.test.ts and auth/methods/passkeys.test.ts have them.
  if (endpoint.id.endsWith('Passkey')) return null;
  // Cards are entered at the gateway: payments/saved-cards.test.ts has them.
  if (endpoint.id.startsWith('usercard.') || field === 'card') return null;
  // A medicine within an order or a prescription, whose id is attacked beside it.
  if (field === 'drug_id') return null;
  if (field === 'tid') return 'notice';
  if (field === 'subscription_id') return 'plan';
  if (endpoint.id === 'documents.ofOrder') return 'order';
  if (endpoint.id.startsWith('pharmacy.')) {
    // Orders are made of medicines that are prescribed, and one that has ended is no order on its way: pharmacy.test.ts has them.
    if (['pharmacy.create', 'pharmacy.completed', 'pharmacy.cancelled'].includes(endpoint.id)) return null;
    return field === 'prescription_id' ? 'prescription' : 'order';
  }
  if (field !== 'id') return undefined;
  if (endpoint.id.startsWith('addresses.')) return 'address';
  if (endpoint.id.startsWith('prescriptions.')) return 'prescription';
  return endpoint.id === 'auth.endSignIn' ? 'signIn' : undefined;
};

const hold = async (origin: string, as: Patient, position: number): Promise<string> => {
  const provider = (await providersOf(origin)).at(5) as string;
  const start = (await freeStarts(origin, provider)).at(position) as string;
  return (await need(origin, api.prebook, { provider_id: provider, start }, { as })).apnt_id;
};

const thingsOf = async (origin: string, as: Patient, sample: Patient): Promise<Things> => {
  const provider = (await providersOf(origin)).at(6) as string;
  const paid = await book(origin, as, provider, (await freeStarts(origin, provider)).at(-3) as string);
  const relative = await need(
    origin,
    api.addRelative,
    { ...RELATIVE, identity_type: 'passport', identity: 'A1234567' },
    { as },
  );
  const { notifications } = await need(origin, api.notificationList, {}, { as });
  const { sign_ins } = await need(origin, api.listSignIns, {}, { as });
  const { prescriptions } = await need(origin, api.prescriptionList, {}, { as: sample });
  const { orders } = await need(origin, api.orderList, {}, { as: sample });
  const chosen = await need(origin, api.bookFamilyPlan, { ...FAMILY_PLAN, rel_ids: [relative.patient.rel_id] }, { as });
  const uploadPdf = async (): Promise<string> =>
    ((await upload(origin, as, 'result.pdf', PDF)).data as { file_id: string }).file_id;
  const held = await hold(origin, as, -9);
  await need(origin, api.bookingDetails, { apnt_id: held, rel_ids: [relative.patient.rel_id] }, { as });
  return {
    booked: paid.apnt_id,
    payment: paid.payment_id,
    held,
    relative: relative.patient.rel_id,
    address: (await need(origin, api.addAddress, ADDRESS, { as })).address.id,
    file: await uploadPdf(),
    looseFile: await uploadPdf(),
    proof: await uploadPdf(),
    reported: await uploadPdf(),
    photo: ((await upload(origin, as, 'photo.png', PNG)).data as { file_id: string }).file_id,
    sent: await uploadPdf(),
    report: (
      await need(
        origin,
        api.addReport,
        { rel_id: relative.patient.rel_id, title: 'X-ray', file_id: await uploadPdf() },
        { as },
      )
    ).report_id,
    notice: notifications[0]?.tid ?? '',
    signIn: sign_ins[0]?.id ?? '',
    prescription: prescriptions[0]?.prescription_id ?? '',
    order: orders[0]?.order_id ?? '',
    condition: (
      await need(origin, api.addCondition, { rel_id: relative.patient.rel_id, ...CONDITION, words: 'recorded' }, { as })
    ).condition.condition_id,
    plan: chosen.subscription.subscription_id,
  };
};

interface Field {
  readonly endpoint: api.Endpoint;
  readonly path: Path;
  readonly thing: keyof Things;
}

const fieldsOf = (through: Scene['through']): readonly Field[] =>
  api.ALL_ENDPOINTS.filter(({ auth }) => auth !== 'public')
    .toSorted((a, b) => Number(ENDING.test(a.id)) - Number(ENDING.test(b.id)))
    .flatMap((endpoint) =>
      pathsOf(endpoint.request).flatMap((path) => {
        if (!isId(endpoint, path)) return [];
        const thing = thingOf(endpoint, path);
        if (thing === undefined) through(`${endpoint.id} takes an id (${path.join('.')}) and nobody said whose it is`);
        return thing ? [{ endpoint, path, thing }] : [];
      }),
    );

/** The input with one id in its place; a booking that is not under test is the caller's own. */
const inputWith = (
  { endpoint, path }: Field,
  id: string,
  own: string,
  { relative, held, booked, reported, file }: Pick<Things, 'relative' | 'held' | 'booked' | 'reported' | 'file'>,
): Record<string, unknown> => {
  const sample = smallest(endpoint, path);
  const at = path[0] === 'apnt_id' || !('apnt_id' in sample) ? sample : { ...sample, apnt_id: own };
  const input = changedAt(at, path, id) as Record<string, unknown>;
  // Questions are answered for a patient of the booking.
  if (endpoint.id === 'questionnaires.add' && path[0] === 'apnt_id') return { ...input, rel_id: relative };
  if (endpoint.id === 'appointments.deleteReport') return { ...input, file_id: file };
  if (endpoint.id === 'appointments.addReports' && path[0] === 'apnt_id') return { ...input, attachments: [file] };
  if (endpoint.id === 'appointments.addReports' && own === held) return { ...input, apnt_id: booked };
  // A problem is about a visit that came about.
  if (endpoint.id === 'feedback.problem' && own === held && path[0] !== 'apnt_id') return { ...input, apnt_id: booked };
  if (endpoint.id === 'patient.addReport' && own === held)
    return {
      rel_id: relative,
      title: 'X-ray',
      file_id: path[0] === 'file_id' ? id : reported,
      ...(path[0] === 'rel_id' ? { rel_id: id } : {}),
    };
  if (endpoint.id === 'users.setPatientPhoto')
    return path[0] === 'file_id' ? { rel_id: relative, file_id: id } : { rel_id: id, file_id: null };
  if (endpoint.id === 'chat.message')
    return path[0] === 'file_id'
      ? { ...input, type: 'attachment', chatroom_id: own === held ? booked : own }
      : { ...input, type: 'text', text: 'attack' };
  if (endpoint.id === 'medicalProfile.addCondition') return { ...input, ...CONDITION, words: 'attack' };
  if (endpoint.id === 'addresses.edit') return { ...input, ...ADDRESS };
  return endpoint.id === 'familyDoctor.book' ? { ...input, ...FAMILY_PLAN } : input;
};

const attackIds = async ({ product, newcomer, tried, through, lost, figure }: Scene): Promise<void> => {
  const origin = product.edge;
  const [owner, stranger, sample] = await Promise.all([
    newcomer(),
    newcomer(),
    signInSample(origin, '0500000001', addressOf(40_000)),
  ]);
  const things = await thingsOf(origin, owner, sample);
  const ownOfStranger = await hold(origin, stranger, -12);
  const fields = fieldsOf(through);
  const call = (field: Field, id: string, as: Patient, own: string) =>
    callEndpoint(origin, field.endpoint, inputWith(field, id, own, things), { as });
  for (const field of fields) {
    const where = `${field.endpoint.id} ${field.path.join('.')}`;
    const foreign = await call(field, things[field.thing], stranger, ownOfStranger);
    const unknown = await call(field, UNKNOWN, stranger, ownOfStranger);
    tried(2);
    if (foreign.ok) through(`${where}: a stranger got an answer`);
    else if (foreign.http !== unknown.http || foreign.code !== unknown.code)
      through(`${where}: a foreign id answers ${foreign.code}, an unknown one ${unknown.code}`);
  }
  const file = await send(`${origin}${api.fileDownloadPath(things.file)}`, {
    headers: { authorization: `Bearer ${stranger.token}`, [api.HEADER.deviceId]: stranger.device },
  });
  tried();
  if (file.http === 200) through('a stranger downloaded a file');
  for (const field of fields) {
    const as = field.thing === 'prescription' || field.thing === 'order' ? sample : owner;
    const answer = await call(field, things[field.thing], as, things.held);
    if (answer.http === 404) lost(`${field.endpoint.id} ${field.path.join('.')}: its owner is told ${answer.code}`);
  }
  figure(
    `${fields.length} fields of ${new Set(fields.map(({ endpoint }) => endpoint)).size} endpoints name something of an account`,
  );
};

export const foreignAttacks: readonly Attack[] = [
  {
    name: "other people's ids",
    tries:
      'Each field of each endpoint that names something of an account, with a living thing of somebody else: booked and paid visits, holds, payments, relatives, addresses, files, notices, sign-ins, prescriptions.',
    through: 'a stranger gets an answer, or learns that the thing exists',
    lost: 'its owner does not get it',
    on: ['embedded', 'postgres', 'running'],
    short: true,
    limitSeconds: 60,
    run: attackIds,
  },
];
