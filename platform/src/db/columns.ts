/** Shared column types. */
import { customType, text } from 'drizzle-orm/pg-core';

/** Any driver’s representation of a timestamp → UTC ISO 8601 with milliseconds. */
export const toInstant = (value: unknown): string => {
  const date = value instanceof Date ? value : new Date(String(value));
  return date.toISOString();
};

/** `timestamptz` as a UTC ISO string. */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  fromDriver: toInstant,
  toDriver: (value) => value,
});

/** `date` as `YYYY-MM-DD`. */
export const day = customType<{ data: string; driverData: string }>({ dataType: () => 'date' });

/** A prefixed text id, made by `newId`. */
export const id = (name: string) => text(name);
