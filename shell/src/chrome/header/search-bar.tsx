import { useState } from 'react';
import { TELEMEDICINE_QUERY, TELEMEDICINE_SLUG } from 'shared-contracts/domain';
import { linkTo } from 'shared-contracts/routes';
import { SearchField } from 'shared-ui';
import { useRoute, useShell, useT } from '../../context/shell-context.tsx';
import styles from './header.module.css';

/** Searches doctors by name or speciality. On the doctor list it keeps the filters that are set. */
export const SearchBar = () => {
  const { navigation } = useShell();
  const t = useT();
  const { routeId, params, query } = useRoute();
  const inUrl = routeId === 'browse' ? (query['q'] ?? '') : '';
  const [typed, setTyped] = useState({ text: inUrl, of: inUrl });
  // The address changed under the field (Back, a link): it shows what the address says.
  const text = typed.of === inUrl ? typed.text : inUrl;
  const search = (value: string) => {
    const { page: _page, doctor: _doctor, ...kept } = routeId === 'browse' ? query : {};
    const utid = params['utid'] ?? TELEMEDICINE_SLUG;
    navigation.navigate(linkTo('browse', { utid }, { ...TELEMEDICINE_QUERY, ...kept, q: value.trim() || undefined }));
  };
  return (
    <div className={styles.search}>
      <SearchField
        label={t('header.search')}
        value={text}
        onValueChange={(value) => {
          setTyped({ text: value, of: inUrl });
          if (value === '' && inUrl !== '') search('');
        }}
        onSearch={search}
      />
    </div>
  );
};
