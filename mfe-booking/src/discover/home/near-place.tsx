import { type ReactNode, Suspense } from 'react';
import { useNear } from 'shared-ui';
import styles from './home.module.css';

interface NearPlaceProps {
  /** Reserved before the content is rendered. */
  height?: string;
  /** How far below the window it may be. */
  margin?: string;
  children: ReactNode;
}

/** Renders its content once it is near the viewport. */
export const NearPlace = ({ height = '1px', margin = '200px', children }: NearPlaceProps) => {
  const [place, near] = useNear<HTMLDivElement>(margin);
  return (
    <div ref={place} className={styles.near} style={{ minBlockSize: height }}>
      {near && <Suspense fallback={null}>{children}</Suspense>}
    </div>
  );
};
