/** Answers of the product to patients of the sample world, as `npm run catalogue -- --record` has written them. */
import { ApiError, type Endpoint, type ErrorCode } from 'shared-contracts/api';
import type { SessionUser } from 'shared-contracts/host';
import answers from '../recorded/answers.json';
import world from '../recorded/world.json';

export type Who = 'visitor' | 'patient';

/** What of the recorded product is in no answer. */
export interface RecordedData {
  /** When it was recorded; every screen is shown at this instant. */
  readonly now: string;
  /** The sample patient. */
  readonly user: SessionUser;
  /** What was made for the recording, by name: a visit that is held … */
  readonly ids: Readonly<Record<string, string>>;
}

interface Refusal {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  readonly http: number;
  readonly details?: unknown;
}

/** A call and what it was answered. */
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
    /** Set while answers are recorded: asks the running product. */
    askProduct?: (who: Who, endpoint: string, request: unknown) => Promise<Recorded>;
    recordedData?: RecordedData;
    /** What keeps the story from being what it should be; the check fails with it. */
    catalogueProblems?: string[];
  }
}

export const recordedData = (): RecordedData => window.recordedData ?? (world as RecordedData);

export const addProblem = (problem: string): void => {
  window.catalogueProblems = [...(window.catalogueProblems ?? []), problem];
};

/** The same text for the same content, whatever the order of its keys. */
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

/** Answers as the product did. @throws {ApiError} where it refused */
export const answerOf = async (who: Who, endpoint: Endpoint, request: unknown): Promise<unknown> => {
  const { askProduct } = window;
  const found = askProduct ? await askProduct(who, endpoint.id, request) : find(who, endpoint, request);
  if (!found) {
    addProblem(`${endpoint.id} is asked ${keyOf(request)} by a ${who}, which is not recorded`);
    throw notRecorded(endpoint.id);
  }
  if (found.refusal) throw new ApiError({ ...found.refusal, code: found.refusal.code as ErrorCode });
  return found.answer;
};
