/** The screens that are photographed, in their order, and the data that the sample patient needs for each. */
import {
  chatMessages,
  createRoom,
  type Endpoint,
  patientList,
  type RequestOf,
  type ResponseOf,
  sendChatMessage,
} from 'shared-contracts/api';
import { TELEMEDICINE_QUERY, TELEMEDICINE_SLUG } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { holdVisit, type SignedIn } from '../../bench/src/booking-routes.ts';
import { call, callHeaders } from '../../bench/src/patients.ts';

const CLINIC = 'dermatology';
const DOCTOR = 'doc_dermatology_1';
/** Books a video visit with this doctor. */
export const VISIT = 'apt_sample_noura_5';
const PROVIDER = 'doc_family_1';

export interface Subject {
  readonly origin: string;
  readonly patient: SignedIn;
}

export interface Screen {
  readonly id: string;
  readonly title: string;
  /** Rendered for a visitor; the others for the sample patient. */
  readonly toVisitor?: boolean;
  /** Only the first viewport: the screen fills the window. */
  readonly fills?: boolean;
  /** Also photographed in the dark scheme. */
  readonly inDark?: boolean;
  /** Its address, once its data exists. */
  readonly prepare: (subject: Subject) => Promise<string> | string;
}

const asked = ({ origin, patient }: Subject) => {
  const headers = callHeaders(patient.device, patient.token);
  return <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>> =>
    call(origin, endpoint, request, headers);
};

const doctors = { deptid: CLINIC, ...TELEMEDICINE_QUERY };

/** Messages of patient and doctor, alternately. */
const WRITTEN = [
  'السلام عليكم دكتور، أرسلت نتائج التحاليل الأخيرة',
  'وعليكم السلام. النتائج مطمئنة، والسكر التراكمي أفضل من المرة السابقة',
  'الحمد لله. هل أستمر على الجرعة نفسها؟',
  'نعم، بالجرعة نفسها بعد العشاء، ونراجع ذلك في الموعد القادم',
] as const;

const writeToEachOther = async (subject: Subject): Promise<void> => {
  const ask = asked(subject);
  const { chatroom_id } = await ask(createRoom, { apnt_id: VISIT });
  const { messages } = await ask(chatMessages, { chatroom_id });
  if (messages.some(({ type }) => type === 'text')) return;
  for (const [index, text] of WRITTEN.entries()) {
    if (index % 2 === 0)
      await ask(sendChatMessage, { chatroom_id, client_id: `photograph-${index}`, type: 'text', text });
    else {
      const answer = await fetch(`${subject.origin}/sandbox/desk`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ room: chatroom_id, action: 'say', text }),
      });
      if (!answer.ok) throw new Error(`the desk of the sandbox failed with status ${answer.status}`);
    }
  }
};

/** Last, because other screens show a notice while a visit is held. */
const hold = async (subject: Subject): Promise<string> => {
  const { patients } = await asked(subject)(patientList, {});
  const relId = patients.find(({ relation }) => relation.id === 'self')?.rel_id ?? '';
  return holdVisit(subject.origin, callHeaders(subject.patient.device, subject.patient.token), relId);
};

export const SCREENS: readonly Screen[] = [
  { id: 'home', title: 'Home of a visitor', toVisitor: true, inDark: true, prepare: () => linkTo('home') },
  { id: 'home-patient', title: 'Home of a patient', prepare: () => linkTo('home') },
  {
    id: 'browse',
    title: 'Doctors of a clinic',
    inDark: true,
    prepare: () => linkTo('browse', { utid: TELEMEDICINE_SLUG }, doctors),
  },
  {
    id: 'doctor',
    title: 'A doctor',
    prepare: () => linkTo('browse', { utid: TELEMEDICINE_SLUG }, { ...doctors, doctor: DOCTOR }),
  },
  { id: 'slots', title: 'Times of a doctor', prepare: () => linkTo('doctorSlots', {}, { doctor: DOCTOR }) },
  {
    id: 'details',
    title: 'An appointment',
    inDark: true,
    prepare: () => linkTo('upcomingDetails', {}, { apnt_id: VISIT }),
  },
  { id: 'account', title: 'Profile', prepare: () => linkTo('myProfile') },
  { id: 'pharmacy', title: 'Prescriptions', prepare: () => linkTo('prescriptions') },
  {
    id: 'chat',
    title: 'Chat with a doctor',
    fills: true,
    inDark: true,
    prepare: async (subject) => {
      await writeToEachOther(subject);
      return linkTo('chat', { chatroom: VISIT, doc_id: PROVIDER });
    },
  },
  {
    id: 'review',
    title: 'Review and payment',
    inDark: true,
    prepare: async (subject) => linkTo('review', {}, { aId: await hold(subject) }),
  },
];
