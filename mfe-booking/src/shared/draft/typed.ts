/**
 * Unsent input of a booking. It is stored in the tab, by appointment, so that reload, back and a change of language keep it; it
 * is removed once the booking is confirmed.
 */
import { CONSULTATION_CHANNELS } from 'shared-contracts/domain';
import { readJson, tabStore as tab } from 'shared-ui/storage';
import * as z from 'zod/mini';

const SHAPE = {
  patients: z.array(z.string()),
  /** The excluded patients, by item. */
  without: z.record(z.string(), z.array(z.string())),
  channel: z.enum(CONSULTATION_CHANNELS),
  /** By patient and question. */
  answers: z.record(z.string(), z.string()),
  symptoms: z.string(),
};

type Shape = typeof SHAPE;
export type Typed = { readonly [Key in keyof Shape]?: z.output<Shape[Key]> };

const keyOf = (appointmentId: string) => `booking.draft.${appointmentId}`;

/** Each part is parsed on its own: one that is invalid counts as missing. */
export const readTyped = (appointmentId: string): Typed => {
  const kept = z.safeParse(z.record(z.string(), z.unknown()), readJson(tab, keyOf(appointmentId)));
  const parts = Object.entries(SHAPE).flatMap(([key, schema]) => {
    const part = z.safeParse(schema as z.ZodMiniType, kept.success ? kept.data[key] : undefined);
    return part.success ? [[key, part.data] as const] : [];
  });
  return Object.fromEntries(parts) as Typed;
};

export const writeTyped = (appointmentId: string, change: Typed): void =>
  tab.write(keyOf(appointmentId), JSON.stringify({ ...readTyped(appointmentId), ...change }));

export const forgetTyped = (appointmentId: string): void => tab.remove(keyOf(appointmentId));
