import * as z from 'zod/mini';
import { Language } from '../domain/language.ts';

/** What the edge tells a page about this installation and this visit (`<script type="application/json" id="boot">`). */
export const BootConfig = z.object({
  /** Language of the HTML around it. */
  language: Language,
  /** The same fields as `HostSettings` of the host contract. */
  settings: z.object({
    mapTiles: z.nullable(z.string()),
    emergencyNumber: z.string(),
    supportPhone: z.string(),
    supportEmail: z.optional(z.string()),
    sandbox: z.boolean(),
  }),
  /** Endpoint id → `data` the edge already asked for (public, parameterless calls only). Good for the first view. */
  prefetched: z.record(z.string(), z.unknown()),
});
export type BootConfig = z.infer<typeof BootConfig>;
