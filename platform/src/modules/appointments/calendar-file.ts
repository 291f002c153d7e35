/** An appointment as an iCalendar file (RFC 5545): stable UID, rising SEQUENCE, METHOD:CANCEL when cancelled. Pure. */
import type { Visit } from '../scheduling/visit-answer.ts';
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
  /** Makes the UID unique in the world. */
  readonly host: string;
  readonly url: string;
}

const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** Backslash, comma, semicolon and line breaks (RFC 5545, 3.3.11). Other control characters are not text. */
export const escapeText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they may not stand in a file
    .replace(/[\u0000-\u001f\u007f]/g, '');

/** Lines of at most 75 octets; a continuation begins with a space and no character is cut in two (3.1). */
export const foldLine = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    if (size + octets > MAX_OCTETS) {
      parts.push(part);
      part = ' ';
      size = 1;
    }
    part += character;
    size += octets;
  }
  return [...parts, part].join('\r\n');
};

const compact = (instant: string): string => instant.replace(/[-:]|\.\d{3}/g, '');

/** `20261120T121500` in Riyadh. */
const riyadhLocal = (instant: string): string => compact(addMinutes(instant, RIYADH_OFFSET_MINUTES)).replace('Z', '');

const CHANNEL: Record<ConsultationChannel, Localized> = {
  video: { ar: 'استشارة بالفيديو', en: 'Video consultation' },
  voice: { ar: 'استشارة صوتية', en: 'Voice consultation' },
  chat: { ar: 'استشارة كتابية', en: 'Chat consultation' },
};

const WORDS = {
  with: { ar: 'مع', en: 'with' },
  online: { ar: 'عن بُعد', en: 'Online' },
  atHome: { ar: 'في المنزل', en: 'At home' },
  open: { ar: 'يُفتح الموعد من صفحة مواعيدي', en: 'Open it from My appointments' },
} as const satisfies Record<string, Localized>;

/** Where to go. The address of a home stays out of it: calendars are shared. */
const placeOf = (visit: Visit, language: Language): string => {
  if (visit.delivery === 'remote') return WORDS.online[language];
  if (visit.delivery === 'home') return WORDS.atHome[language];
  return `${visit.branch.name[language]}, ${visit.branch.address[language]}`;
};

const whatOf = ({ visit, service }: CalendarEvent): Localized =>
  visit.delivery === 'remote' ? CHANNEL[visit.channel] : service;

/** Saudi Arabia keeps one offset all year. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${RIYADH_TIME_ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0300',
  'TZNAME:+03',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** The file in one language, with CRLF line ends. The patient's name and symptoms stay out of it: calendars are shared. */
export const calendarFile = (event: CalendarEvent, language: Language): string => {
  const { provider, cancelled } = event;
  const summary = `${whatOf(event)[language]} ${WORDS.with[language]} ${provider.name[language]}`;
  const description = [provider.speciality?.[language], WORDS.open[language]].filter(Boolean).join('\n');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//sanar//appointments//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${cancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...TIME_ZONE,
    'BEGIN:VEVENT',
    `UID:${event.id}@${event.host}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${compact(event.updatedAt)}`,
    `DTSTART;TZID=${RIYADH_TIME_ZONE}:${riyadhLocal(event.startsAt)}`,
    `DTEND;TZID=${RIYADH_TIME_ZONE}:${riyadhLocal(event.endsAt)}`,
    `SUMMARY;LANGUAGE=${language}:${escapeText(summary)}`,
    `DESCRIPTION;LANGUAGE=${language}:${escapeText(description)}`,
    `LOCATION;LANGUAGE=${language}:${escapeText(placeOf(event.visit, language))}`,
    `URL:${new URL('/my-appointments', event.url).href}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
};
