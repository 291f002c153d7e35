/** The in-memory host of the remotes' tests, with the recorded answers. */
import { isApiError } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import type { HostApi } from 'shared-contracts/host';
import { createFakeHost, type FakeCalls } from '../../shared-ui/src/testing/fake-host.ts';
import { addProblem, answerOf, recordedData, type Who } from './recorded.ts';

export interface HostOptions {
  readonly language: Language;
  readonly who: Who;
  readonly href: string;
  /** Answers that replace recorded ones, by the id of the endpoint. */
  readonly calls?: FakeCalls | undefined;
}

export const createRecordedHost = ({ language, who, href, calls = {} }: HostOptions): HostApi => {
  const { now, user } = recordedData();
  const host = createFakeHost({
    language,
    href,
    now: Date.parse(now),
    session: who === 'patient' ? { kind: 'signed-in', user } : { kind: 'visitor' },
    calls,
  });
  const call: HostApi['api']['call'] = async (endpoint, request, options) => {
    if (!(endpoint.id in calls)) host.fake.setCall(endpoint, (asked: unknown) => answerOf(who, endpoint, asked));
    try {
      return await host.api.call(endpoint, request, options);
    } catch (error) {
      // Not a refusal: the answer does not match the contract.
      if (!isApiError(error)) addProblem((error as Error).message);
      throw error;
    }
  };
  return { ...host, api: { ...host.api, call } };
};

/** Calls that are never answered, so that the screen remains in its loading state. */
export const unanswered = (): Promise<never> => new Promise(() => undefined);
