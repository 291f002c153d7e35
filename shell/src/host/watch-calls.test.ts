import { currentCall } from 'shared-contracts/api';
import { CALL_TAB_KEY } from 'shared-contracts/domain';
import { videoCall } from 'shared-contracts/events';
import { CALL, createFakeHost } from 'shared-ui/testing';
import { watchCalls } from './watch-calls.ts';

afterEach(() => sessionStorage.clear());

it('watch calls: opens the dialog for an incoming call', () => {
  const host = createFakeHost({ calls: {} });
  watchCalls(host);
  host.fake.receive(videoCall, { sid: 'call_1', roomName: 'room_1', type: 'videocall', from: 'doc_1' });
  expect(host.fake.log.overlays).toEqual([{ id: 'comms.call', props: { kind: 'current' } }]);
});

it.each([
  ['rings', CALL, 1],
  ['is on this tab', { ...CALL, state: 'connected', dsid: 'tab-00000001' }, 1],
  ['is on another tab', { ...CALL, state: 'connected', dsid: 'tab-00000002' }, 0],
  ['is dialled on another tab', { ...CALL, started_by: 'patient', dsid: 'tab-00000002' }, 0],
  ['is not there', null, 0],
])('watch calls: shows after a connection what %s', async (_name, call, shown) => {
  sessionStorage.setItem(CALL_TAB_KEY, 'tab-00000001');
  const host = createFakeHost({ calls: { [currentCall.id]: { call } } });
  watchCalls(host);
  host.fake.setConnection('connecting');
  host.fake.setConnection('connected');
  await new Promise((resolve) => setTimeout(resolve));
  expect(host.fake.log.overlays).toHaveLength(shown);
});
