import { Skeleton, SkeletonRegion } from 'shared-ui';
import frame from './frame.module.css';

interface BlocksSkeletonProps {
  /** Pixels of each block, in the shape of what comes. */
  heights: readonly number[];
  className?: string | undefined;
}

/** The cards of a screen that is on its way. */
export const BlocksSkeleton = ({ heights, className = frame.stack }: BlocksSkeletonProps) => (
  <SkeletonRegion>
    <div className={className}>
      {heights.map((height, index) => (
        <Skeleton key={index} shape="block" height={`${height}px`} />
      ))}
    </div>
  </SkeletonRegion>
);
