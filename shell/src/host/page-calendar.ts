/** The calendar in which dates are shown: the choice stored on the device, and after sign-in that of the account. */
import { type Calendar, CALENDARS, shownCalendar, showCalendar, STORAGE_KEY } from 'shared-contracts/domain';
import { localStore } from 'shared-ui/storage';
import { createStore } from 'zustand/vanilla';
import type { SessionStore } from '../context/session.ts';
import type { PageCalendar } from '../context/host.ts';
import { subscribeTo } from '../shared/subscribe-to.ts';

export const createPageCalendar = (session: Pick<SessionStore, 'subscribe'>): PageCalendar => {
  const kept = localStore.read(STORAGE_KEY.calendar);
  showCalendar(CALENDARS.find((known) => known === kept) ?? 'gregorian');
  const store = createStore<{ calendar: Calendar }>(() => ({ calendar: shownCalendar() }));
  const change: PageCalendar['change'] = (calendar) => {
    localStore.write(STORAGE_KEY.calendar, calendar);
    showCalendar(calendar);
    store.setState({ calendar });
  };
  session.subscribe((who) => {
    if (who.kind === 'signed-in' && who.user.calendar) change(who.user.calendar);
  });
  return {
    snapshot: () => store.getState().calendar,
    subscribe: subscribeTo(store, ({ calendar }) => calendar),
    change,
  };
};
