import { Suspense, useEffect } from 'react';
import type { CountryOption, CountryPickerProps } from 'shared-ui/country-picker';
import { lazyScreen } from 'shared-ui/remote-kit';

const picker = () => import(/* webpackChunkName: "country-list" */ 'shared-ui/country-picker');

const Picker = lazyScreen<CountryPickerProps<CountryOption>>(async () => ({ default: (await picker()).CountryPicker }));

/** The picker of countries, in a separate chunk: most patients never open it. It is preloaded while the form is shown. */
export const CountryList = <Country extends CountryOption>({ onSelect, ...props }: CountryPickerProps<Country>) => {
  useEffect(() => {
    // Only preloads the file; opening the list requests it again and handles a failure.
    picker().catch(() => undefined);
  }, []);
  if (!props.open) return null;
  const choose = ({ id }: CountryOption) => {
    const chosen = props.countries?.find((country) => country.id === id);
    if (chosen) onSelect(chosen);
  };
  return (
    <Suspense fallback={null}>
      <Picker {...props} onSelect={choose} />
    </Suspense>
  );
};
