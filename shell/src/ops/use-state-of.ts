import { useCallback, useEffect, useState } from 'react';
import type { OpsState } from 'shared-contracts/ops';
import { codeOf, readState } from './calls.ts';

const EVERY_MS = 5000;

export interface OpsStateResult {
  /** Null until the first answer. */
  readonly state: OpsState | null;
  /** Why the last request failed; null when it succeeded. */
  readonly failure: unknown;
  readonly signedOut: boolean;
  readonly look: () => Promise<void>;
}

/** Polls what a channel serves while the page is visible. */
export const useStateOf = (channel: string): OpsStateResult => {
  const [state, setState] = useState<OpsState | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const look = useCallback(async () => {
    try {
      setState(await readState(channel));
      setFailure(null);
    } catch (error) {
      setFailure(error);
    }
  }, [channel]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    const turn = async () => {
      if (!document.hidden) await look();
      if (!over) timer = setTimeout(() => void turn(), EVERY_MS);
    };
    void turn();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [look]);
  return { state, failure, signedOut: codeOf(failure) === 'sign-in', look };
};
