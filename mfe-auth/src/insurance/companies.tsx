import { useState } from 'react';
import type { StaticData } from 'shared-contracts/api';
import { foldText } from 'shared-contracts/domain';
import { Alert, Button, EmptyState, Icon, SearchField, Stack, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import { InsurerInitial } from './insurer-initial.tsx';
import styles from './insurance.module.css';

interface CompaniesProps {
  insurers: StaticData['insurers'];
  /** The selected one; empty: none. */
  chosen: string;
  onChoose: (id: string) => void;
  /** Closes the list; null: a selection closes it. */
  onDone: (() => void) | null;
}

/** The supported insurers, searched by any part of their name in either language. */
export const Companies = ({ insurers, chosen, onChoose, onDone }: CompaniesProps) => {
  const t = useT();
  const { say } = useUi();
  const [typed, setTyped] = useState('');
  const word = foldText(typed);
  const shown = insurers.filter(({ name }) => foldText(`${name.ar} ${name.en}`).includes(word));
  return (
    <Stack>
      <SearchField label={t('insurance.search')} value={typed} onValueChange={setTyped} autoFocus />
      {shown.length === 0 && <EmptyState title={t('insurance.noCompany')} />}
      <ul className={styles.companies}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              className={styles.company}
              aria-current={id === chosen ? 'true' : undefined}
              onClick={() => onChoose(id)}
            >
              <InsurerInitial name={say(name)} />
              <span className={styles.companyName}>{say(name)}</span>
              {id === chosen && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
      <Alert tone="info" still>
        {t('insurance.notHere')}
      </Alert>
      {onDone && (
        <Button wide disabled={chosen === ''} onClick={onDone}>
          {t('insurance.done')}
        </Button>
      )}
    </Stack>
  );
};
