import { CALL_RECONNECT_SECONDS, type DeviceCall } from 'shared-contracts/domain';

const SECOND_MS = 1000;
const RENEW_MS = 5000;

interface Watched {
  readonly device: () => DeviceCall | null;
  /** Each second of a connected call. */
  readonly judge: () => void;
  /** Every few seconds without a connection. */
  readonly renew: () => void;
  /** The time limit was reached without a connection. */
  readonly giveUp: () => void;
}

/** Limits the time that a call may join or reconnect, and rates the connection once it is established. */
export const watchCall = ({ device, judge, renew, giveUp }: Watched): (() => void) => {
  let lost: number | null = null;
  let tried = 0;
  const timer = setInterval(() => {
    const kind = device()?.kind;
    if (kind === 'connected') judge();
    if (kind !== 'joining' && kind !== 'reconnecting') {
      lost = null;
      return;
    }
    const at = performance.now();
    if (lost === null) {
      lost = at;
      tried = at;
    }
    if (at - lost >= CALL_RECONNECT_SECONDS * SECOND_MS) giveUp();
    else if (at - tried >= RENEW_MS) {
      tried = at;
      renew();
    }
  }, SECOND_MS);
  return () => clearInterval(timer);
};
