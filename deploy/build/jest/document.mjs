/** jest transform of Markdown files: the same result as the webpack loader. */
import { documentOf } from '../document.mjs';

export default {
  process: (source, path) => ({
    code: `module.exports = { __esModule: true, default: ${JSON.stringify(documentOf(source, path))} };`,
  }),
};
