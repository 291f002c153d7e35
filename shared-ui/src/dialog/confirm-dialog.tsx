import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Stack } from '../layout/arrange.tsx';
import { Alert } from '../status/alert.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  title: string;
  /** The effect, and what stays the same. */
  text: ReactNode;
  /** The text of the button that confirms. */
  confirm: string;
  /** The text of the button that cancels. */
  keep: string;
  pending: boolean;
  /** Below the text: an amount, or a choice. */
  children?: ReactNode;
  /** Why it failed; the dialog stays open. */
  error?: string | null;
  /** When it rejects, the dialog stays open and shows `error`. */
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a confirmation before something is ended or deleted. */
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
