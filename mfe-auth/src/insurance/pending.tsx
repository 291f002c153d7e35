import type { InsuranceResult } from 'shared-contracts/api';
import { Alert, Button, QuietText, Stack, useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';

/** The insurer answers later: nobody waits at a spinner, and booking goes on. */
export const Pending = ({ answer, onClose }: { answer: InsuranceResult; onClose: () => void }) => {
  const t = useT();
  const { say } = useUi();
  return (
    <Stack>
      <Alert tone="info">{say(answer.message)}</Alert>
      <QuietText>{t('insurance.pending')}</QuietText>
      <Button wide onClick={onClose}>
        {t('insurance.done')}
      </Button>
    </Stack>
  );
};
