/** The judgement of `watch` on intact versions: none may be given up because of network failures. */
import { verdict } from '../../../deploy/release/watch/health.ts';
import { evenly, reportedLoads, seeded } from '../../../deploy/testing/reported-loads.ts';

export const ALARMS = { loads: 10_000, noise: 0.01, networks: [1, 3, 40, 1000] } as const;

/** How often an intact version was given up when it was judged after every load. */
export const falseAlarms = (): number => {
  let alarms = 0;
  for (const networks of ALARMS.networks) {
    const random = seeded(networks);
    const reported = reportedLoads();
    for (let load = 0; load < ALARMS.loads; load += 1) {
      reported.add(Math.floor(random() * networks), random() < ALARMS.noise);
      if (verdict(reported.counts(), evenly(1, 0, 0), networks) !== null) alarms += 1;
    }
  }
  return alarms;
};
