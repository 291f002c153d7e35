import {
  addAddress,
  addPharmacyAddress,
  addressList,
  deleteAddress,
  editAddress,
  nationalAddress,
  pharmacyAddresses,
} from 'shared-contracts/api';
import { type RouteDefinition, userRoute } from '../../http/route.ts';
import { changeAddress, listAddresses, removeAddress, saveAddress } from './service.ts';

export const addressRoutes: readonly RouteDefinition[] = [
  userRoute(addressList, (_input, call) => listAddresses(call)),
  userRoute(nationalAddress, async ({ short }, { ctx }) => {
    const found = await ctx.ports.geocoding.national(short);
    return { address: found && { short, ...found } };
  }),
  userRoute(addAddress, (input, call) => saveAddress(call, input)),
  userRoute(pharmacyAddresses, (_input, call) => listAddresses(call)),
  userRoute(addPharmacyAddress, (input, call) => saveAddress(call, input)),
  userRoute(editAddress, (input, call) => changeAddress(call, input)),
  userRoute(deleteAddress, ({ id }, call) => removeAddress(call, id)),
];
