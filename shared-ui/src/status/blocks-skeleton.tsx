import { type Gap, Stack } from '../layout/arrange.tsx';
import { Skeleton, SkeletonRegion } from '../loading/skeleton.tsx';

export interface BlocksSkeletonProps {
  /** Height of each block in pixels. */
  heights: readonly number[];
  gap?: Gap;
  /** Class of the container, for a layout other than one column. */
  className?: string | undefined;
}

/** Placeholders for the cards of a screen that is loading. */
export const BlocksSkeleton = ({ heights, gap = 4, className }: BlocksSkeletonProps) => {
  const blocks = heights.map((height, index) => <Skeleton key={index} shape="block" height={`${height}px`} />);
  return (
    <SkeletonRegion>
      {className === undefined ? <Stack gap={gap}>{blocks}</Stack> : <div className={className}>{blocks}</div>}
    </SkeletonRegion>
  );
};
