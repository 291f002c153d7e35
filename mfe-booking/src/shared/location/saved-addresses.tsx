import { type Address, addressList, type SavedLocation } from 'shared-contracts/api';
import { doorLine, type Localized } from 'shared-contracts/domain';
import { Icon, useUi } from 'shared-ui';
import { RadioCards } from 'shared-ui/forms';
import { useEndpointQuery, useT } from 'shared-ui/remote-kit';

const COUNTRY = { ar: 'المملكة العربية السعودية', en: 'Saudi Arabia' };

const cityOf = ({ city, city_name: name }: Address): Localized => name ?? { ar: city, en: city };

/** A saved address in the format of a place. Its typed parts are the same in both languages. */
export const toLocation = (address: Address): SavedLocation => ({
  place: address.label,
  city: cityOf(address),
  city_id: null,
  state: { ar: '', en: '' },
  country_name: COUNTRY,
  latitude: address.latitude,
  longitude: address.longitude,
  postal_code: null,
  served: address.served,
  address_id: address.id,
  door: {
    street: address.street,
    building: address.building,
    flat: address.flat,
    landmark: address.landmark,
  },
});

const ICON = { home: 'home', office: 'work', other: 'pin' } as const;

interface SavedAddressesProps {
  chosen: SavedLocation | null;
  onChoose: (location: SavedLocation) => void;
}

/** Addresses of the account; renders nothing when there are none. */
export const SavedAddresses = ({ chosen, onChoose }: SavedAddressesProps) => {
  const t = useT();
  const { say, list, locale } = useUi();
  const { data } = useEndpointQuery(addressList, {});
  if (!data || data.addresses.length === 0) return null;
  return (
    <RadioCards
      label={t('location.saved')}
      options={data.addresses.map((address) => ({
        value: address.id,
        label: say(address.label),
        note: list([doorLine(address, locale), say(cityOf(address))].filter(Boolean)),
        picture: <Icon name={ICON[address.type]} />,
      }))}
      value={chosen?.address_id ?? null}
      onValueChange={(id) => {
        const address = data.addresses.find((one) => one.id === id);
        if (address) onChoose(toLocation(address));
      }}
    />
  );
};
