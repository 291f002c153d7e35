import { useRef, useState } from 'react';
import {
  ADDRESS_TYPES,
  addAddress,
  addressList,
  editAddress,
  nationalAddress,
  type NationalAddress,
  type SavedLocation,
} from 'shared-contracts/api';
import { normalizeIdentity, normalizeText, SHORT_ADDRESS } from 'shared-contracts/domain';
import { Button, Dialog, QuietText, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { ChipGroup, LatinCodeField, TextField } from 'shared-ui/forms';
import { useApi, useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { locationLabel } from './stored-location.ts';
import { toLocation } from './saved-addresses.tsx';

const Details = z.pick(addAddress.request, { type: true, building: true, flat: true, street: true, landmark: true });

/** The short address is a way to fill the form and is not kept. */
const SHORT_LENGTH = 8;

interface AddressDialogProps {
  /** The place that was found or pointed at, or a saved address without a door. */
  place: SavedLocation;
  /** It has been saved: the same place, with its door. */
  onSaved: (address: SavedLocation) => void;
  /** A short address leads to another place: the pin goes there. */
  onMoved: (place: SavedLocation) => void;
  onClose: () => void;
}

/** A place on the map has no door: street and building are asked for, and kept for the next time. */
export const AddressDialog = ({ place, onSaved, onMoved, onClose }: AddressDialogProps) => {
  const t = useT();
  const host = useHost();
  const { say, list } = useUi();
  const add = useEndpointMutation(addAddress, { invalidates: [addressList] });
  const edit = useEndpointMutation(editAddress, { invalidates: [addressList] });
  const { door, address_id: id } = place;
  const form = useRequestForm({
    id: 'address',
    schema: Details,
    initial: {
      type: 'home',
      building: door?.building ?? '',
      street: door?.street ?? '',
      flat: door?.flat ?? '',
      landmark: door?.landmark ?? '',
    },
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
      const typed = { ...details, city: say(city), latitude, longitude };
      const { address } = await (id === undefined ? add.mutateAsync(typed) : edit.mutateAsync({ id, ...typed }));
      host.alerts.show({ tone: 'success', text: t('address.saved') });
      onSaved(toLocation(address));
    },
  });
  const fill = ({ street, building, district, city, latitude, longitude }: NationalAddress) => {
    form.set({ street: say(street), building });
    onMoved({ ...place, place: district, city, latitude, longitude });
  };
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
        <ShortAddress onFound={fill} />
        <ChipGroup
          {...form.field('type')}
          options={ADDRESS_TYPES.map((value) => ({ value, label: t(`address.types.${value}`) }))}
        />
        <TextField {...form.field('street')} autoComplete="address-line1" enterKeyHint="next" />
        <TextField {...form.field('building')} autoComplete="address-line2" enterKeyHint="next" />
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

/** A national short address fills the other fields and moves the pin; each can be corrected. */
const ShortAddress = ({ onFound }: { onFound: (address: NationalAddress) => void }) => {
  const t = useT();
  const api = useApi();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<'idle' | 'asking' | 'found' | 'unknown' | 'failed'>('idle');
  const latest = useRef('');
  const look = async (value: string) => {
    const short = normalizeIdentity(value);
    setTyped(value);
    setState('idle');
    latest.current = short;
    if (!SHORT_ADDRESS.test(short)) return;
    setState('asking');
    try {
      const { address } = await api.call(nationalAddress, { short });
      if (latest.current !== short) return;
      setState(address ? 'found' : 'unknown');
      if (address) onFound(address);
    } catch {
      if (latest.current === short) setState('failed');
    }
  };
  return (
    <div>
      <LatinCodeField
        label={t('address.short')}
        hint={t('address.shortHint')}
        optional
        value={typed}
        maxLength={SHORT_LENGTH + 2}
        enterKeyHint="next"
        onValueChange={(value) => void look(value)}
      />
      <p role="status">{state !== 'idle' && <QuietText as="span">{t(`address.shortState.${state}`)}</QuietText>}</p>
    </div>
  );
};

const needed = (value: string) => (normalizeText(value) === '' ? 'REQUIRED' : null);
