import { Suspense } from 'react';
import { Dialog, IconButton, Skeleton, SkeletonRegion } from 'shared-ui';
import { lazyScreen, useT } from 'shared-ui/remote-kit';
import type { RecoverDialogProps } from './recover-dialog.tsx';

const RecoverDialog = lazyScreen(
  async () => ({
    default: (await import(/* webpackChunkName: "recover" */ './recover-dialog.tsx')).RecoverDialog,
  }),
  ['recover'],
);

/** Replaces a dialog that sent a code to a number to which the patient has no access. Its chunks are loaded when it is opened. */
export const LostNumber = (props: RecoverDialogProps) => (
  <Suspense fallback={<Coming {...props} />}>
    <RecoverDialog {...props} />
  </Suspense>
);

const Coming = ({ onBack, onClose }: RecoverDialogProps) => {
  const t = useT();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('code.lost')}
      start={<IconButton icon="back" look="plain" label={t('action.back')} onClick={onBack} />}
    >
      <SkeletonRegion>
        <Skeleton shape="block" height="64px" />
        <Skeleton shape="block" height="64px" />
      </SkeletonRegion>
    </Dialog>
  );
};
