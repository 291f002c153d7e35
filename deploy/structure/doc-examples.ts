/** Examples in the documentation comments of the public API for other teams: each `@example` is compiled as a module of a remote. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { WORKSPACE } from '../releases/paths.ts';

export interface DocExample {
  /** Name of the file and number of the example in it: `host-api-3`. */
  readonly name: string;
  readonly code: string;
}

/** Imports and declarations that every example may use. */
const GIVEN = `
import { Suspense } from 'react';
import { deleteRelative, isApiError, patientList, recordList, type RequestOf, upcomingAppointments, wallet } from 'shared-contracts/api';
import { appointmentBooked } from 'shared-contracts/events';
import type { HostApi, RemoteProps } from 'shared-contracts/host';
import { linkTo, type MatchedRoute } from 'shared-contracts/routes';
import { Button, Money, Skeleton } from 'shared-ui';
import {
  about, alwaysUnlessPrefetched, createRemote, lazyScreen, Link, QueryError, type ScreenFile, TaggedText, useEndpointMutation,
  useEndpointPages, useEndpointQuery, useEvent, useInvalidate, useNavigation, useStillHere, useT,
} from 'shared-ui/remote-kit';
declare const host: HostApi;
`;

const EXAMPLE = /^ *\* @example\n((?: *\*(?!\/)(?! @).*\n)+)/gm;

/**
 * The examples of a source file, in their order.
 * @param text the source
 * @param file its name
 */
export const examplesIn = (text: string, file: string): DocExample[] =>
  [...text.matchAll(EXAMPLE)].map(([, lines = ''], index) => ({
    name: `${basename(file).replace(/\.tsx?$/, '')}-${index + 1}`,
    code: lines.replaceAll(/^ *\* ?/gm, ''),
  }));

/** The examples of files in the workspace. */
export const examplesOf = (files: readonly string[]): DocExample[] =>
  files.flatMap((file) => examplesIn(readFileSync(join(WORKSPACE, file), 'utf8'), file));

/**
 * Compiles examples with the settings and dependencies of a remote.
 * @returns the errors of the compiler, each with the name of its example
 */
export function compileExamples(examples: readonly DocExample[]): string[] {
  const remote = join(WORKSPACE, 'mfe-pharmacy');
  const folder = mkdtempSync(join(tmpdir(), 'doc-examples-'));
  try {
    symlinkSync(join(remote, 'node_modules'), join(folder, 'node_modules'));
    for (const { name, code } of examples) writeFileSync(join(folder, `${name}.tsx`), `${GIVEN}${code}\nexport {};\n`);
    const files = examples.map(({ name }) => `${name}.tsx`);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ extends: join(remote, 'tsconfig.json'), compilerOptions: { types: [] }, files, include: [] }),
    );
    const compiler = join(WORKSPACE, 'node_modules', '.bin', 'tsc');
    const { stdout } = spawnSync(compiler, ['-p', folder, '--pretty', 'false'], { cwd: folder, encoding: 'utf8' });
    return stdout.split('\n').filter((line) => line.trim() !== '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
