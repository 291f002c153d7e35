import { Fragment } from 'react';
import type { Address } from 'shared-contracts/api';
import { doorLine, type VisitDoor } from 'shared-contracts/domain';
import { useUi } from 'shared-ui';
import { UserText } from './user-text.tsx';

export interface AddressLineProps {
  address: VisitDoor & Pick<Address, 'city' | 'city_name'>;
}

const NO_DOOR: VisitDoor = { street: '', building: '', flat: '', landmark: '' };
const COMMA = { ar: '، ', en: ', ' } as const;

/** `Building 7, flat 4, شارع النرجس, Riyadh`: the parts that the patient wrote are marked with their own language. */
export const AddressLine = ({ address }: AddressLineProps) => {
  const { say, locale } = useUi();
  const { street, building, flat, landmark, city, city_name: cityName } = address;
  const parts = [
    { key: 'door', text: doorLine({ ...NO_DOOR, building, flat }, locale) },
    { key: 'street', text: doorLine({ ...NO_DOOR, street }, locale) },
    { key: 'landmark', text: landmark },
    { key: 'city', text: say(cityName ?? { ar: city, en: city }) },
  ].filter(({ text }) => text !== '');
  return (
    <>
      {parts.map(({ key, text }, index) => (
        <Fragment key={key}>
          {index > 0 && COMMA[locale]}
          <UserText as="span">{text}</UserText>
        </Fragment>
      ))}
    </>
  );
};
