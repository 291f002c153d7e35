import { Suspense } from 'react';
import type { OverlayMountProps, OverlayProps, OverlayResult } from 'shared-contracts/host';
import { createRemote, lazyScreen } from 'shared-ui/remote-kit';
import { AddPatientDialog } from './patients/add-patient-dialog.tsx';
import { remote } from './remote.ts';

const confirmRelation = () =>
  import(/* webpackChunkName: "confirm-relation" */ './patients/confirm-relation-dialog.tsx');
const ConfirmRelationDialog = lazyScreen(async () => ({ default: (await confirmRelation()).ConfirmRelationDialog }));

type AccountOverlay = 'account.add-patient' | 'account.confirm-relation';

/** The dialogs of this remote. The host pairs an id with its own props and result, which the type of the mount props cannot say. */
const Overlay = ({ overlay, props, close }: OverlayMountProps<AccountOverlay>) =>
  overlay === 'account.confirm-relation' ? (
    <Suspense fallback={null}>
      <ConfirmRelationDialog
        props={props as OverlayProps<'account.confirm-relation'>}
        close={close as (result: OverlayResult<'account.confirm-relation'>) => void}
      />
    </Suspense>
  ) : (
    <AddPatientDialog close={close as (result: OverlayResult<'account.add-patient'>) => void} />
  );

const lifecycles = createRemote<OverlayMountProps<AccountOverlay>>({
  ...remote,
  namespaces: ['common', 'patients'],
  Root: Overlay,
});

export default {
  ...lifecycles,
  // The host shows that a dialog is coming until it is mounted, and what to do when it does not come.
  mount: async (props: Parameters<typeof lifecycles.mount>[0]) => {
    if (props.overlay === 'account.confirm-relation') await confirmRelation();
    return lifecycles.mount(props);
  },
};
