import { readRescheduleQuery } from './reschedule-query.ts';

const read = (query: Record<string, string>) => readRescheduleQuery({ apnt_id: 'apt_1', ...query });

it('reschedule query: parses the time of a link in the 12-hour and 24-hour formats', () => {
  const at = '2026-11-20T13:15:00.000Z';
  expect(read({ date: '2026-11-20', time: '16:15' }).startedAt).toBe(at);
  expect(read({ date: '2026-11-20', time: '4:15 PM' }).startedAt).toBe(at);
  expect(read({ date: '2026-11-20', time: '12:05 am' }).startedAt).toBe('2026-11-19T21:05:00.000Z');
});

it('reschedule query: detects that the user came from a notification', () => {
  expect(read({ notification: 'true' }).asked).toBe(true);
  expect(read({ notification: 'false' }).asked).toBe(false);
});

it.each([
  [{ date: '2026-13-40', time: '16:15' }],
  [{ date: 'soon', time: '16:15' }],
  [{ date: '2026-11-20', time: '27:15' }],
  [{ date: '2026-11-20' }],
  [{}],
])('reschedule query: ignores invalid values: %j', (query) => {
  expect(read(query as Record<string, string>).startedAt).toBeUndefined();
});
