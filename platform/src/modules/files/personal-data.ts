/** Personal data of this module and its retention periods. */
import { account, keptFor, personal, type TableData } from '../../personal-data/declare.ts';
import { unusedFiles } from './retention.ts';

export const personalData: readonly TableData[] = keptFor(
  unusedFiles,
  personal(
    'stored_file',
    account(),
    { kind: 'delete-unless-needed', cleared: {} },
    { hidden: ['file_key'], files: true },
  ),
);
