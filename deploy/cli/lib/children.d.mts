export interface Child {
  readonly send: (message: unknown) => void;
  /** Id of the running process. */
  readonly pid: () => number | undefined;
}
export interface ChildGroup {
  readonly start: (
    name: string,
    script: string,
    env: Record<string, string>,
    options?: { readonly stay?: boolean; readonly onMessage?: (message: never) => void },
  ) => Child;
  readonly stop: () => Promise<void>;
  readonly death: Promise<never>;
  /** The product is ready: from now on a child started with `stay` is restarted when it ends. */
  readonly restartFromNow: () => void;
}
export interface Restarts {
  readonly pausesMs: readonly number[];
  readonly withinMs: number;
}
export const RESTARTS: Restarts;
export function children(options?: { readonly restarts?: Restarts; readonly log?: (line: string) => void }): ChildGroup;
