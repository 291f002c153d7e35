import { useState } from 'react';
import { SearchField } from 'shared-ui';
import { EmergencyNotice } from 'shared-ui/emergency-notice';
import { useT } from 'shared-ui/remote-kit';

interface NameSearchProps {
  /** The name in the address. */
  query: string;
  onSearch: (query: string) => void;
}

/** Search by name: in the header of the list on wide screens, and inside a native app, which has no header with a search bar. */
export const NameSearch = ({ query, onSearch }: NameSearchProps) => {
  const t = useT();
  const [typed, setTyped] = useState({ text: query, of: query });
  // The address changed: the field shows the name in the address.
  const text = typed.of === query ? typed.text : query;
  return (
    <>
      <SearchField
        label={t('browse.search')}
        value={text}
        onValueChange={(value) => {
          setTyped({ text: value, of: query });
          if (value === '' && query !== '') onSearch('');
        }}
        onSearch={(value) => onSearch(value.trim())}
      />
      <EmergencyNotice text={text} />
    </>
  );
};
