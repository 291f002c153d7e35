/** The document as a readable page: plain HTML and one stylesheet, no script. */
import { ALL_ENDPOINTS, type Endpoint, ERROR_CODES, endpointPath, pathParameters } from 'shared-contracts/api';
import { fieldsOf, type JsonSchema, schemaOf } from './schema.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const typeText = (schema: JsonSchema): string => {
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ');
  if (schema['const'] !== undefined) return JSON.stringify(schema['const']);
  const union = (schema['anyOf'] ?? schema['oneOf']) as JsonSchema[] | undefined;
  if (union) return union.map(typeText).join(' | ');
  if (schema['type'] === 'array') return `${typeText((schema['items'] ?? {}) as JsonSchema)}[]`;
  const format = typeof schema['format'] === 'string' ? ` (${schema['format']})` : '';
  return `${typeof schema['type'] === 'string' ? schema['type'] : 'any'}${format}`;
};

const limitsText = (schema: JsonSchema): string => {
  const known = ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems', 'pattern', 'default'];
  return known
    .filter((name) => schema[name] !== undefined)
    .map((name) => `${name} ${JSON.stringify(schema[name])}`)
    .join(', ');
};

const row = (cells: readonly string[]): string => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

const table = (head: readonly string[], rows: readonly string[]): string =>
  `<div class="scroll" tabindex="0"><table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`;

const fieldRows = (schema: JsonSchema, depth = 0): string[] =>
  fieldsOf(schema).flatMap(({ name, schema: field, required }) => {
    const inner = (field['type'] === 'array' ? field['items'] : field) as JsonSchema | undefined;
    const nested = depth < 3 && inner?.['properties'] ? fieldRows(inner, depth + 1) : [];
    const label = `<code>${'· '.repeat(depth)}${escape(name)}</code>`;
    return [
      row([label, `<code>${escape(typeText(field))}</code>`, required ? 'yes' : '', escape(limitsText(field))]),
      ...nested,
    ];
  });

const fieldTable = (title: string, schema: JsonSchema): string => {
  const rows = fieldRows(schema);
  if (rows.length === 0) return `<h4>${title}</h4><p>Nothing.</p>`;
  return `<h4>${title}</h4>${table(['Field', 'Type', 'Required', 'Limits'], rows)}`;
};

const AUTH_TEXT: Readonly<Record<Endpoint['auth'], string>> = {
  public: 'anybody',
  optional: 'anybody; more with a session',
  user: 'session',
};

const section = (endpoint: Endpoint): string => {
  const path = escape(endpointPath(endpoint));
  const badges = [
    AUTH_TEXT[endpoint.auth],
    ...(endpoint.keyed ? [`idempotency-key ${endpoint.idempotent ? 'required' : 'accepted'}`] : []),
  ];
  const inPath = pathParameters(endpoint).length > 0 ? ' (path parameters included)' : '';
  return `<details id="${escape(endpoint.id)}"><summary><b class="method">${endpoint.method}</b> <code>${path}</code> <span>${escape(endpoint.summary)}</span></summary>
<p>${badges.map((badge) => `<i>${badge}</i>`).join(' ')}</p>
${fieldTable(`Request${inPath}`, schemaOf(endpoint.request, 'input'))}
${fieldTable('Answer: <code>data</code>', schemaOf(endpoint.response, 'output'))}</details>`;
};

const groupsOf = (endpoints: readonly Endpoint[]): Map<string, Endpoint[]> =>
  Map.groupBy(endpoints, ({ id }) => id.split('.')[0] ?? id) as Map<string, Endpoint[]>;

const errorTable = (): string =>
  table(
    ['Code', 'HTTP', 'Status', 'English', 'Arabic'],
    Object.entries(ERROR_CODES).map(([code, { http, status, en, ar }]) =>
      row([
        `<code>${code}</code>`,
        String(http),
        String(status),
        escape(en),
        `<span lang="ar" dir="rtl">${escape(ar)}</span>`,
      ]),
    ),
  );

export const STYLE_PATH = '/docs/style.css';

export const docsPage = (endpoints: readonly Endpoint[] = ALL_ENDPOINTS): string => {
  const groups = [...groupsOf(endpoints)];
  const links = groups.map(([name]) => `<li><a href="#group-${escape(name)}">${escape(name)}</a></li>`);
  const sections = groups.map(
    ([name, members]) => `<h3 id="group-${escape(name)}">${escape(name)}</h3>${members.map(section).join('')}`,
  );
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Platform API</title><link rel="stylesheet" href="${STYLE_PATH}"></head>
<body><a class="skip" href="#calls">Skip to the calls</a><header><h1>Platform API</h1>
<p>Every answer is an envelope <code>{status, message, data?, code?, traceId?}</code>. Status 1000 is success, 1001 refused for what it said, 1002 refused for the state of things, 1003 sign-in failure, 2000 session expired. Machine-readable: <a href="/openapi.json">/openapi.json</a>.</p></header>
<nav aria-label="Groups"><ul>${links.join('')}<li><a href="#errors">Error codes</a></li></ul></nav>
<main id="calls"><h2>Calls</h2>${sections.join('')}<h2 id="errors">Error codes</h2>${errorTable()}</main></body></html>`;
};

export const DOCS_STYLE = `:root{color-scheme:light dark;--ink:light-dark(#17262b,#e6eff1);--soft:light-dark(#4a5f66,#a7bbc1);--line:light-dark(#d3dfe2,#33474d);--paper:light-dark(#fff,#10191c);--raised:light-dark(#f4f8f9,#18252a);--brand:light-dark(#0a6b74,#6fd3dc)}
*{box-sizing:border-box}body{margin:0 auto;max-inline-size:72rem;padding:1rem clamp(1rem,4vw,2.5rem) 4rem;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
a{color:var(--brand)}code{font:.92em ui-monospace,monospace;overflow-wrap:anywhere}h3{margin-block:2rem .5rem;text-transform:capitalize}
.skip{position:absolute;inset-block-start:-10rem}.skip:focus{inset-block-start:0;background:var(--paper)}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;padding:0;list-style:none}nav a{display:inline-block;min-block-size:2.75rem;line-height:2.75rem}
details{border:1px solid var(--line);border-radius:.5rem;margin-block:.5rem;background:var(--raised)}details>*{padding-inline:1rem}
summary{min-block-size:2.75rem;padding:.6rem 1rem;cursor:pointer}summary span{color:var(--soft)}:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
.method{display:inline-block;min-inline-size:3.2rem;color:var(--brand)}i{font-style:normal;border:1px solid var(--line);border-radius:1rem;padding:.1rem .7rem}
.scroll{overflow-x:auto;margin-block:0 1rem}table{border-collapse:collapse;inline-size:100%}th,td{padding:.35rem .75rem .35rem 0;border-block-end:1px solid var(--line);text-align:start;vertical-align:top}`;
