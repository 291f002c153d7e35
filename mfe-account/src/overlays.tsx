import { Suspense } from 'react';
import type { OverlayMountProps, OverlayProps, OverlayResult } from 'shared-contracts/host';
import { createRemote, lazyScreen } from 'shared-ui/remote-kit';
import { AddPatientDialog } from './patients/add-patient-dialog.tsx';
import { remote } from './remote.ts';

const confirmRelation = () =>
  import(/* webpackChunkName: "confirm-relation" */ './patients/confirm-relation-dialog.tsx');
const ConfirmRelationDialog = lazyScreen(async () => ({ default: (await confirmRelation()).ConfirmRelationDialog }));

const correctIdentity = () =>
  import(/* webpackChunkName: "correct-identity" */ './patients/correct-identity-dialog.tsx');
const CorrectIdentityDialog = lazyScreen(async () => ({ default: (await correctIdentity()).CorrectIdentityDialog }));

type AccountOverlay = 'account.add-patient' | 'account.confirm-relation' | 'account.correct-identity';

/** The dialogs of this remote. The host pairs an id with its own props and result, which the type of the mount props cannot express. */
const Overlay = ({ overlay, props, close }: OverlayMountProps<AccountOverlay>) => {
  if (overlay === 'account.confirm-relation')
    return (
      <Suspense fallback={null}>
        <ConfirmRelationDialog
          props={props as OverlayProps<'account.confirm-relation'>}
          close={close as (result: OverlayResult<'account.confirm-relation'>) => void}
        />
      </Suspense>
    );
  if (overlay === 'account.correct-identity')
    return (
      <Suspense fallback={null}>
        <CorrectIdentityDialog
          props={props as OverlayProps<'account.correct-identity'>}
          close={close as (result: OverlayResult<'account.correct-identity'>) => void}
        />
      </Suspense>
    );
  return <AddPatientDialog close={close as (result: OverlayResult<'account.add-patient'>) => void} />;
};

const lifecycles = createRemote<OverlayMountProps<AccountOverlay>>({
  ...remote,
  namespaces: ['common', 'patients'],
  Root: Overlay,
});

export default {
  ...lifecycles,
  // The host shows a loading state until a dialog is mounted, and an error when it fails to load.
  mount: async (props: Parameters<typeof lifecycles.mount>[0]) => {
    if (props.overlay === 'account.confirm-relation') await confirmRelation();
    if (props.overlay === 'account.correct-identity') await correctIdentity();
    return lifecycles.mount(props);
  },
};
