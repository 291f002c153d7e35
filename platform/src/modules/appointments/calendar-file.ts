/** An appointment as an iCalendar file (RFC 5545): stable UID, increasing SEQUENCE, METHOD:CANCEL when cancelled. Pure. */
import ICAL from 'ical.js';
import type { Visit } from '../visits/answer.ts';
import {
  addMinutes,
  type ConsultationChannel,
  type Language,
  type Localized,
  RIYADH_OFFSET_MINUTES,
  RIYADH_TIME_ZONE,
} from 'shared-contracts/domain';

export interface CalendarEvent {
  readonly id: string;
  readonly sequence: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly updatedAt: string;
  readonly visit: Visit;
  /** Name of the service. */
  readonly service: Localized;
  readonly cancelled: boolean;
  readonly provider: { readonly name: Localized; readonly speciality: Localized | null };
  /** Makes the UID globally unique. */
  readonly host: string;
  readonly url: string;
}

/** Control characters, including line breaks, are not allowed in calendar text (RFC 5545, 3.3.11). */
const asText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they may not stand in a file
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, '');

/** `2026-11-20T12:15:00` in Riyadh. */
const riyadhLocal = (instant: string): string => addMinutes(instant, RIYADH_OFFSET_MINUTES).slice(0, 19);

const utc = (instant: string): string => `${instant.slice(0, 19)}Z`;

const CHANNEL: Record<ConsultationChannel, Localized> = {
  video: { ar: 'استشارة بالفيديو', en: 'Video consultation' },
  voice: { ar: 'استشارة صوتية', en: 'Voice consultation' },
  chat: { ar: 'استشارة بالمحادثة', en: 'Chat consultation' },
};

const WORDS = {
  with: { ar: 'مع', en: 'with' },
  online: { ar: 'عن بُعد', en: 'Online' },
  atHome: { ar: 'في المنزل', en: 'At home' },
  open: { ar: 'يُفتح الموعد من صفحة مواعيدي', en: 'Open it from My appointments' },
} as const satisfies Record<string, Localized>;

/** The location. A home address is omitted, because calendars are shared. */
const placeOf = (visit: Visit, language: Language): string => {
  if (visit.delivery === 'remote') return WORDS.online[language];
  if (visit.delivery === 'home') return WORDS.atHome[language];
  return `${visit.branch.name[language]}, ${visit.branch.address[language]}`;
};

const whatOf = ({ visit, service }: CalendarEvent): Localized =>
  visit.delivery === 'remote' ? CHANNEL[visit.channel] : service;

/** A property of jCal (RFC 7265): name, parameters, type, value. */
type Property = readonly [string, Readonly<Record<string, string>>, string, string | number];
type Component = readonly [string, readonly Property[], readonly Component[]];

const text = (name: string, value: string, params = {}): Property => [name, params, 'text', asText(value)];

/** Saudi Arabia has one UTC offset all year. */
const TIME_ZONE: Component = [
  'vtimezone',
  [text('tzid', RIYADH_TIME_ZONE)],
  [
    [
      'standard',
      [
        ['dtstart', {}, 'date-time', '1970-01-01T00:00:00'],
        ['tzoffsetfrom', {}, 'utc-offset', '+03:00'],
        ['tzoffsetto', {}, 'utc-offset', '+03:00'],
        text('tzname', '+03'),
      ],
      [],
    ],
  ],
];

const eventOf = (event: CalendarEvent, language: Language): Component => {
  const { provider, cancelled } = event;
  const summary = `${whatOf(event)[language]} ${WORDS.with[language]} ${provider.name[language]}`;
  const description = [provider.speciality?.[language], WORDS.open[language]].filter(Boolean).join('\n');
  return [
    'vevent',
    [
      text('uid', `${event.id}@${event.host}`),
      ['sequence', {}, 'integer', event.sequence],
      ['dtstamp', {}, 'date-time', utc(event.updatedAt)],
      ['dtstart', { tzid: RIYADH_TIME_ZONE }, 'date-time', riyadhLocal(event.startsAt)],
      ['dtend', { tzid: RIYADH_TIME_ZONE }, 'date-time', riyadhLocal(event.endsAt)],
      text('summary', summary, { language }),
      text('description', description, { language }),
      text('location', placeOf(event.visit, language), { language }),
      ['url', {}, 'uri', new URL('/my-appointments', event.url).href],
      text('status', cancelled ? 'CANCELLED' : 'CONFIRMED'),
    ],
    [],
  ];
};

/** The file in one language, without the patient’s name and symptoms, because calendars are shared. */
export const calendarFile = (event: CalendarEvent, language: Language): string => {
  const calendar: Component = [
    'vcalendar',
    [
      text('version', '2.0'),
      text('prodid', '-//sanar//appointments//EN'),
      text('calscale', 'GREGORIAN'),
      text('method', event.cancelled ? 'CANCEL' : 'PUBLISH'),
    ],
    [TIME_ZONE, eventOf(event, language)],
  ];
  return `${new ICAL.Component([...calendar]).toString()}\r\n`;
};
