/** Answers of the product to patients of the sample data, as `npm run catalogue -- --record` has written them. */
import { ApiError, type Endpoint, type ErrorCode } from 'shared-contracts/api';
import type { SessionUser } from 'shared-contracts/host';
import answers from '../recorded/answers.json';
import world from '../recorded/world.json';

export type Who = 'visitor' | 'patient';

/** Facts about the recorded product that no answer contains. */
export interface RecordedData {
  /** Time of the recording; every screen is shown at this instant. */
  readonly now: string;
  /** The sample patient. */
  readonly user: SessionUser;
  /** Ids of what was created for the recording, by name: a held visit, … */
  readonly ids: Readonly<Record<string, string>>;
}

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  readonly http: number;
  readonly details?: unknown;
}

/** A call and its answer. */
export interface Recorded {
  readonly who: Who;
  readonly request: unknown;
  readonly answer?: unknown;
  readonly refusal?: Refusal;
}

/** Endpoint id → calls. */
export type RecordedAnswers = Readonly<Record<string, readonly Recorded[]>>;

declare global {
  interface Window {
    /** Set during recording: sends the call to the running product. */
    askProduct?: (who: Who, endpoint: string, request: unknown) => Promise<Recorded>;
    recordedData?: RecordedData;
    /** Failures of the story; the check fails with them. */
    catalogueProblems?: string[];
  }
}

export const recordedData = (): RecordedData => window.recordedData ?? (world as RecordedData);

export const addProblem = (problem: string): void => {
  window.catalogueProblems = [...(window.catalogueProblems ?? []), problem];
};

/** A canonical text: the same for the same content in any order of keys. */
const keyOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const find = (who: Who, { id }: Endpoint, request: unknown): Recorded | undefined => {
  const known: readonly Recorded[] = (answers as RecordedAnswers)[id] ?? [];
  return known.find((one) => one.who === who && keyOf(one.request) === keyOf(request));
};

const notRecorded = (id: string) =>
  new ApiError({ code: 'NOT_FOUND', message: `No answer of ${id} is recorded`, status: 1001, http: 404 });

/** Returns the recorded answer. @throws {ApiError} for a recorded refusal */
export const answerOf = async (who: Who, endpoint: Endpoint, request: unknown): Promise<unknown> => {
  const { askProduct } = window;
  const found = askProduct ? await askProduct(who, endpoint.id, request) : find(who, endpoint, request);
  if (!found) {
    addProblem(`${endpoint.id} has no recorded answer to ${keyOf(request)} for a ${who}`);
    throw notRecorded(endpoint.id);
  }
  if (found.refusal) throw new ApiError({ ...found.refusal, code: found.refusal.code as ErrorCode });
  return found.answer;
};
