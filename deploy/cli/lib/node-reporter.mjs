// A reporter of node:test for `node-tests.mjs`: one line of JSON per completed test, distinguished from the output of tests
// by its first character.
import { inspect } from 'node:util';
import { relative } from 'node:path';
import { missingService } from './outcome.mjs';

export const MARK = '\u0001';

const FAILED_FOR_ANOTHER = new Set(['subtestsFailed', 'cancelledByParent']);

const kindOf = ({ type, data }) => {
  const failure = data.details.error?.failureType;
  if (failure === 'cancelledByParent') return 'skipped';
  if (missingService(data.skip) !== null) return 'missing';
  if (data.skip !== undefined || data.todo !== undefined) return 'skipped';
  if (data.details.type === 'suite') return FAILED_FOR_ANOTHER.has(failure) || type === 'test:pass' ? null : 'failed';
  return type === 'test:pass' ? 'passed' : 'failed';
};

export default async function* report(source) {
  for await (const event of source) {
    // An error after the end of its test fails the process, and only this line shows it.
    if (event.type === 'test:diagnostic' && event.data.message.startsWith('Error:')) yield `${event.data.message}\n`;
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const kind = kindOf(event);
    if (!kind) continue;
    const { name, file, details } = event.data;
    const error = details.error?.cause ?? details.error;
    const line = {
      kind,
      name,
      file: file ? relative(process.cwd(), file) : '',
      seconds: details.duration_ms / 1000,
      ...(kind === 'missing' ? { service: missingService(event.data.skip) } : {}),
      ...(kind === 'failed' ? { error: inspect(error) } : {}),
    };
    yield `${MARK}${JSON.stringify(line)}\n`;
  }
}
