// Chunks of different packages may have the same name; in one build they would become one chunk.
export default function nameChunks(source) {
  const [, name] = /\/(shell|mfe-[a-z]+)\/src\//.exec(this.resourcePath) ?? [];
  return name ? source.replaceAll('webpackChunkName: "', `webpackChunkName: "${name}-`) : source;
}
