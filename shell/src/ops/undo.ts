/** The operation that undoes the last change of a channel. */
import type { OpsMember, OpsState } from 'shared-contracts/ops';
import type { Operation } from './change-dialog.tsx';

/** The operation for which a dialog is opened, with its initial values. */
export interface Opened {
  readonly operation: Operation;
  readonly member: OpsMember;
  readonly version?: string | undefined;
}

const GIVES_VERSION: readonly string[] = ['promote', 'rollback'];

/**
 * The inverse of the last change; null when there is none. It is confirmed like any other operation. A version that was rolled
 * back is only served again by a promotion, with all its requirements.
 */
export const undoOf = ({ history, members, number, mayChange }: OpsState): Opened | null => {
  const [last, ...earlier] = history.filter((past) => past.number !== undefined);
  const member = members.find(({ name }) => name === last?.member);
  if (!mayChange || last?.number !== number || !member) return null;
  switch (last.action) {
    case 'promote':
      return { operation: 'rollback', member };
    case 'rollback': {
      const before = earlier.find((past) => past.member === last.member && GIVES_VERSION.includes(past.action));
      return before?.version === undefined ? null : { operation: 'promote', member, version: before.version };
    }
    case 'canary':
      return member.canary ? { operation: 'endCanary', member } : null;
    case 'freeze':
      return { operation: 'unfreeze', member };
    case 'unfreeze':
      return { operation: 'freeze', member };
    default:
      return null;
  }
};
