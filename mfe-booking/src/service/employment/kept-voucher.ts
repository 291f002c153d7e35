/** The code of the voucher in use. Stored in this tab only, and never in an address, because whoever has the code can use it. */
import { tabStore } from 'shared-ui/storage';

const KEY = 'booking.employment-voucher';

export const readVoucher = (): string => tabStore.read(KEY) ?? '';
export const keepVoucher = (code: string): void => {
  tabStore.write(KEY, code);
};
export const forgetVoucher = (): void => tabStore.remove(KEY);
