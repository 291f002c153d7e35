/** The calendar in which dates are shown: a choice kept on the device, and that of the account once somebody signs in. */
import { type Calendar, CALENDARS, shownCalendar, showCalendar, STORAGE_KEY } from 'shared-contracts/domain';
import type { Unsubscribe } from 'shared-contracts/host';
import { localStore } from 'shared-ui/storage';
import { createListeners } from './listeners.ts';
import type { SessionStore } from './session.ts';

export interface PageCalendar {
  readonly snapshot: () => Calendar;
  readonly subscribe: (listener: (calendar: Calendar) => void) => Unsubscribe;
  /** Shows dates in this calendar from now on, on this device. The account is told by the caller. */
  readonly change: (calendar: Calendar) => void;
}

export const createPageCalendar = (session: Pick<SessionStore, 'subscribe'>): PageCalendar => {
  const listeners = createListeners<Calendar>();
  const kept = localStore.read(STORAGE_KEY.calendar);
  showCalendar(CALENDARS.find((known) => known === kept) ?? 'gregorian');
  const change: PageCalendar['change'] = (calendar) => {
    localStore.write(STORAGE_KEY.calendar, calendar);
    if (calendar === shownCalendar()) return;
    showCalendar(calendar);
    listeners.emit(calendar);
  };
  session.subscribe((who) => {
    if (who.kind === 'signed-in' && who.user.calendar) change(who.user.calendar);
  });
  return { snapshot: shownCalendar, subscribe: listeners.add, change };
};
