import * as z from 'zod/mini';
import { Language } from '../domain/language/language.ts';

/** `2.4` or `2.4.1`, as displayed in an app store. */
export const AppVersion = z.string().check(z.regex(/^\d{1,5}(?:\.\d{1,5}){0,3}$/));

const Versions = z.object({ required: z.optional(AppVersion), current: z.optional(AppVersion) });
/** Versions of the native apps. An app that is older than `required` shows no page; one that is older than `current` is offered the update. */
export const AppVersions = z.object({ ios: z.optional(Versions), android: z.optional(Versions) });
export type AppVersions = z.infer<typeof AppVersions>;

/** External pages that an installation may have: its networks, its apps and its VAT certificate. */
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

/**
 * The data of this installation and this visit that the edge inlines in a page (`<script type="application/json" id="boot">`).
 */
export const BootConfig = z.object({
  /** Language of the HTML. */
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
    /** Only for pages inside native apps. */
    apps: z.optional(AppVersions),
  }),
  /** Endpoint id → `data` that the edge has prefetched (public calls without parameters only). Valid for the first view. */
  prefetched: z.record(z.string(), z.unknown()),
});
export type BootConfig = z.infer<typeof BootConfig>;
