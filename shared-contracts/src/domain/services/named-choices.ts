/**
 * An answer that chooses several options, each with a name where the option asks for one: «medicine:Penicillin». In an answer
 * each choice has a line of its own.
 */
export interface NamedChoice {
  readonly option: string;
  /** Null where the option has no name of its own; empty until it is written. */
  readonly name: string | null;
}

/** The longest name of one choice. */
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

/** What the rules of a question say about an option. */
export interface NamedOption {
  readonly id: string;
  /** Each choice of it has a name. */
  readonly named?: boolean | undefined;
  /** It excludes the others: there is nothing. */
  readonly alone?: boolean | undefined;
}

/** Whether the choices answer the question: known options, each name once and written, and nothing beside an option that stands alone. */
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

/** What follows from an answer; of several the one that stops. Null: nothing. */
export const adviceFor = <Asked extends Advised>(
  { kind, advice }: Asked,
  answer: string,
): Asked['advice'][number] | null => {
  const given = kind === 'several' ? readChoices(answer).map(({ option }) => option) : [answer];
  const all = advice.filter((one) => given.includes(one.answer));
  return all.find(({ refuses }) => refuses) ?? all[0] ?? null;
};
