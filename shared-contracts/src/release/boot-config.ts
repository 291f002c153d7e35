import * as z from 'zod/mini';
import { Language } from '../domain/language/language.ts';

/** Pages outside the product that an installation may have: its networks, its apps and its VAT certificate. */
export const OUTSIDE_LINKS = [
  'x',
  'instagram',
  'snapchat',
  'linkedin',
  'youtube',
  'app-store',
  'google-play',
  'vat-certificate',
] as const;
export type OutsideLink = (typeof OUTSIDE_LINKS)[number];

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
    paymentOrigins: z.optional(z.array(z.string())),
    links: z.optional(z.record(z.string(), z.string())),
    sandbox: z.boolean(),
  }),
  /** Endpoint id → `data` the edge already asked for (public, parameterless calls only). Good for the first view. */
  prefetched: z.record(z.string(), z.unknown()),
});
export type BootConfig = z.infer<typeof BootConfig>;
