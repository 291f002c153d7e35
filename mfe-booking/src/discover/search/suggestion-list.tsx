import { classNames, Icon, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { ICON_OF, type Suggestion, type SuggestionGroup } from './suggestions.ts';
import type { Combobox } from './use-combobox.ts';
import styles from './search.module.css';

interface SuggestionListProps {
  groups: readonly SuggestionGroup[];
  combobox: Combobox;
  /** The suggestions belong to the previous text. */
  stale: boolean;
  onChoose: (suggestion: Suggestion) => void;
}

/** The options of the combobox, by kind. Focus stays in the field. */
export const SuggestionList = ({ groups, combobox, stale, onChoose }: SuggestionListProps) => {
  const t = useT();
  const nameOf = (id: SuggestionGroup['id']) =>
    id === 'recent' || id === 'examples' ? t(`search.${id}`) : t(`search.kinds.${id}`);
  return (
    <div
      role="listbox"
      id={combobox.listId}
      aria-label={t('search.suggestions')}
      aria-busy={stale}
      // A long list is also scrolled by keys, because nothing in it is focusable.
      tabIndex={0}
      className={styles.list}
    >
      {groups.map(({ id, suggestions }) => (
        <div key={id} role="group" aria-label={nameOf(id)} className={styles.group}>
          <div aria-hidden="true" className={styles.groupName}>
            {nameOf(id)}
          </div>
          {suggestions.map((suggestion) => (
            <Option key={suggestion.id} icon={id} suggestion={suggestion} combobox={combobox} onChoose={onChoose} />
          ))}
        </div>
      ))}
    </div>
  );
};

interface OptionProps extends Pick<SuggestionListProps, 'combobox' | 'onChoose'> {
  icon: SuggestionGroup['id'];
  suggestion: Suggestion;
}

const Option = ({ icon, suggestion, combobox, onChoose }: OptionProps) => {
  const { say } = useUi();
  const selected = combobox.active?.id === suggestion.id;
  const { title, note } = suggestion.kind === 'page' ? suggestion.result : { title: suggestion.title, note: null };
  return (
    // The field handles the keys: an option itself never has focus.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="option"
      id={combobox.optionId(suggestion)}
      aria-selected={selected}
      className={classNames(styles.option, selected && styles.selected)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(suggestion)}
    >
      <span className={styles.icon}>
        <Icon name={ICON_OF[icon]} size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <bdi>{say(title)}</bdi>
        </span>
        {note && (
          <span className={styles.note}>
            <bdi>{say(note)}</bdi>
          </span>
        )}
      </span>
    </div>
  );
};
