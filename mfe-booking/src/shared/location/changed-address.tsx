import type { Address } from 'shared-contracts/api';
import { Alert, Button, Cluster, Stack } from 'shared-ui';
import { AddressLine } from 'shared-ui/address-line';
import { useT } from 'shared-ui/remote-kit';

interface ChangedAddressProps {
  /** As the server has it now; undefined when it was deleted. */
  saved: Address | undefined;
  /** The revision on which the change was begun; undefined from servers without revisions. */
  revision: number | undefined;
  onKeepTyped: () => void;
  onTakeSaved: (saved: Address) => void;
}

/** While an address was being changed here, another window saved it or deleted it: nothing of either is lost unasked. */
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
