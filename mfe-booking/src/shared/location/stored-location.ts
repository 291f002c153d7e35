/** The last chosen place of care. Stored in the browser, because a visitor has no account. */
import { useSyncExternalStore } from 'react';
import type { SavedLocation } from 'shared-contracts/api';
import type { Localized } from 'shared-contracts/domain';
import { localStore as local } from 'shared-ui/storage';

const KEY = 'booking.location';

let cache: { text: string | null; location: SavedLocation | null } = { text: null, location: null };

const isLocation = (value: unknown): value is SavedLocation =>
  typeof value === 'object' && value !== null && 'city' in value && 'latitude' in value && 'place' in value;

const parse = (text: string | null): SavedLocation | null => {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isLocation(value) ? value : null;
  } catch {
    return null;
  }
};

/** Returns the same object for the same text, as a store's snapshot must be stable. */
export const readLocation = (): SavedLocation | null => {
  const text = local.read(KEY);
  if (text !== cache.text) cache = { text, location: parse(text) };
  return cache.location;
};

const listeners = new Set<() => void>();

/** Stores a place for every screen of this remote; other remotes receive an event (choose-location.ts). */
export const storeLocation = (location: SavedLocation): void => {
  local.write(KEY, JSON.stringify(location));
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** The chosen place; follows the dialog, and other tabs. Home renders it in the first view, so this module contains no schema. */
export const useStoredLocation = (): SavedLocation | null => useSyncExternalStore(subscribe, readLocation);

/** `Al Yasmin, Riyadh`: the place with its city, or the city alone. */
export const locationLabel = (
  { place, city, address_id: address }: SavedLocation,
  say: (text: Localized) => string,
  list: (parts: readonly string[]) => string,
): string => {
  const [placeName, cityName] = [say(place), say(city)];
  if (address || !cityName || placeName.includes(cityName)) return placeName || cityName;
  return placeName ? list([placeName, cityName]) : cityName;
};
