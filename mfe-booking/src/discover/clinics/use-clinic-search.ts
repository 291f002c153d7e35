import { useState } from 'react';
import { usePhone } from 'shared-ui';

export interface ClinicSearch {
  search: string;
  setSearch: (text: string) => void;
  /** Always open on wide screens; toggled on phones. */
  open: boolean;
  /** Present on phones only. Closing clears the text (specification part 1, section 4). */
  toggle: (() => void) | null;
  /** Opened by the user: the field takes focus. */
  asked: boolean;
}

export const useClinicSearch = (): ClinicSearch => {
  const phone = usePhone();
  const [search, setSearch] = useState('');
  const [toggled, setToggled] = useState(false);
  const toggle = () => {
    if (toggled) setSearch('');
    setToggled(!toggled);
  };
  return { search, setSearch, open: !phone || toggled, toggle: phone ? toggle : null, asked: phone && toggled };
};
