import { Skeleton } from 'shared-ui';
import styles from './home.module.css';

/**
 * The place of a part whose height is not known before its answer has come. What follows it in the same column is not drawn
 * before: it would be drawn twice, and moved.
 */
export const Undecided = ({ height }: { height: string }) => (
  <div aria-busy="true" data-undecided="" className={styles.undecided}>
    <Skeleton shape="block" height={height} />
  </div>
);
