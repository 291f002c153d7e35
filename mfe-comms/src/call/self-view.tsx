import { type PointerEvent, useEffect, useRef } from 'react';
import { useUi } from 'shared-ui';
import { useT } from 'shared-ui/remote-kit';
import styles from './self-view.module.css';

/** In the order in which "move" cycles through them. */
export const CORNERS = ['top-end', 'bottom-end', 'bottom-start', 'top-start'] as const;
export type Corner = (typeof CORNERS)[number];

/** The corner of an area that is nearest to a point in it; all in pixels from its left and top. */
export const nearestCorner = (
  point: { readonly x: number; readonly y: number },
  area: { readonly width: number; readonly height: number },
  direction: 'ltr' | 'rtl',
): Corner => {
  const isStart = point.x < area.width / 2 === (direction === 'ltr');
  return `${point.y < area.height / 2 ? 'top' : 'bottom'}-${isStart ? 'start' : 'end'}`;
};

interface SelfViewProps {
  readonly stream: MediaStream;
  readonly corner: Corner;
  readonly onMove: (corner: Corner) => void;
}

/** The patient's self-view, mirrored. It can be dragged to any corner; "more" moves it without dragging. */
export const SelfView = ({ stream, corner, onMove }: SelfViewProps) => {
  const t = useT();
  const { direction } = useUi();
  const video = useRef<HTMLVideoElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  const take = (event: PointerEvent<HTMLElement>) => {
    from.current = { x: event.clientX, y: event.clientY };
    event.currentTarget.setPointerCapture?.(event.pointerId);
  };
  const drag = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (from.current) currentTarget.style.translate = `${clientX - from.current.x}px ${clientY - from.current.y}px`;
  };
  const drop = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    const stage = currentTarget.parentElement?.getBoundingClientRect();
    const own = currentTarget.getBoundingClientRect();
    currentTarget.style.translate = '';
    if (!from.current || !stage) return;
    from.current = null;
    const centre = { x: own.x + own.width / 2 - stage.x, y: own.y + own.height / 2 - stage.y };
    onMove(nearestCorner(centre, stage, direction));
  };
  return (
    <div
      role="presentation"
      className={styles.own}
      data-corner={corner}
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <video ref={video} autoPlay muted playsInline aria-label={t('call.own')} className={styles.picture} />
      <span aria-hidden="true" className={styles.tag}>
        {t('call.you')}
      </span>
    </div>
  );
};
