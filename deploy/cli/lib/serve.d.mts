import type { Child, ChildGroup } from './children.mjs';

export interface ServeSettings {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly sandbox: string;
  readonly logLevel: string;
}
/** `extra` are settings of the edge, `platformExtra` of the platform. */
export function serve(
  settings: ServeSettings,
  extra?: Record<string, string>,
  platformExtra?: Record<string, string>,
): Promise<ChildGroup & { readonly edge: Child; readonly platform: Child; readonly ready: () => Promise<string> }>;
