/**
 * Commands report schema errors with texts of their own, so the texts of the schema library in 60 languages, which are most of
 * the modules at its start, are not loaded. Loaded before the command.
 */
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '../locales/index.js' && /\/zod\//.test(context.parentURL ?? '')
      ? { url: 'data:text/javascript,', format: 'module', shortCircuit: true }
      : next(specifier, context),
});
