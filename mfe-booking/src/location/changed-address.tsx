import type { Address } from 'shared-contracts/api';
import { doorLine } from 'shared-contracts/domain';
import { Alert, Button, Cluster, Stack, useUi } from 'shared-ui';
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
  const { say, list, locale } = useUi();
  if (!saved) {
    return (
      <Alert tone="warning" title={t('address.gone')}>
        {t('address.goneText')}
      </Alert>
    );
  }
  if (saved.revision === undefined || revision === undefined || saved.revision === revision) return null;
  const now = list([doorLine(saved, locale), say(saved.city_name ?? { ar: saved.city, en: saved.city })]);
  return (
    <Alert tone="warning" title={t('address.changed')}>
      <Stack gap={3}>
        <p>
          {t('address.changedNow')} <bdi>{now}</bdi>
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
