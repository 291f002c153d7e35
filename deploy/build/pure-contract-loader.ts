import { fileURLToPath } from 'node:url';

/**
 * What makes the contract cheap in a page. Its modules describe every call of their subject, and a remote makes a few of
 * them:
 * - calls that make schemas and descriptors are marked as pure, so that the minifier drops those which a remote does not
 *   use. The contract declares that its modules do nothing when they are loaded (`sideEffects: false`); a function body
 *   keeps all its calls but those of `z`, which only make schemas;
 * - a schema or descriptor that is used is made when something of it is first read (`deferred`);
 * - the summaries of calls stay on the server, where the API's pages are made of them.
 */
const SCHEMA = /(?<![\w.$])z\.(?!config\b|safeParse|parse|register|globalRegistry)[a-z_]\w*\(/g;
/** A constant of a module: its line begins without a space. */
const CONSTANT = /^((?:export )?const [\w$]+(?:: [^=\n]+)? = )(?=[a-z]\w*\()/gm;
/** Helpers that stand among the arguments of these. */
const HELPER = /(?<![\w.$])(?<!function )(?:openEnum|openEnumList|openUnion|tolerantList|text|digits)\(/g;
const PURE = '/*#__PURE__*/ ';

/** A constant that is a schema or descriptor: what makes it, to the end of its statement, whose next line is not indented. */
const DEFERRED =
  /^((?:export )?const [\w$]+ = )((?:z\.|openEnum|openUnion|tolerantList|text\(|digits\(|define(?:Endpoint|Event|Realtime)\(|[a-z]\w*Of\()(?:[^;]|;(?!\n))*?);\n(?! )/gm;

const SUMMARY = /^( +summary:)\s*(?:'[^'\n]*'|"[^"\n]*"|`[^`]*`|[A-Z][A-Z_]+),?$/gm;

const HELPER_MODULE = fileURLToPath(new URL('./runtime/deferred.ts', import.meta.url));

export default function markPure(source: string): string {
  const mark = (call: string) => PURE + call;
  const lean = source.replace(SUMMARY, "$1 '',");
  const later = lean.replace(
    DEFERRED,
    (_, before: string, made: string) => `${before}${PURE}deferred(() => ${made});\n`,
  );
  const marked = later.replace(SCHEMA, mark).replace(HELPER, mark).replace(CONSTANT, `$1${PURE}`);
  return later === lean ? marked : `import { deferred } from ${JSON.stringify(HELPER_MODULE)}; ${marked}`;
}
