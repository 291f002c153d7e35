import { useRef } from 'react';
import { addressList, type SavedLocation } from 'shared-contracts/api';
import { Alert, BlocksSkeleton, Button, Dialog } from 'shared-ui';
import { QueryError, useEndpointQuery, useKept, useT } from 'shared-ui/remote-kit';
import { addressDraft } from './address-draft.ts';
import { AddressForm } from './address-form.tsx';
import { toLocation } from './saved-addresses.tsx';

interface AddressDialogProps {
  /** The saved address that is edited; undefined: a new one. */
  id: string | undefined;
  /** The place that was found or selected on the map; null: that of the saved address. */
  place: SavedLocation | null;
  /** The address has been saved: the same place, with its details. */
  onSaved: (address: SavedLocation) => void;
  /** Back to the choice of a place; undefined where there is none. */
  onElsewhere?: () => void;
  onClose: () => void;
}

/** The only form for an address: of a visit, of a delivery, and of the account. */
export const AddressDialog = ({ id, place, onSaved, onElsewhere, onClose }: AddressDialogProps) => {
  const t = useT();
  // Another window may have changed it, before or while this one is in the background.
  const { data, error, refetch, isFetchedAfterMount } = useEndpointQuery(
    addressList,
    {},
    { refetchOnMount: 'always', refetchOnWindowFocus: 'always' },
  );
  const { initial: draft } = useKept(addressDraft);
  const known = isFetchedAfterMount ? data : undefined;
  const saved = known?.addresses.find((one) => one.id === id);
  // The first version is kept: when the address is deleted meanwhile, no input is lost.
  const start = useRef<SavedLocation | null>(null);
  start.current ??= place ?? (saved ? toLocation(saved) : draft.id === id ? draft.place : null);
  const content = () => {
    if (start.current && (known || id === undefined))
      return (
        <AddressForm
          id={id}
          saved={saved}
          place={start.current}
          hasOthers={known?.addresses.some((one) => one.id !== id) ?? false}
          onSaved={onSaved}
        />
      );
    if (known) return <Alert tone="warning" title={t('address.gone')} />;
    if (error) return <QueryError error={error} onRetry={() => void refetch()} />;
    return <BlocksSkeleton heights={[200, 76, 76, 76, 76]} />;
  };
  return (
    <Dialog open size="m" title={t('address.title')} onClose={onClose}>
      {onElsewhere && (
        <Button variant="link" icon="pin" onClick={onElsewhere}>
          {t('address.elsewhere')}
        </Button>
      )}
      {content()}
    </Dialog>
  );
};
