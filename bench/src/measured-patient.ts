/** A platform on its own PostgreSQL cluster with one patient, for benchmarks of the reads of one account. */
import { randomUUID } from 'node:crypto';
import { patientList } from 'shared-contracts/api';
import type { HttpTarget, LoadResult } from './load.ts';
import { call, callHeaders, signUp } from './patients.ts';
import { startPlatform } from './platform.ts';
import { startPostgres } from './postgres.ts';

export interface MeasuredPatient {
  /** Origin of the platform. */
  readonly origin: string;
  readonly databaseUrl: string;
  /** The version string of PostgreSQL. */
  readonly databaseVersion: string;
  /** The encryption key of the platform, for rows that are inserted encrypted. */
  readonly secret: string;
  readonly headers: HttpTarget['headers'];
  /** `rel_id` of the patient. */
  readonly patient: string;
}

/** Starts both, signs the patient up, runs `measure`, and stops both, also after a failure. */
export const withPatient = async <T>(measure: (one: MeasuredPatient) => Promise<T>): Promise<T> => {
  const postgres = await startPostgres();
  const secret = randomUUID() + randomUUID();
  const platform = await startPlatform(postgres.url, { PLATFORM_SECRET: secret });
  try {
    const { origin } = platform;
    const { token, device } = await signUp(origin, 1);
    const headers = callHeaders(device, token);
    const { patients } = await call(origin, patientList, {}, headers);
    const patient = patients[0]?.rel_id ?? '';
    return await measure({
      origin,
      databaseUrl: postgres.url,
      databaseVersion: postgres.version,
      secret,
      headers,
      patient,
    });
  } finally {
    await platform.stop();
    await postgres.stop();
  }
};

/** @throws when a request failed, because its time would count as that of an answer */
export const requireAnswers = (result: LoadResult): LoadResult => {
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests failed`);
  return result;
};

/** `p50 / p99 ms`. */
export const percentiles = ({ p50, p99 }: LoadResult): string => `${p50} / ${p99} ms`;
