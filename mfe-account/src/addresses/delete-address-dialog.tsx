import { type Address, addressList, deleteAddress } from 'shared-contracts/api';
import { ConfirmDialog } from 'shared-ui';
import { AddressLine } from 'shared-ui/address-line';
import { useEndpointMutation, useHost, useT } from 'shared-ui/remote-kit';

/** Asks before an address is deleted; visits that were booked to it keep it. */
export const DeleteAddressDialog = ({ address, onClose }: { address: Address; onClose: () => void }) => {
  const t = useT();
  const { alerts } = useHost();
  const remove = useEndpointMutation(deleteAddress, { invalidates: [addressList] });
  const confirm = async () => {
    await remove.mutateAsync({ id: address.id });
    alerts.show({ tone: 'success', text: t('addresses.deleted') });
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('addresses.deleteTitle')}
      text={
        <>
          <strong>
            <AddressLine address={address} />
          </strong>
          <br />
          {t('addresses.deleteText')}
        </>
      }
      confirm={t('addresses.delete')}
      keep={t('addresses.keep')}
      pending={remove.isPending}
      error={remove.error?.message ?? null}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
};
