/**
 * The texts that are available in each part of a remote: its modules list the namespaces that are loaded first (`createRemote({ namespaces })`),
 * and each lazy screen those that it loads (`lazyScreen(load, namespaces)`). Imports are followed from file to file, so that a text that is requested
 * where its namespace is not loaded is found without opening the page.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const STATIC = /(?:^|\n)\s*(?:import|export)\s+(?!type\s)([^;'"]*?)\s*from\s*'(\.[^']+)'/g;
const DYNAMIC = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)?'(\.[^']+)'\s*,?\s*\)/g;
const LOADER = /const (\w+) = \(\) =>\s*import\(\s*(?:\/\*[^*]*\*\/\s*)?'(\.[^']+)'/g;
const QUOTED = /'([^']+)'/g;
const FIRST = /\bcreateRemote\b[\s\S]*?\bnamespaces:\s*\[([^\]]*)\]/;
const LAZY = 'lazyScreen(';

const namesIn = (list) => [...list.matchAll(QUOTED)].map(([, name]) => name);

/** The arguments of a call, up to its closing parenthesis. */
const argumentsAt = (text, start) => {
  let depth = 1;
  let end = start;
  while (depth > 0 && end < text.length) {
    if (text[end] === '(') depth += 1;
    if (text[end] === ')') depth -= 1;
    end += 1;
  }
  return text.slice(start, end - 1);
};

const lazyCalls = (text) => {
  const calls = [];
  for (let at = text.indexOf(LAZY); at >= 0; at = text.indexOf(LAZY, at + 1)) {
    const given = argumentsAt(text, at + LAZY.length);
    const list = /,\s*\[([^\]]*)\]\s*,?\s*$/.exec(given);
    calls.push({ at, given, names: list ? namesIn(list[1]) : [] });
  }
  return calls;
};

/** The imports of a file: `statics` and `dynamics` run with the same texts as the file, `lazies` with more. */
const readFileAt = (path) => {
  const text = readFileSync(path, 'utf8');
  const at = (to) => join(dirname(path), to);
  const imports = [...text.matchAll(STATIC)].map(([, names, to]) => ({ names: names.split(/\W+/), path: at(to) }));
  const lazies = lazyCalls(text).map(({ given, names }) => {
    const called = new Set(given.split(/\W+/));
    const written = [...given.matchAll(DYNAMIC)].map(([, to]) => at(to));
    // `lazyScreen(loadReview)`: the loading function is in this file or in another one.
    const named = [...text.matchAll(LOADER)].filter(([, name]) => called.has(name)).map(([, , to]) => at(to));
    const lent = imports.filter((one) => one.names.some((name) => name && called.has(name))).map((one) => one.path);
    return { targets: [...written, ...named], lent, names };
  });
  const targets = new Set(lazies.flatMap((lazy) => lazy.targets));
  const dynamics = [...text.matchAll(DYNAMIC)].map(([, to]) => at(to)).filter((file) => !targets.has(file));
  return { text, statics: imports.map((one) => one.path), lazies, dynamics };
};

/**
 * Each file with the sets of namespaces with which it may run; empty for a package whose modules list none.
 *
 * @param {string} source the package's `src`
 * @returns {Map<string, { text: string, sets: Set<string> }>} sets as `browse,common`
 */
export const reachOf = (source) => {
  const read = new Map();
  const fileAt = (path) => {
    if (!read.has(path)) read.set(path, readFileAt(path));
    return read.get(path);
  };
  const files = readdirSync(source, { recursive: true }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\./.test(name),
  );
  /** Files of functions that load a screen: the loaded code runs with that screen's texts, also when it is preloaded elsewhere. */
  const lent = new Set(files.flatMap((name) => fileAt(join(source, name)).lazies.flatMap((lazy) => lazy.lent)));
  const reached = new Map();
  const walk = (path, names) => {
    if (!/\.tsx?$/.test(path) || !existsSync(path)) return;
    const file = fileAt(path);
    const key = [...names].sort().join();
    const known = reached.get(path) ?? { text: file.text, sets: new Set() };
    if (known.sets.has(key)) return;
    known.sets.add(key);
    reached.set(path, known);
    for (const next of [...file.statics, ...file.dynamics]) if (!lent.has(next)) walk(next, names);
    for (const lazy of file.lazies) {
      const more = new Set([...names, ...lazy.names]);
      for (const next of [...lazy.targets, ...lazy.lent.flatMap((from) => fileAt(from).dynamics)]) walk(next, more);
    }
  };
  for (const name of readdirSync(source).filter((entry) => /^(pages|overlays|widgets)\.tsx$/.test(entry))) {
    const path = join(source, name);
    const first = FIRST.exec(fileAt(path).text);
    if (first) walk(path, new Set(namesIn(first[1])));
  }
  return reached;
};

const CHUNK = /webpackChunkName: "([\w-]+)"/g;

/** Chunks that a call of `lazyScreen` refers to: in its arguments, or in the function that is passed to it. */
const chunksOf = ({ given }, text, path) => {
  const called = new Set(given.split(/\W+/));
  const lent = [...text.matchAll(STATIC)]
    .filter(([, names]) => names.split(/\W+/).some((name) => name && called.has(name)))
    .map(([, , to]) => readFileSync(join(dirname(path), to), 'utf8'));
  const here = [...text.matchAll(LOADER)].filter(([, name]) => called.has(name)).map(([loader]) => loader);
  return [given, ...here, ...lent].flatMap((code) => [...code.matchAll(CHUNK)].map(([, name]) => name));
};

/**
 * The texts that a remote's pages load first, and those that each chunk with a screen loads.
 *
 * @param {string} source the package's `src`
 * @returns {{ first: string[], byChunk: Map<string, Set<string>> }} names of namespaces
 */
export const textsByChunk = (source) => {
  const pages = join(source, 'pages.tsx');
  const first = existsSync(pages) ? FIRST.exec(readFileSync(pages, 'utf8')) : null;
  const byChunk = new Map();
  const files = readdirSync(source, { recursive: true }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\./.test(name),
  );
  for (const path of files.map((name) => join(source, name))) {
    const text = readFileSync(path, 'utf8');
    for (const call of lazyCalls(text)) {
      for (const chunk of chunksOf(call, text, path)) {
        byChunk.set(chunk, new Set([...(byChunk.get(chunk) ?? []), ...call.names]));
      }
    }
  }
  return { first: first ? namesIn(first[1]) : [], byChunk };
};
