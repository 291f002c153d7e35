/**
 * The numbering tables of all countries are the heaviest thing here, so they come beside the dialog, not before it:
 * typing a number takes longer than fetching them.
 */
type PhoneRules = typeof import('shared-contracts/domain/phone');

let loading: Promise<PhoneRules> | null = null;

export const loadPhoneRules = (): Promise<PhoneRules> => {
  loading ??= import(/* webpackChunkName: "phone-rules" */ 'shared-contracts/domain/phone').catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
};
