import { Skeleton, SkeletonRegion } from 'shared-ui';
import styles from './home.module.css';

/** The same boxes as the page that replaces it, to avoid a layout shift. */
export const HomeSkeleton = () => (
  <SkeletonRegion>
    <div className={styles.page}>
      <div className={styles.greeting}>
        <Skeleton shape="block" height="2.45rem" width="min(80%, 340px)" />
        <Skeleton width="min(60%, 260px)" />
      </div>
      <Skeleton shape="block" height="44px" width="200px" />
      <Skeleton shape="block" height="52px" />
      <Skeleton shape="block" height="96px" />
      <div className={styles.grid}>
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} shape="block" height="var(--tile)" />
        ))}
      </div>
    </div>
  </SkeletonRegion>
);
