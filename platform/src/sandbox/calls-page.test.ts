import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as api from 'shared-contracts/api';
import { found } from '../core/errors.ts';
import type { Patient } from '../testing/booking.ts';
import { aUser, createTestApp, type TestApp } from '../testing/index.ts';
import { aRemoteVisit } from '../testing/remote-visit.ts';

describe('the doctor’s calls in the sandbox', () => {
  let app: TestApp;
  let as: Patient;
  let visit: string;
  before(async () => {
    app = await createTestApp({ filling: 'sample' });
    as = await aUser(app);
    visit = (await aRemoteVisit(app, as)).id;
  });
  after(() => app.close());

  const get = (url: string) => app.server.inject({ url: `/sandbox/calls${url}` });
  const act = (payload: object) => app.server.inject({ method: 'POST', url: '/sandbox/calls', payload });

  it('are listed by visit, and only the call page has a script', async () => {
    const list = await get('?lang=en');
    assert.ok(list.body.includes(visit));
    assert.doesNotMatch(String(list.headers['content-security-policy']), /script-src/);
    const desk = await get(`?apnt_id=${visit}`);
    assert.match(String(desk.headers['content-security-policy']), /script-src 'self'/);
    assert.match((await get('/desk.js')).body, /RTCPeerConnection/);
  });

  it('show the allergies of the patient next to the call, with the display name', async () => {
    const { patients } = await app.ok(api.patientList, {}, { as });
    const self = found(patients[0]);
    const allergy = {
      kind: 'allergy',
      code: 'penicillins',
      severity: 'severe',
      words: '',
      since: '',
      note: '',
    } as const;
    await app.ok(api.addCondition, { ...allergy, rel_id: self.rel_id }, { as });
    const call = await get(`?apnt_id=${visit}&lang=en`);
    assert.match(call.body, /Allergies[^]*Penicillins · severe[^]*id="desk"/);
    assert.ok(call.body.includes(`${self.fn} ${self.ln}`));
    assert.equal((await get('?apnt_id=apt_none')).statusCode, 404);
  });

  it('are streamed as they change', async () => {
    const before = (await get(`/events?apnt_id=${visit}`)).json();
    assert.equal(before.call, null);
    const { call } = (await act({ action: 'call', apnt_id: visit })).json();
    assert.deepEqual([call.state, call.type, call.started_by], ['ringing', 'videocall', 'provider']);
    const news = (await get(`/events?apnt_id=${visit}&after=${before.last}`)).json();
    assert.deepEqual(news.events, [{ kind: 'changed', call }]);
    const waiting = get(`/events?apnt_id=${visit}&after=${news.last}`);
    await act({ action: 'leave', call_id: call.call_id });
    assert.deepEqual((await waiting).json().events, [{ kind: 'changed', call: null }]);
    assert.equal((await app.ok(api.currentCall, {}, { as })).call, null);
    assert.equal((await get(`/access?call_id=${call.call_id}`)).statusCode, 409);
  });

  /** Events arrive shortly after their cause, so unread ones would be read by the next test. */
  const kindsAfter = async (last: number, count: number): Promise<string[]> => {
    const kinds: string[] = [];
    for (let after = last; kinds.length < count; ) {
      const news = (await get(`/events?apnt_id=${visit}&after=${after}`)).json();
      kinds.push(...news.events.map(({ kind }: { kind: string }) => kind));
      after = news.last;
    }
    return kinds;
  };

  it('are streamed completely to a page that was connected to a previous process', async () => {
    const { last } = (await get(`/events?apnt_id=${visit}`)).json();
    const { call } = (await act({ action: 'call', apnt_id: visit })).json();
    for (const stale of [0, 7, last + 1_000_000]) {
      const answer = (await get(`/events?apnt_id=${visit}&after=${stale}`)).json();
      assert.deepEqual([answer.call, answer.events], [call, []]);
    }
    await act({ action: 'leave', call_id: call.call_id });
    assert.deepEqual(await kindsAfter(last, 2), ['changed', 'changed']);
  });

  it('are streamed in order, each signal after the state change that it follows', async () => {
    const { last } = (await get(`/events?apnt_id=${visit}`)).json();
    const about = { callId: 'call_1', appointmentId: visit };
    app.ctx.bus.publish('call.changed', { ...about, state: 'ringing' });
    app.ctx.bus.publish('call.signalled', { ...about, dsid: 'tab-00000001', signals: [] });
    assert.deepEqual(await kindsAfter(last, 2), ['changed', 'signalled']);
  });

  it('reject invalid signals', async () => {
    const { call } = (await act({ action: 'call', apnt_id: visit })).json();
    const refused = await act({ action: 'signal', call_id: call.call_id, signals: [{ description: { type: 'x' } }] });
    assert.equal(refused.statusCode, 400);
    await act({ action: 'leave', call_id: call.call_id });
  });
});
