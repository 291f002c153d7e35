import { Suspense } from 'react';
import { type LazyScreen, lazyScreen } from 'shared-ui/remote-kit';
import type { ItemDialogProps } from './item-dialog.tsx';

const ItemDialog: LazyScreen<ItemDialogProps> = lazyScreen(() => import('./item-dialog.tsx'));

/** What is said of one thing of a list, once it is asked for. */
export const OpenedItem = (props: ItemDialogProps) => (
  <Suspense fallback={null}>
    <ItemDialog {...props} />
  </Suspense>
);
