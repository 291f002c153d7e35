/**
 * An answer that selects several options, each with a name when the option requires one: «medicine:Penicillin». The answer
 * contains one line per choice.
 */
export interface NamedChoice {
  readonly option: string;
  /** Null when the option has no name; empty until it is entered. */
  readonly name: string | null;
}

/** Maximum length of the name of a choice, in characters. */
export const CHOICE_NAME_MAX = 60;

export const writeChoices = (choices: readonly NamedChoice[]): string =>
  choices
    .map(({ option, name }) => (name === null ? option : `${option}:${name.replaceAll(/[\r\n]/g, ' ')}`))
    .join('\n');

export const readChoices = (answer: string): NamedChoice[] =>
  answer
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const at = line.indexOf(':');
      return at < 0 ? { option: line, name: null } : { option: line.slice(0, at), name: line.slice(at + 1) };
    });

/** The properties of an option that the rules of a question use. */
export interface NamedOption {
  readonly id: string;
  /** Whether each choice of it has a name. */
  readonly named?: boolean | undefined;
  /** Whether it excludes the other options, such as "none". */
  readonly alone?: boolean | undefined;
}

/**
 * Whether the choices are a valid answer: known options, each name entered and unique, and no other option beside one that
 * excludes the others.
 */
export const choicesFit = (answer: string, options: readonly NamedOption[]): boolean => {
  const choices = readChoices(answer);
  if (
    choices.length === 0 ||
    new Set(answer.split('\n').map((line) => line.trim().toLowerCase())).size < choices.length
  )
    return false;
  return choices.every(({ option, name }) => {
    const known = options.find(({ id }) => id === option);
    if (!known || (known.alone && choices.length > 1)) return false;
    if (!known.named) return name === null;
    return name !== null && name.trim() !== '' && name.length <= CHOICE_NAME_MAX;
  });
};

interface Advised {
  readonly kind: string;
  readonly advice: readonly { readonly answer: string; readonly refuses: boolean }[];
}

/** The advice for an answer; of several the one that prevents the booking. Null: none. */
export const adviceFor = <Asked extends Advised>(
  { kind, advice }: Asked,
  answer: string,
): Asked['advice'][number] | null => {
  const given = kind === 'several' ? readChoices(answer).map(({ option }) => option) : [answer];
  const all = advice.filter((one) => given.includes(one.answer));
  return all.find(({ refuses }) => refuses) ?? all[0] ?? null;
};
