import { useState } from 'react';
import type { StaticData } from 'shared-contracts/api';
import { foldText } from 'shared-contracts/domain';
import { EmptyState, SearchField, Stack, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from './insurance.module.css';

interface CompaniesProps {
  insurers: StaticData['insurers'];
  onChoose: (id: string) => void;
}

/** The insurers that answer here, found by any part of their name in either language. */
export const Companies = ({ insurers, onChoose }: CompaniesProps) => {
  const t = useT();
  const { say } = useUi();
  const [typed, setTyped] = useState('');
  const word = foldText(typed);
  const shown = insurers.filter(({ name }) => foldText(`${name.ar} ${name.en}`).includes(word));
  return (
    <Stack>
      <SearchField label={t('insurance.search')} value={typed} onValueChange={setTyped} autoFocus />
      {shown.length === 0 && <EmptyState title={t('insurance.noCompany')}>{t('insurance.noCompanyText')}</EmptyState>}
      <ul className={styles.companies}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.company} onClick={() => onChoose(id)}>
              {say(name)}
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
};
