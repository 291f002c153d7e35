/** The module that the build creates from a Markdown file (`deploy/build/document.mjs`). */
declare module '*.md' {
  import type { TextDocument } from './pages/content/documents.ts';
  const document: TextDocument;
  export default document;
}
