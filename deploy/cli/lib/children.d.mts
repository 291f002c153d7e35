import type { ChildProcess } from 'node:child_process';

export interface ChildGroup {
  readonly start: (name: string, script: string, env: Record<string, string>) => ChildProcess;
  readonly stop: () => Promise<void>;
  readonly death: Promise<never>;
}
export function children(): ChildGroup;
