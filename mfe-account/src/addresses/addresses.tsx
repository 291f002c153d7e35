import { useState } from 'react';
import { type Address, addressList, editAddress, staticData } from 'shared-contracts/api';
import { Button, EmptyState, Icon, QuietText, Stack, useUi } from 'shared-ui';
import { ShownMap } from 'shared-ui/shown-map';
import { type ScreenFile, useEndpointMutation, useEndpointQuery, useHost, useT } from 'shared-ui/remote-kit';
import { AccountQuery } from '../shared/account-query.tsx';
import { AddressCard } from './address-card.tsx';
import styles from './addresses.module.css';
import { DeleteAddressDialog } from './delete-address-dialog.tsx';
import { useAddressForm } from './use-address-form.ts';

/** The addresses of the account: the list and the map select each other. */
const Addresses = () => {
  const t = useT();
  const list = useEndpointQuery(addressList, {}, { refetchOnMount: 'always' });
  const form = useAddressForm(list.refetch);
  return (
    <AccountQuery query={list} heights={[112, 112, 112]} title={t('addresses.failed')}>
      {({ addresses }) =>
        addresses.length === 0 ? (
          <EmptyState
            title={t('addresses.none')}
            action={
              <Button icon="add" onClick={form.add}>
                {t('addresses.add')}
              </Button>
            }
          >
            {t('addresses.noneText')}
          </EmptyState>
        ) : (
          <ListAndMap addresses={addresses} onAdd={form.add} onEdit={form.edit} />
        )
      }
    </AccountQuery>
  );
};

interface ListAndMapProps {
  addresses: readonly Address[];
  onAdd: () => void;
  onEdit: (id: string) => void;
}

const ListAndMap = ({ addresses, onAdd, onEdit }: ListAndMapProps) => {
  const t = useT();
  const { say, number } = useUi();
  const { alerts } = useHost();
  const [selectedId, setSelected] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Address | null>(null);
  const edit = useEndpointMutation(editAddress, {
    invalidates: [addressList],
    onError: ({ message }) => alerts.show({ tone: 'danger', text: message }),
  });
  // When the selected address was deleted, here or elsewhere, the first one is selected: the default.
  const selected = addresses.find(({ id }) => id === selectedId) ?? addresses[0];
  if (!selected) return null;
  const makeDefault = ({ label: _label, city_name: _city, served: _served, ...address }: Address) =>
    edit.mutate({ ...address, is_default: true });
  return (
    <>
      <div className={styles.split}>
        <Stack as="ul">
          {addresses.map((address, index) => (
            <AddressCard
              key={address.id}
              address={address}
              place={number(index + 1)}
              selected={address.id === selected.id}
              busy={edit.isPending && edit.variables.id === address.id}
              onSelect={() => setSelected(address.id)}
              onEdit={() => onEdit(address.id)}
              onDelete={() => setDeleting(address)}
              onDefault={() => makeDefault(address)}
            />
          ))}
          <li>
            <button type="button" className={styles.add} onClick={onAdd}>
              <span className={styles.picture}>
                <Icon name="add" />
              </span>
              <span>
                <strong>{t('addresses.add')}</strong>
                <br />
                <QuietText as="span">{t('addresses.addHint')}</QuietText>
              </span>
            </button>
          </li>
        </Stack>
        <Stack gap={2} className={styles.map}>
          <ShownMap
            label={t('addresses.map', { address: say(selected.label) })}
            value={{ lat: selected.latitude, lon: selected.longitude }}
            mark={number(addresses.indexOf(selected) + 1)}
            markers={addresses
              .map(({ id, label, latitude: lat, longitude: lon }, index) => {
                return { id, label: say(label), lat, lon, kind: 'place' as const, mark: number(index + 1) };
              })
              .filter(({ id }) => id !== selected.id)}
            onMarkerPress={setSelected}
            height={440}
          />
          <p className={styles.served} aria-live="polite">
            <Icon name={selected.served ? 'check-circle' : 'alert'} size={20} />
            {t(selected.served ? 'addresses.served' : 'addresses.notServed')}
          </p>
        </Stack>
      </div>
      {deleting && <DeleteAddressDialog address={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
};

export default Object.assign(Addresses, {
  ahead: ({ query, session }) => {
    if (session.kind !== 'signed-in') return;
    query(addressList, {});
    query(staticData, {});
  },
} satisfies ScreenFile);
