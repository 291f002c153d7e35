import { useUi } from '../context/ui-provider.tsx';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import { classNames } from '../context/class-names.ts';
import styles from './loading.module.css';

export interface SkeletonProps {
  shape?: 'line' | 'block' | 'circle';
  /** Any CSS length. Default of a line: the full width. */
  width?: string;
  height?: string;
  /** Several lines, the last one shorter. */
  lines?: number;
}

/** Placeholder for content that is loading. It takes its space at once and becomes visible after 150 ms. */
export const Skeleton = ({ shape = 'line', width, height, lines = 1 }: SkeletonProps) => (
  <span aria-hidden="true" className={styles.skeletonGroup}>
    {Array.from({ length: lines }, (_, index) => (
      <span
        key={index}
        className={classNames(styles.skeleton, styles[shape])}
        style={{ inlineSize: lines > 1 && index === lines - 1 ? '60%' : width, blockSize: height }}
      />
    ))}
  </span>
);

/** Wraps skeletons and announces once that content is loading. */
export const SkeletonRegion = ({ label, children }: { label?: string; children: React.ReactNode }) => {
  const { text } = useUi();
  return (
    <div aria-busy="true">
      <span role="status">
        <VisuallyHidden>{label ?? text('loading')}</VisuallyHidden>
      </span>
      {children}
    </div>
  );
};
