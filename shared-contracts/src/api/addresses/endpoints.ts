import * as z from 'zod/mini';
import { SHORT_ADDRESS } from '../../domain/people/address.ts';
import { Localized } from '../../domain/language/language.ts';
import { normalizeIdentity, reading, typed } from '../../domain/text/typed.ts';
import { defineEndpoint } from '../core/endpoint.ts';
import { Empty, Id, Latitude, Longitude, text } from '../core/fields.ts';
import { openEnum, tolerantList } from '../core/tolerant.ts';

const identity = (pattern: RegExp) =>
  z.string().check(reading(normalizeIdentity), z.regex(pattern)).register(z.globalRegistry, typed('identity'));

export const ADDRESS_TYPES = ['home', 'office', 'other'] as const;
const addressFields = {
  type: z.enum(ADDRESS_TYPES),
  flat: z._default(text(40), ''),
  building: z._default(text(60), ''),
  street: z._default(text(120), ''),
  landmark: z._default(text(120), ''),
  city: text(80, 1),
  latitude: Latitude,
  longitude: Longitude,
  /** The national short address; empty when it is not known. */
  short: z.optional(z.union([z.literal(''), identity(SHORT_ADDRESS)])),
  /** True makes it the default address in place of the previous one; when absent, the default does not change. */
  is_default: z.optional(z.boolean()),
};
export const Address = z.object({
  id: Id,
  type: openEnum(ADDRESS_TYPES, 'other'),
  flat: z.string(),
  building: z.string(),
  street: z.string(),
  landmark: z.string(),
  /** The name of the city as the patient wrote it. */
  city: z.string(),
  /** The served city that contains the address, otherwise the written name. Since 2.2. */
  city_name: z.optional(Localized),
  latitude: z.number(),
  longitude: z.number(),
  served: z.boolean(),
  label: Localized,
  /** Empty when it is not known. Since 2.2. */
  short: z.optional(z.string()),
  /** Whether it is offered first; exactly one address of an account with addresses is the default. Since 2.2. */
  is_default: z.optional(z.boolean()),
  /** Sent back with an edit: an edit that was made on an older revision is refused. Since 2.2. */
  revision: z.optional(z.int()),
});
export type Address = z.infer<typeof Address>;

export const addressList = defineEndpoint({
  id: 'addresses.list',
  method: 'GET',
  host: 'base',
  path: '/v6/loc/list',
  auth: 'user',
  request: Empty,
  response: z.object({ addresses: tolerantList(Address) }),
  summary: 'Saved addresses, the default first',
});
/** An address as the national address service returns it. */
export const NationalAddress = z.object({
  short: z.string(),
  street: Localized,
  building: z.string(),
  district: Localized,
  city: Localized,
  latitude: z.number(),
  longitude: z.number(),
});
export type NationalAddress = z.infer<typeof NationalAddress>;

export const nationalAddress = defineEndpoint({
  id: 'addresses.national',
  method: 'POST',
  host: 'base',
  path: '/v6/loc/national',
  auth: 'user',
  request: z.object({ short: identity(SHORT_ADDRESS) }),
  response: z.object({ address: z.nullable(NationalAddress) }),
  summary: 'The address of a national short address; null when the provider has none',
});
export const addAddress = defineEndpoint({
  id: 'addresses.add',
  method: 'POST',
  host: 'base',
  path: '/v6/loc/add',
  auth: 'user',
  keyed: true,
  request: z.object(addressFields),
  response: z.object({ address: Address }),
  summary: 'Saves an address',
});
/** A path of the specification: the same addresses below the host of the pharmacy. */
export const pharmacyAddresses = defineEndpoint({
  id: 'addresses.pharmacyList',
  method: 'GET',
  host: 'pharmacy',
  path: '/address/get',
  auth: 'user',
  request: Empty,
  response: z.object({ addresses: tolerantList(Address) }),
  summary: 'Saved addresses',
});
export const addPharmacyAddress = defineEndpoint({
  id: 'addresses.pharmacyAdd',
  method: 'POST',
  host: 'pharmacy',
  path: '/address/create',
  auth: 'user',
  keyed: true,
  request: z.object(addressFields),
  response: z.object({ address: Address }),
  summary: 'Saves an address',
});
export const editAddress = defineEndpoint({
  id: 'addresses.edit',
  method: 'POST',
  host: 'base',
  path: '/v6/loc/edit',
  auth: 'user',
  request: z.object({
    id: Id,
    ...addressFields,
    /** The revision that was displayed; without it the edit is made even if the address was changed meanwhile. */
    revision: z.optional(z.int()),
  }),
  response: z.object({ address: Address }),
  summary: 'Changes an address, or makes it the default',
});
export const deleteAddress = defineEndpoint({
  id: 'addresses.delete',
  method: 'POST',
  host: 'base',
  path: '/v6/loc/delete',
  auth: 'user',
  request: z.object({ id: Id }),
  response: Empty,
  summary: 'Deletes an address',
});
