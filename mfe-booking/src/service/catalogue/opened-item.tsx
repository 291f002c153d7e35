import { Suspense } from 'react';
import { type LazyScreen, lazyScreen } from 'shared-ui/remote-kit';
import type { ItemDialogProps } from './item-dialog.tsx';

const ItemDialog: LazyScreen<ItemDialogProps> = lazyScreen(() => import('./item-dialog.tsx'));

/** The details of one item of a list, once they are requested. */
export const OpenedItem = (props: ItemDialogProps) => (
  <Suspense fallback={null}>
    <ItemDialog {...props} />
  </Suspense>
);
