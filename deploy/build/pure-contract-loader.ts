/**
 * Marks the calls that make schemas and descriptors of the contract as pure, so that the minifier drops those which a
 * remote does not use: a module of the contract describes every call of its subject, and a remote makes a few of them.
 * The contract declares that its modules do nothing when they are loaded (`sideEffects: false`); a function body keeps all
 * its calls but those of `z`, which only make schemas.
 */
const SCHEMA = /(?<![\w.$])z\.(?!config\b|safeParse|parse|register|globalRegistry)[a-z_]\w*\(/g;
/** A constant of a module: its line begins without a space. */
const CONSTANT = /^((?:export )?const [\w$]+(?:: [^=\n]+)? = )(?=[a-z]\w*\()/gm;
/** Helpers that stand among the arguments of these. */
const HELPER = /(?<![\w.$])(?<!function )(?:openEnum|openEnumList|openUnion|tolerantList|text|digits)\(/g;
const PURE = '/*#__PURE__*/ ';

export default function markPure(source: string): string {
  const mark = (call: string) => PURE + call;
  return source.replace(SCHEMA, mark).replace(HELPER, mark).replace(CONSTANT, `$1${PURE}`);
}
