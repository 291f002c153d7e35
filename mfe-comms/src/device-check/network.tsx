import { useEffect, useState } from 'react';
import { currentCall } from 'shared-contracts/api';
import { Badge, CardHeading } from 'shared-ui';
import { useApi, useT } from 'shared-ui/remote-kit';
import styles from './device-check.module.css';

type State = 'asking' | 'good' | 'slow' | 'none';
const TONE = { asking: 'info', good: 'success', slow: 'warning', none: 'warning' } as const;
const TRIES = 3;
/** The round-trip time of one request to the server. */
const SLOW_MS = 800;

/** Estimates the quality of a call from the slowest of several requests to the server. */
export const Network = () => {
  const t = useT();
  const api = useApi();
  const [state, setState] = useState<State>('asking');
  useEffect(() => {
    let gone = false;
    const test = async (): Promise<State> => {
      let slowest = 0;
      for (let turn = 0; turn < TRIES; turn += 1) {
        const before = performance.now();
        await api.call(currentCall, {});
        slowest = Math.max(slowest, performance.now() - before);
      }
      return slowest > SLOW_MS ? 'slow' : 'good';
    };
    void test()
      .catch((): State => 'none')
      .then((found) => !gone && setState(found));
    return () => {
      gone = true;
    };
  }, [api]);
  return (
    <section aria-labelledby="device-network" className={styles.deviceHead}>
      <CardHeading id="device-network">{t('devices.network.name')}</CardHeading>
      <span role="status">
        <Badge tone={TONE[state]}>{t(`devices.network.${state}`)}</Badge>
      </span>
    </section>
  );
};
