import type { VisitCall } from 'shared-contracts/api';

/** A ringing call of a doctor, as the server sends it. */
export const CALL: VisitCall = {
  call_id: 'call_1',
  room: 'room_1',
  apnt_id: 'apt_1',
  type: 'videocall',
  state: 'ringing',
  started_by: 'provider',
  with: { provider_id: 'doc_1', name: { ar: 'د. ريم', en: 'Dr. Reem' }, img: '' },
  started_at: '2026-11-20T09:00:00.000Z',
  rings_until: '2026-11-20T09:00:45.000Z',
  accepted_at: null,
  dsid: null,
};
