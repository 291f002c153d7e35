// npm run types: TypeScript over every package.
import { checkTypes } from './lib/types.mjs';

const failures = await checkTypes();
for (const { name, output } of failures) console.error(`--- ${name}\n${output}`);
console.log(failures.length === 0 ? 'types: clean' : `types: ${failures.length} packages fail`);
process.exitCode = failures.length === 0 ? 0 : 1;
