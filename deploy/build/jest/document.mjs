/** Markdown files in jest: what the loader makes of them. */
import { documentOf } from '../document.mjs';

export default {
  process: (source, path) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(documentOf(source, path))} };`,
  }),
};
