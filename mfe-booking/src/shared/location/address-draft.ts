/** Unsent input of an address: a reload, a change of language and an expired session keep it. */
import { ADDRESS_TYPES, locationDetails } from 'shared-contracts/api';
import { keptDraft } from 'shared-ui/kept-draft';
import * as z from 'zod/mini';

const Draft = z.object({
  /** The id of the edited address; empty: a new one. */
  id: z.string(),
  /** The revision that was shown when editing started. */
  revision: z.optional(z.number()),
  /** The position; null: nothing was entered. */
  place: z.nullable(locationDetails.response),
  values: z.object({
    type: z.enum(ADDRESS_TYPES),
    short: z.string(),
    street: z.string(),
    building: z.string(),
    flat: z.string(),
    landmark: z.string(),
    city: z.string(),
    is_default: z.boolean(),
  }),
});
export type AddressDraft = z.infer<typeof Draft>;
export type AddressValues = AddressDraft['values'];

const NO_VALUES: AddressValues = {
  type: 'home',
  short: '',
  street: '',
  building: '',
  flat: '',
  landmark: '',
  city: '',
  is_default: false,
};

export const addressDraft = keptDraft<AddressDraft>('booking.address', Draft, {
  id: '',
  place: null,
  values: NO_VALUES,
});
