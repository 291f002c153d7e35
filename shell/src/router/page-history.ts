/** The page's entries in the browser's history. */
import { createListeners } from '../host/listeners.ts';

export interface Place {
  /** Without the base of the page. */
  readonly pathname: string;
  readonly search: string;
  /** What the entry was made with. */
  readonly state: unknown;
  /** Of the entry while its document lives, and after a reload; `default` for the one that a document began with. */
  readonly key: string;
  /** How the page came here: a step is Back, Forward, or the start of a document. */
  readonly by: 'step' | 'push' | 'replace';
}

/** What the browser keeps with an entry, in the form that shells before this one wrote and read. */
interface Entry {
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number;
}

export interface PageHistory {
  readonly place: () => Place;
  readonly subscribe: (listener: () => void) => () => void;
  readonly push: (href: string, state?: unknown) => void;
  readonly replace: (href: string, state?: unknown) => void;
  readonly back: () => void;
}

const FIRST_KEY = 'default';
const newKey = () => Math.random().toString(36).slice(2, 10);

const entry = (): Entry => (window.history.state as Entry | null) ?? {};

/** How many entries of this page are before the one that is shown. */
export const entriesBefore = (): number => entry().idx ?? 0;

/** `base`: prefix of every address of the page (`/webview/booking`), or nothing. */
export const createPageHistory = (base = ''): PageHistory => {
  const listeners = createListeners<Place>();
  const read = (): Place => {
    const { pathname, search } = window.location;
    const { usr = null, key = FIRST_KEY } = entry();
    return { pathname: pathname.slice(base.length) || '/', search, state: usr, key, by: 'step' };
  };
  if (entry().idx === undefined) window.history.replaceState({ ...entry(), idx: 0 }, '');
  let current = read();
  const show = (place: Place) => {
    current = place;
    listeners.emit(place);
  };
  const stepped = () => show(read());
  const move = (by: 'push' | 'replace', href: string, state: unknown = null) => {
    const key = newKey();
    const made: Entry = { usr: state, key, idx: entriesBefore() + (by === 'push' ? 1 : 0) };
    try {
      window.history[`${by}State`](made, '', base + href);
    } catch {
      // A browser allows so many entries in half a minute: the page is loaded anew then.
      window.location[by === 'push' ? 'assign' : 'replace'](base + href);
    }
    const { pathname, search } = partsOf(href);
    show({ pathname, search, state, key, by });
  };
  return {
    place: () => current,
    subscribe: (listener) => {
      if (listeners.size() === 0) window.addEventListener('popstate', stepped);
      const stop = listeners.add(listener);
      return () => {
        stop();
        if (listeners.size() === 0) window.removeEventListener('popstate', stepped);
      };
    },
    push: (href, state) => move('push', href, state),
    replace: (href, state) => move('replace', href, state),
    back: () => window.history.back(),
  };
};

/** As it was given: an address is compared with the one it was asked for by. */
const partsOf = (href: string) => {
  const [path = ''] = href.split('#', 1);
  const at = path.indexOf('?');
  return at < 0
    ? { pathname: path || '/', search: '' }
    : { pathname: path.slice(0, at) || '/', search: path.slice(at) };
};
