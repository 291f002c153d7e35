import assert from 'node:assert/strict';
import { it } from 'node:test';
import { counted, countedAlone } from './counted.ts';
import { refusal } from '../http/envelope.ts';

it('Arabic nouns: the form depends on the number', () => {
  const said = [0, 1, 2, 3, 10, 11, 15, 99, 100, 101, 102, 103].map((count) => counted(count, 'minutes', 'ar'));
  assert.deepEqual(said, [
    '٠ دقيقة',
    'دقيقة',
    'دقيقتين',
    '٣ دقائق',
    '١٠ دقائق',
    '١١ دقيقة',
    '١٥ دقيقة',
    '٩٩ دقيقة',
    '١٠٠ دقيقة',
    '١٠١ دقيقة',
    '١٠٢ دقيقة',
    '١٠٣ دقائق',
  ]);
  assert.deepEqual(
    [1, 2, 5, 20].map((count) => counted(count, 'years', 'ar')),
    ['سنة', 'سنتين', '٥ سنوات', '٢٠ سنة'],
  );
});

it('Arabic nouns: the dual is in the nominative next to a label', () => {
  const days = [1, 2, 3, 11, 102];
  assert.deepEqual(
    days.map((count) => countedAlone(count, 'days', 'ar')),
    ['يوم', 'يومان', '٣ أيام', '١١ يومًا', '١٠٢ يومًا'],
  );
  assert.equal(countedAlone(2, 'days', 'en'), '2 days');
});

it('English nouns: singular and plural are distinguished', () => {
  assert.deepEqual(
    [0, 1, 2].map((count) => counted(count, 'minutes', 'en')),
    ['0 minutes', '1 minute', '2 minutes'],
  );
});

it('the remaining time of a paused number is stated in both languages', () => {
  const say = (minutes: number, language: 'ar' | 'en') =>
    refusal({ code: 'OTP_LOCKED', params: { minutes }, traceId: 't' }, language).envelope.message;
  assert.match(say(1, 'en'), /in 1 minute$/);
  assert.match(say(15, 'en'), /in 15 minutes$/);
  assert.match(say(2, 'ar'), /بعد دقيقتين$/);
  assert.match(say(7, 'ar'), /بعد ٧ دقائق$/);
});
