import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';
import { cancellationPolicy } from '../visits/cancellation-policy.ts';
import { remindersFor } from '../visits/reminders.ts';

const event: CalendarEvent = {
  id: 'apt_1',
  sequence: 2,
  startsAt: '2026-11-22T20:45:00.000Z',
  endsAt: '2026-11-22T21:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  visit: { delivery: 'remote', channel: 'video' },
  service: { ar: 'استشارة عن بُعد', en: 'Remote consultation' },
  cancelled: false,
  provider: {
    name: { ar: 'د. عبدالله الشهري', en: 'Dr. Abdullah Alshehri' },
    speciality: { ar: 'الطب العام', en: 'General medicine' },
  },
  host: 'example.org',
  url: 'https://example.org',
};
const octets = (line: string): number => new TextEncoder().encode(line).length;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what may not stand in a file
const CONTROL = /[\u0000-\u001f\u007f]/g;
const unfold = (file: string): string => file.replace(/\r\n /g, '');

describe('the calendar file', () => {
  it('keeps its UID, and contains the revision and the time zone of Riyadh', () => {
    const lines = unfold(calendarFile(event, 'en')).split('\r\n');
    for (const line of [
      'UID:apt_1@example.org',
      'SEQUENCE:2',
      'METHOD:PUBLISH',
      'DTSTAMP:20261120T090000Z',
      'DTSTART;TZID=Asia/Riyadh:20261122T234500',
      'DTEND;TZID=Asia/Riyadh:20261123T000000',
      'SUMMARY;LANGUAGE=en:Video consultation with Dr. Abdullah Alshehri',
      'STATUS:CONFIRMED',
    ]) {
      assert.ok(lines.includes(line), line);
    }
    assert.equal(lines[0], 'BEGIN:VCALENDAR');
    assert.deepEqual(lines.slice(-2), ['END:VCALENDAR', '']);
  });
  it('is in Arabic for Arabic readers', () => {
    assert.match(unfold(calendarFile(event, 'ar')), /SUMMARY;LANGUAGE=ar:استشارة بالفيديو مع د\. عبدالله الشهري/);
  });
  it('removes the event when the appointment was cancelled', () => {
    const file = calendarFile({ ...event, cancelled: true }, 'en');
    assert.match(file, /METHOD:CANCEL\r\n/);
    assert.match(file, /STATUS:CANCELLED\r\n/);
  });
  it('escapes line breaks in names', () => {
    const name = { ar: 'أ\r\nATTACH:evil;x', en: 'A\u0007,B;C\\D\nX-EVIL:1' };
    const file = unfold(calendarFile({ ...event, provider: { ...event.provider, name } }, 'en'));
    assert.ok(!/^X-EVIL|^ATTACH/m.test(file));
    assert.match(file, /A\\,B\\;C\\\\D\\nX-EVIL:1/);
  });
  it('folds lines at 75 octets without splitting a character, and parses back to the same values', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (name) => {
        const file = calendarFile({ ...event, provider: { ...event.provider, name: { ar: name, en: name } } }, 'ar');
        assert.ok(file.split('\r\n').every((part) => octets(part) <= 75));
        assert.ok(file.isWellFormed());
        const read = new ICAL.Event(new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent') ?? undefined);
        assert.equal(read.summary, `استشارة بالفيديو مع ${name.replace(CONTROL, '')}`);
        assert.equal(read.startDate.toJSDate().toISOString(), event.startsAt);
        assert.equal(read.endDate.toJSDate().toISOString(), event.endsAt);
      }),
    );
  });
  it('omits the home address', () => {
    const location = { address_id: null, label: 'Villa 7', city: 'Jeddah', latitude: 21.5, longitude: 46.7 };
    const file = calendarFile({ ...event, visit: { delivery: 'home', location } }, 'en');
    assert.match(file, /LOCATION;LANGUAGE=en:At home\r\n/);
    assert.ok(!/Villa|Jeddah|21\.5/.test(file));
  });
});

describe('the cancellation policy', () => {
  const remote = { refundHours: 2 };
  const atHome = { refundHours: 5 };
  it('refunds until two hours before a remote consultation and five hours before a home visit', () => {
    const startsAt = '2026-11-22T20:45:00.000Z';
    const noon = '2026-11-22T17:00:00.000Z';
    assert.match(cancellationPolicy(remote, startsAt, noon).ar, /الأحد، ٢٢ نوفمبر، ٩:٤٥ م/);
    assert.match(cancellationPolicy(remote, startsAt, noon).en, /until Sunday 22 November, 9:45 pm/);
    assert.match(cancellationPolicy(atHome, startsAt, noon).en, /not refundable/);
  });
});

describe('the reminders of an appointment', () => {
  const times = { reminderHours: 24, reminderSoonHours: 2, reminderVideoMinutes: 10 };
  const startsAt = '2026-11-22T12:00:00.000Z';
  it('are due one day, two hours and, for video, ten minutes before it', () => {
    const all = remindersFor(times, { startsAt, channel: 'video' }, '2026-11-20T09:00:00.000Z');
    assert.deepEqual(
      all.map(({ at }) => at),
      ['2026-11-21T12:00:00.000Z', '2026-11-22T10:00:00.000Z', '2026-11-22T11:50:00.000Z'],
    );
    assert.equal(remindersFor(times, { startsAt, channel: 'chat' }, '2026-11-20T09:00:00.000Z').length, 2);
  });
  it('are omitted when their time has passed', () => {
    assert.deepEqual(
      remindersFor(times, { startsAt, channel: 'video' }, '2026-11-22T11:00:00.000Z').map(({ kind }) => kind),
      ['minutes-before'],
    );
  });
});
