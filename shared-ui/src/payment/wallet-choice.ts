/** Whether wallet credit pays first: the patient's choice, stored on the device for the account. */
import type { Session } from 'shared-contracts/host';
import { accountKey, localStore } from 'shared-ui/storage';

const keyOf = (session: Session): string | null =>
  session.kind === 'signed-in' ? accountKey('payment.wallet', session.user.uid) : null;

const OFF = '0';

/** The choice in the address of the page (`asked`), otherwise the last choice, otherwise on. */
export const usesWallet = (session: Session, asked: string | undefined): boolean => {
  const key = keyOf(session);
  return (asked ?? (key === null ? null : localStore.read(key))) !== OFF;
};

export const rememberWallet = (session: Session, on: boolean): void => {
  const key = keyOf(session);
  if (key === null) return;
  if (on) localStore.remove(key);
  else localStore.write(key, OFF);
};
