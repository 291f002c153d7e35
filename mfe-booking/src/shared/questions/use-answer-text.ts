import type { Question } from 'shared-contracts/api';
import { readChoices } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

/** The text of an answer. */
export const useAnswerText = (): ((question: Pick<Question, 'kind' | 'options'>, answer: string) => string) => {
  const t = useT();
  const { say, list } = useUi();
  return ({ kind, options }, answer) => {
    const nameOf = (id: string): string => {
      const option = options.find((one) => one.id === id);
      return option ? say(option.name) : id;
    };
    if (kind === 'yes-no') return t(answer === 'yes' ? 'questions.yes' : 'questions.no');
    if (kind === 'several')
      return list(
        readChoices(answer).map(({ option, name }) => (name ? `${nameOf(option)}: ${name}` : nameOf(option))),
      );
    return kind === 'choice' ? nameOf(answer) : answer;
  };
};
