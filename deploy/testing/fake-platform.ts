/** A platform that answers the edge's own requests, and echoes all others. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakePlatform {
  readonly url: string;
  /** Received requests, as `METHOD path`. */
  readonly seen: string[];
  /** Their headers, as received. */
  readonly headers: string[];
  readonly close: () => Promise<void>;
}

const both = (ar: string, en: string) => ({ ar, en });
/** A doctor, in the format of `doctorDetails`; the name contains characters that must not end an element. */
export const DOCTOR = {
  provider_id: 'doc_1',
  kind: 'doctor',
  name: both('د. سارة </title>', 'Dr. Sara </title><script>'),
  title: both('استشارية', 'Consultant'),
  speciality: null,
  gender: 'F',
  languages: ['ar'],
  experience_years: 9,
  rating: null,
  rating_count: 0,
  fee: 33000,
  length: 30,
  channels: ['video'],
  img: '/api/avatars/f-1',
  next_slots: [],
  licence_number: '1',
  bio: both('', ''),
  education: [],
  awards: [],
  affiliation: both('', ''),
};
const {
  licence_number: _licence,
  bio: _bio,
  education: _education,
  awards: _awards,
  affiliation: _affiliation,
  ...CARD
} = DOCTOR;
const ITEM = {
  kind: 'task',
  reference: 'dressing',
  name: both('تغيير ضماد', 'Dressing <b>'),
  summary: both('', 'At home'),
  category: null,
  price: 20_000,
  tax_class: 'standard',
  includes: [],
  includes_count: 0,
  fasting_hours: null,
  result_hours: null,
  sample: null,
  body_areas: [],
  travel_certificate: false,
  doses: null,
  min_age_months: null,
  max_age_months: null,
  plan: null,
};
/** Lists of public pages, by path. */
const LISTS: Readonly<Record<string, unknown>> = {
  '/api/v5/doctor/browseWeb': { providers: [CARD], page: 1, page_count: 1, total: 1 },
  '/api/v6/generic/testsAndPackagesList': { items: [ITEM], page: 1, page_count: 1, total: 1, categories: [] },
  '/api/v6/generic/eclincs': {
    title: both('العيادات', 'Clinics'),
    clinics: [
      { id: 'family', name: both('طب الأسرة', 'Family medicine'), new_img: null, picture: 'family', doctors: 3 },
    ],
  },
};
/** The refusal for unknown objects. */
const MISSING = { status: 1001, code: 'NOT_FOUND', message: 'not found' };
const DETAILS = '/api/v6/generic/allDetails';
const SERVICE = {
  utid: '3',
  is_clinic: false,
  stid: 'ST3',
  prd_id: 'nurse',
  booking_steps: 4,
  name: both('تمريض', 'Nursing'),
  description: both('', ''),
  picture: 'nurse',
  web_img: null,
  index: 0,
  href: '/nurse',
};
export const PRODUCTS = {
  health_service: { service_title: both('كيف نقدر نساعدك اليوم؟', 'How can we help you today?'), insurance_note: null },
  home_service: [SERVICE],
  video_service: {
    ...SERVICE,
    name: both('استشارة عن بُعد', 'Remote consultation'),
    video_service_subtitle: both('فيديو', 'Video </script>'),
    doctors_now: 3,
  },
  familydoctor: { name: both('طبيب', 'Doctor'), description: both('', ''), href: '/family-doctor' },
  licence: { img: null, desc: both('مرخص', 'Licensed') },
};

export async function fakePlatform(): Promise<FakePlatform> {
  const seen: string[] = [];
  const headers: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    headers.push(request.rawHeaders.join('\n'));
    const path = (request.url ?? '').split('?')[0];
    const data =
      path === DETAILS
        ? DOCTOR
        : path === '/api/v6/generic/productDetailsV1'
          ? PRODUCTS
          : (LISTS[path ?? ''] ?? {
              path: request.url,
              forwarded: request.headers['x-forwarded-for'] ?? null,
              filler: 'x'.repeat(2000),
            });
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.once('end', () => {
      if (path === '/api/echo') return response.end(JSON.stringify({ status: 1000, message: 'ok', data: { body } }));
      const missing = path === DETAILS && !body.includes(`"${DOCTOR.provider_id}"`);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(missing ? MISSING : { status: 1000, message: 'ok', data }));
    });
  });
  server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk) => socket.end(chunk));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    headers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
