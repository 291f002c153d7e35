import { type ReactNode, Suspense } from 'react';
import { useNear } from 'shared-ui';
import styles from './home.module.css';

/** Renders its content once it is near the viewport. `height` is reserved before. */
export const NearPlace = ({ height = '1px', children }: { height?: string; children: ReactNode }) => {
  const [place, near] = useNear<HTMLDivElement>('200px');
  return (
    <div ref={place} className={styles.near} style={{ minBlockSize: height }}>
      {near && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
};
