/** Calls that only some webviews make, in a chunk of their own. */
export { locationDetails, redeemTransferCode, subscribeAppPush } from 'shared-contracts/api';
