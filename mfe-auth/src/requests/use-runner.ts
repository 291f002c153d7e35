import { useEffect, useRef, useState } from 'react';
import { isApiError } from 'shared-contracts/api';
import type { FormRefusal } from 'shared-ui/form-kit';
import { useHost, useT } from 'shared-ui/remote-kit';
import { refusalOf } from './refusal.ts';

/** The result of a request under way when the dialog was closed. */
const CLOSED = {};

/**
 * Runs one request of a dialog at a time and keeps the last refusal. `onRefused` is called with each refusal before it is shown.
 */
export const useRunner = (
  where: string,
  onRefused: (error: unknown, refusal: FormRefusal) => void = () => undefined,
) => {
  const host = useHost();
  const t = useT();
  const [refusal, setRefusal] = useState<FormRefusal | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef<object | null>(null);
  useEffect(() => {
    if (running.current === CLOSED) running.current = null;
    return () => {
      running.current = CLOSED;
    };
  }, []);

  const refuse = (error: unknown) => {
    const refused = refusalOf(error, t('error.unknown'));
    onRefused(error, refused);
    if (!isApiError(error)) host.telemetry.error(error, { where });
    setRefusal(refused);
  };

  return {
    refusal,
    setRefusal,
    busy,
    /** The dialog was closed. */
    closed: () => running.current === CLOSED,
    /** Cancels the request under way, when the patient goes back or corrects the number: its answer is ignored. */
    giveUp: () => {
      running.current = null;
      setBusy(false);
      setRefusal(null);
    },
    /** Shows a refusal. `wanted`: the user has not gone back or closed the dialog meanwhile. */
    run: async (work: (wanted: () => boolean) => Promise<void>): Promise<void> => {
      if (running.current) return;
      const mine = {};
      running.current = mine;
      const wanted = () => running.current === mine;
      setBusy(true);
      setRefusal(null);
      try {
        await work(wanted);
      } catch (error) {
        if (wanted()) refuse(error);
      } finally {
        if (wanted()) {
          running.current = null;
          setBusy(false);
        }
      }
    },
  };
};

export type Runner = ReturnType<typeof useRunner>;
