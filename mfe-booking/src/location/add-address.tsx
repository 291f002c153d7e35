import { useState } from 'react';
import { ADDRESS_TYPES, addAddress, addressList, type SavedLocation } from 'shared-contracts/api';
import { normalizeText } from 'shared-contracts/domain';
import { Button, Dialog, QuietText, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { ChipGroup, TextField } from 'shared-ui/forms';
import { useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { locationLabel } from './stored-location.ts';
import { toLocation } from './saved-addresses.tsx';

const Details = z.pick(addAddress.request, { type: true, building: true, flat: true, street: true, landmark: true });

interface AddAddressProps {
  /** The place that was found or pointed at. */
  place: SavedLocation;
  /** It has been saved: the same place, with its door. */
  onSaved: (address: SavedLocation) => void;
}

/** A place on the map has no door: building, street and flat are added, and kept for the next time. */
export const AddAddress = ({ place, onSaved }: AddAddressProps) => {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" icon="pin" onClick={() => setOpen(true)}>
        {t('address.add')}
      </Button>
      {open && (
        <AddressDialog
          place={place}
          onClose={() => setOpen(false)}
          onSaved={(address) => {
            setOpen(false);
            onSaved(address);
          }}
        />
      )}
    </>
  );
};

const AddressDialog = ({ place, onSaved, onClose }: AddAddressProps & { onClose: () => void }) => {
  const t = useT();
  const host = useHost();
  const { say, list } = useUi();
  const save = useEndpointMutation(addAddress, { invalidates: [addressList] });
  const form = useRequestForm({
    id: 'address',
    schema: Details,
    initial: { type: 'home', building: '', street: '', flat: '', landmark: '' },
    fields: {
      type: { label: t('address.type'), choose: true },
      building: { label: t('address.building') },
      street: { label: t('address.street') },
      flat: { label: t('address.flat'), optional: true },
      landmark: { label: t('address.landmark'), optional: true },
    },
    rules: { building: needed, street: needed },
    onSubmit: async (details) => {
      const { latitude, longitude, city } = place;
      const { address } = await save.mutateAsync({ ...details, city: say(city), latitude, longitude });
      host.alerts.show({ tone: 'success', text: t('address.saved') });
      onSaved(toLocation(address));
    },
  });
  return (
    <Dialog
      open
      title={t('address.add')}
      onClose={onClose}
      footer={
        <Button type="submit" form={form.id} wide loading={form.busy}>
          {t('address.save')}
        </Button>
      }
    >
      <RequestForm form={form}>
        <QuietText>
          <bdi>{locationLabel(place, say, list)}</bdi>
        </QuietText>
        <ChipGroup
          {...form.field('type')}
          options={ADDRESS_TYPES.map((value) => ({ value, label: t(`address.types.${value}`) }))}
        />
        <TextField {...form.field('building')} autoComplete="address-line1" enterKeyHint="next" />
        <TextField {...form.field('street')} autoComplete="address-line2" enterKeyHint="next" />
        <TextField {...form.field('flat')} optional autoComplete="address-line3" enterKeyHint="next" />
        <TextField
          {...form.field('landmark')}
          optional
          hint={t('address.landmarkHint')}
          autoComplete="off"
          enterKeyHint="done"
        />
      </RequestForm>
    </Dialog>
  );
};

const needed = (value: string) => (normalizeText(value) === '' ? 'REQUIRED' : null);
