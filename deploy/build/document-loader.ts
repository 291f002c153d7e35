/** `import about from './about.md'`: the document of a Markdown file. */
import type { LoaderContext } from 'webpack';
import { moduleOf } from './document.mjs';

export default function load(this: Pick<LoaderContext<object>, 'resourcePath'>, source: string): string {
  return moduleOf(source, this.resourcePath);
}
