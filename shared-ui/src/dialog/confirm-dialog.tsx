import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Stack } from '../layout/arrange.tsx';
import { Alert } from '../status/alert.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** What happens, and what stays. */
  text: ReactNode;
  /** Words of the button that does it. */
  confirm: string;
  /** Words of the button that leaves everything as it is. */
  keep: string;
  pending: boolean;
  /** Shown below the text: a sum, or a choice. */
  children?: ReactNode;
  /** Why it did not happen; the dialog stays open. */
  error?: string | null;
  /** When it rejects, the dialog stays open and shows `error`. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something is ended or deleted. */
export const ConfirmDialog = ({
  title,
  text,
  confirm,
  keep,
  pending,
  children,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) => (
  <Dialog open title={title} onClose={onClose}>
    <Stack gap={4}>
      <p>{text}</p>
      {children}
      {error && <Alert tone="danger">{error}</Alert>}
      <Button variant="danger" wide loading={pending} onClick={() => void onConfirm().catch(() => undefined)}>
        {confirm}
      </Button>
      <Button variant="quiet" wide onClick={onClose}>
        {keep}
      </Button>
    </Stack>
  </Dialog>
);
