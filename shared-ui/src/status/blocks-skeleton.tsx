import { type Gap, Stack } from '../layout/arrange.tsx';
import { Skeleton, SkeletonRegion } from '../loading/skeleton.tsx';

export interface BlocksSkeletonProps {
  /** Pixels of each block, in the shape of what comes. */
  heights: readonly number[];
  gap?: Gap;
  /** Where the blocks stand in something other than one column. */
  className?: string | undefined;
}

/** The cards of a screen that is on its way. */
export const BlocksSkeleton = ({ heights, gap = 4, className }: BlocksSkeletonProps) => {
  const blocks = heights.map((height, index) => <Skeleton key={index} shape="block" height={`${height}px`} />);
  return (
    <SkeletonRegion>
      {className === undefined ? <Stack gap={gap}>{blocks}</Stack> : <div className={className}>{blocks}</div>}
    </SkeletonRegion>
  );
};
