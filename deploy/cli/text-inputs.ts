/** The text inputs of the product, found in the sources and in `docs/text-inputs.md`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORKSPACE } from '../releases/paths.ts';

export const DOCUMENT = join(WORKSPACE, 'docs', 'text-inputs.md');

/** Files that define the controls; their input belongs to the components that render them. */
const CONTROLS = 'shared-ui/src/forms/';

const CONTROL =
  /<(TextField|TextArea|SuggestField|LatinCodeField|LatinNameField|PasswordField|CodeField|SearchField|input|textarea)\b((?:=>|[^>])*)/g;
const NOT_TYPED = /type=["'](?:file|checkbox|radio|range|hidden|submit)["']/;

/** The field of the form, or the key of the label; a dash when the caller passes it. */
const nameOf = (attributes: string): string =>
  /field\('(\w+)'\)/.exec(attributes)?.[1] ?? /(?:label|aria-label)=\{t\('([\w.]+)'\)\}/.exec(attributes)?.[1] ?? '-';

const packages = (): string[] => [
  'shared-ui',
  'shell',
  ...readdirSync(WORKSPACE).filter((name) => name.startsWith('mfe-')),
];

const screens = (name: string): string[] =>
  readdirSync(join(WORKSPACE, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/\.test\.tsx$|(?:^|\/)testing\//.test(file))
    .map((file) => `${name}/src/${file}`)
    .filter((file) => !file.startsWith(CONTROLS));

/** `file | control | name`, one line for each text input that the sources render. */
export function renderedInputs(): string[] {
  const found = packages()
    .flatMap(screens)
    .flatMap((file) =>
      [...readFileSync(join(WORKSPACE, file), 'utf8').matchAll(CONTROL)]
        .filter(([, , attributes = '']) => !NOT_TYPED.test(attributes))
        .map(([, control, attributes = '']) => [file, control, nameOf(attributes)].join(' | ')),
    );
  return found.toSorted();
}

interface DocumentedInput {
  readonly input: string;
  readonly kind: string;
}

const cells = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''));

/** Rows of the table under a heading, without its two header lines. */
const rowsUnder = (heading: string, text: string): string[][] => {
  const section = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map(cells);
};

export function documentedInputs(): DocumentedInput[] {
  return rowsUnder('Inputs', readFileSync(DOCUMENT, 'utf8')).map(([file, control, name, kind = '']) => ({
    input: [file, control, name].join(' | '),
    kind,
  }));
}

/** Name of each kind and the function that reads it. */
export const documentedKinds = (): ReadonlyMap<string, string> =>
  new Map(rowsUnder('Kinds', readFileSync(DOCUMENT, 'utf8')).map(([kind = '', reads = '']) => [kind, reads]));
