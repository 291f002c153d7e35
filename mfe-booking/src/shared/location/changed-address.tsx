import type { Address } from 'shared-contracts/api';
import { Alert, Button, Cluster, Stack } from 'shared-ui';
import { AddressLine } from 'shared-ui/address-line';
import { useT } from 'shared-ui/remote-kit';

interface ChangedAddressProps {
  /** The current address on the server; undefined when it was deleted. */
  saved: Address | undefined;
  /** The revision at which editing started; undefined from servers without revisions. */
  revision: number | undefined;
  onKeepTyped: () => void;
  onTakeSaved: (saved: Address) => void;
}

/** Another window saved or deleted the address while it was edited here: the user decides, so that neither version is lost. */
export const ChangedAddress = ({ saved, revision, onKeepTyped, onTakeSaved }: ChangedAddressProps) => {
  const t = useT();
  if (!saved) {
    return (
      <Alert tone="warning" title={t('address.gone')}>
        {t('address.goneText')}
      </Alert>
    );
  }
  if (saved.revision === undefined || revision === undefined || saved.revision === revision) return null;
  return (
    <Alert tone="warning" title={t('address.changed')}>
      <Stack gap={3}>
        <p>
          {t('address.changedNow')} <AddressLine address={saved} />
        </p>
        <Cluster>
          <Button type="button" size="s" variant="quiet" onClick={onKeepTyped}>
            {t('address.keepTyped')}
          </Button>
          <Button type="button" size="s" variant="quiet" onClick={() => onTakeSaved(saved)}>
            {t('address.takeSaved')}
          </Button>
        </Cluster>
      </Stack>
    </Alert>
  );
};
