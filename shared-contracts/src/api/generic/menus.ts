/** Menus of the shell. */
import * as z from 'zod/mini';
import { Localized } from '../../domain/language/language.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

export const MenuItem = z.object({
  id: Id,
  name: Localized,
  href: z.string(),
  icon: z.string(),
  kind: openEnum(['page', 'mobile-view', 'new-tab', 'social']),
  /** For the menu of the profile page: entries of one group are displayed together. Absent from servers before 2.3. */
  group: z.optional(openEnum(['care', 'money', 'settings'])),
});

export type MenuItem = z.infer<typeof MenuItem>;

export const menu = defineEndpoint({
  id: 'generic.menu',
  method: 'GET',
  host: 'base',
  path: '/v6/generic/menu',
  auth: 'public',
  request: z.object({ profile: z._default(z.enum(['myprofile', 'general']), 'general') }),
  response: z.object({ items: tolerantList(MenuItem) }),
  summary: 'Menu of the side drawer or of the profile page',
});

export const userMenu = defineEndpoint({
  id: 'generic.userMenu',
  method: 'GET',
  host: 'base',
  path: '/v6/generic/userMenu',
  auth: 'user',
  request: Empty,
  response: z.object({ items: tolerantList(MenuItem) }),
  summary: 'Menu of the signed-in user',
});
