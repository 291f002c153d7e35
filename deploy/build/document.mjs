/**
 * Text pages are Markdown files with a head of YAML (`title`, `lead`, `updated`). A file becomes a document:
 * `##` begins a section and `###` a part of it. `{#id icon=name}` after a heading sets its id, which is identical in every language, so
 * that links to one answer remain valid. The loader of webpack and the transform of jest both use this module.
 */
import { Marked } from 'marked';
import { parse } from 'yaml';

const HEAD = /^---\n([\s\S]*?)\n---\n/;
const MARKS = /\s*\{#([a-z0-9-]+)(?:\s+icon=([a-z-]+))?\}$/;

/** A paragraph that consists of one link: pages render it as a button. */
const LONE_LINK = /<p>(<a [^>]*>[^<]*<\/a>)<\/p>/g;
const WAY = '<p class="way">$1</p>';

const marked = new Marked({ gfm: true });

/** @param {string} heading */
const named = (heading, where) => {
  const marks = MARKS.exec(heading);
  if (!marks) throw new Error(`${where}: the heading "${heading}" has no {#id}`);
  const [, id, icon] = marks;
  return { id, heading: heading.replace(MARKS, ''), ...(icon ? { icon } : {}) };
};

/** @returns {import('./document.d.mts').TextDocument} */
export const documentOf = (source, where) => {
  const head = HEAD.exec(source);
  if (!head) throw new Error(`${where} has no head`);
  const { title, lead, updated } = parse(head[1]);
  if (!title || !lead || !updated) throw new Error(`${where} needs title, lead and updated`);
  const sections = [];
  let current = null;
  for (const token of marked.lexer(source.slice(head[0].length))) {
    if (token.type === 'heading' && token.depth === 2) {
      current = { ...named(token.text, where), tokens: [], parts: [] };
      sections.push(current);
    } else if (token.type === 'heading' && token.depth === 3) {
      const part = { ...named(token.text, where), tokens: [] };
      sections.at(-1).parts.push(part);
      current = part;
    } else if (current) current.tokens.push(token);
    else if (token.type !== 'space') throw new Error(`${where}: text before the first heading`);
  }
  const html = ({ tokens, ...rest }) => ({ ...rest, html: marked.parser(tokens).trim().replace(LONE_LINK, WAY) });
  return {
    title,
    lead,
    updated: String(updated),
    sections: sections.map(({ parts, ...section }) => ({ ...html(section), parts: parts.map(html) })),
  };
};

export const moduleOf = (source, where) => `export default ${JSON.stringify(documentOf(source, where))};`;
