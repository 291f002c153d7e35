/**
 * What is checked by schemas is told in the words of the command, so the schemas' own words in 60 languages, most of the
 * modules of its start, are not read. Loaded before the command.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '../locales/index.js' && /\/zod\//.test(context.parentURL ?? '')
      ? { url: 'data:text/javascript,', format: 'module', shortCircuit: true }
      : next(specifier, context),
});
