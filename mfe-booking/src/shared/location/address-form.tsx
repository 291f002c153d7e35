import { useCallback, useRef, useState } from 'react';
import {
  ADDRESS_TYPES,
  addAddress,
  type Address,
  addressList,
  editAddress,
  isApiError,
  type NationalAddress,
  type SavedLocation,
} from 'shared-contracts/api';
import { normalizeText } from 'shared-contracts/domain';
import { Button, useUi } from 'shared-ui';
import { RequestForm, useRequestForm } from 'shared-ui/form-kit';
import { Checkbox, ChipGroup, TextField } from 'shared-ui/forms';
import { useEndpointMutation, useHost, useInvalidate, useKept, useT } from 'shared-ui/remote-kit';
import * as z from 'zod/mini';
import { addressDraft, type AddressDraft, type AddressValues } from './address-draft.ts';
import { ChangedAddress } from './changed-address.tsx';
import { NotServed } from './location-form.tsx';
import { LocationMap } from './location-map.tsx';
import { toLocation } from './saved-addresses.tsx';
import { ShortAddress } from './short-address.tsx';
import { usePlaceOf } from './use-place-of.ts';
import styles from './location.module.css';

const { request } = addAddress;
const Details = z.pick(request, {
  short: true,
  type: true,
  street: true,
  building: true,
  flat: true,
  landmark: true,
  city: true,
  is_default: true,
});

interface AddressFormProps {
  /** The saved address that is edited; undefined: a new one. */
  id: string | undefined;
  /** The current address on the server; undefined: it is new or was deleted meanwhile. */
  saved: Address | undefined;
  /** The initial position. */
  place: SavedLocation;
  /** There is another address that could be the default. */
  hasOthers: boolean;
  onSaved: (address: SavedLocation) => void;
}

/** A position on the map has no street or building: both are required, and stored. */
export const AddressForm = ({ id, saved, place: first, hasOthers, onSaved }: AddressFormProps) => {
  const t = useT();
  const host = useHost();
  const { say } = useUi();
  const invalidate = useInvalidate();
  const add = useEndpointMutation(addAddress, { invalidates: [addressList] });
  const edit = useEndpointMutation(editAddress, { invalidates: [addressList] });
  const { initial, keep, drop } = useDraftOf(id, first);
  const [revision, setRevision] = useState(initial ? initial.revision : saved?.revision);
  const [place, setPlace] = useState(initial?.place ?? first);
  const latest = useRef({ place, revision });
  latest.current.revision = revision;
  const form = useRequestForm({
    id: 'address',
    schema: Details,
    initial: initial?.values ?? valuesOf(saved, first, say(first.city)),
    fields: {
      short: { label: t('address.short'), optional: true },
      type: { label: t('address.type'), choose: true },
      street: { label: t('address.street') },
      building: { label: t('address.building') },
      flat: { label: t('address.flat'), optional: true },
      landmark: { label: t('address.landmark'), optional: true },
      city: { label: t('address.city') },
      is_default: { label: t('address.default'), optional: true },
    },
    rules: { building: needed, street: needed },
    onChange: (values) => keep({ id: id ?? '', values, ...latest.current }),
    onSubmit: async ({ is_default: isDefault, ...details }) => {
      const { latitude, longitude } = place;
      const typed = { ...details, latitude, longitude, ...(isDefault ? { is_default: true } : {}) };
      try {
        const { address } = await (saved
          ? edit.mutateAsync({ id: saved.id, revision, ...typed })
          : add.mutateAsync(typed));
        drop();
        host.alerts.show({ tone: 'success', text: t('address.saved') });
        onSaved(toLocation(address));
      } catch (error) {
        // The current address is shown beside the input.
        if (isApiError(error, 'LOCATION_NOT_UPDATED') || isApiError(error, 'NOT_FOUND')) await invalidate(addressList);
        throw error;
      }
    },
  });
  const move = (to: SavedLocation, values: Partial<AddressValues>) => {
    latest.current.place = to;
    setPlace(to);
    form.set(values);
  };
  const moved = useRef<(found: SavedLocation) => void>(() => undefined);
  moved.current = (found) => move(found, { city: say(found.city) });
  const position = usePlaceOf(useCallback((found) => moved.current(found), []));
  const fill = ({ street, building, district, city, latitude, longitude }: NationalAddress) => {
    position.stop();
    move({ ...place, place: district, city, latitude, longitude }, { street: say(street), building, city: say(city) });
  };
  const takeSaved = (now: Address) => {
    setRevision(now.revision);
    latest.current.revision = now.revision;
    move(toLocation(now), valuesOf(now, toLocation(now), now.city));
  };
  return (
    <RequestForm form={form}>
      {id !== undefined && (
        <ChangedAddress
          saved={saved}
          revision={revision}
          onKeepTyped={() => setRevision(saved?.revision)}
          onTakeSaved={takeSaved}
        />
      )}
      <LocationMap chosen={place} place={position} />
      {!place.served && <NotServed lat={place.latitude} long={place.longitude} />}
      <ShortAddress field={form.field('short')} onFound={fill} />
      <ChipGroup
        {...form.field('type')}
        options={ADDRESS_TYPES.map((value) => ({ value, label: t(`address.types.${value}`) }))}
      />
      <TextField {...form.field('street')} autoComplete="address-line1" enterKeyHint="next" />
      <div className={styles.pair}>
        <TextField {...form.field('building')} autoComplete="address-line2" enterKeyHint="next" />
        <TextField {...form.field('flat')} optional autoComplete="address-line3" enterKeyHint="next" />
      </div>
      <TextField
        {...form.field('landmark')}
        optional
        hint={t('address.landmarkHint')}
        autoComplete="off"
        enterKeyHint="next"
      />
      <TextField {...form.field('city')} autoComplete="address-level2" enterKeyHint="done" />
      {hasOthers && !saved?.is_default && (
        <Checkbox
          id="address-is_default"
          label={t('address.default')}
          hint={t('address.defaultHint')}
          checked={form.values.is_default}
          onValueChange={form.field('is_default').onValueChange}
        />
      )}
      <Button type="submit" wide loading={form.busy}>
        {t('address.save')}
      </Button>
    </RequestForm>
  );
};

/** Unsent input of this address, and of this position when it is new. */
const useDraftOf = (id: string | undefined, { latitude, longitude }: SavedLocation) => {
  const { initial, keep, drop } = useKept(addressDraft);
  const isHere = initial.place?.latitude === latitude && initial.place.longitude === longitude;
  const own: AddressDraft | null =
    initial.place !== null && initial.id === (id ?? '') && (id !== undefined || isHere) ? initial : null;
  return { initial: own, keep, drop };
};

const valuesOf = (saved: Address | undefined, { door }: SavedLocation, city: string): AddressValues => ({
  type: saved?.type ?? 'home',
  short: saved?.short ?? '',
  street: door?.street ?? '',
  building: door?.building ?? '',
  flat: door?.flat ?? '',
  landmark: door?.landmark ?? '',
  city: saved?.city ?? city,
  is_default: false,
});

const needed = (value: string) => (normalizeText(value) === '' ? 'REQUIRED' : null);
