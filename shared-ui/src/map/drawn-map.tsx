import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react';
import { IconButton, useUi, VisuallyHidden } from 'shared-ui';
import type { CityMapProps, MapCity } from './map-types.ts';
import { MapDrawing } from './map-drawing.tsx';
import { Pin } from './pin.tsx';
import styles from './map.module.css';
import { distanceKm, type Position, project, rounded, unproject } from './projection.ts';
import { mapTexts } from './texts.ts';
import { RouteLines } from './route-lines.tsx';
import { useMapView } from './use-map-view.ts';

type DrawnMapProps = Omit<CityMapProps, 'tileUrl' | 'height'>;

/** Pixels by which an arrow key moves the pin; ten times as many with Shift. */
const STEP = 8;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export const DrawnMap = (props: DrawnMapProps) => {
  const {
    label,
    cities,
    districts = [],
    value,
    mark,
    pinAt = 'home',
    onValueChange,
    markers = [],
    onMarkerPress,
    route,
    covered = 0,
  } = props;
  const { locale, direction } = useUi();
  const texts = mapTexts[locale];
  const helpId = useId();
  const { box, size, view, zoom, canZoomIn, canZoomOut } = useMapView(value, onValueChange ? [] : markers);
  const place = (x: number, y: number) => onValueChange?.(rounded(unproject(view, { x, y })));
  const pointer = usePointer(size, place, onValueChange !== undefined);
  const keyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow || !onValueChange) return;
    event.preventDefault();
    const from = project(view, value ?? view.center);
    const step = event.shiftKey ? STEP * 10 : STEP;
    place(from.x + arrow[0] * step, from.y + arrow[1] * step);
  };
  return (
    <div
      ref={box}
      dir="ltr"
      className={styles.map}
      style={direction === 'rtl' ? { right: covered } : { left: covered }}
    >
      <div
        role={onValueChange ? 'application' : 'img'}
        aria-label={label}
        aria-describedby={onValueChange ? helpId : undefined}
        tabIndex={onValueChange ? 0 : undefined}
        onKeyDown={keyDown}
        className={styles.surface}
        {...pointer}
      >
        <svg viewBox={`${-size.width / 2} ${-size.height / 2} ${size.width} ${size.height}`} aria-hidden="true">
          <MapDrawing
            view={view}
            size={{ width: size.width + 2 * covered, height: size.height }}
            cities={cities}
            districts={districts}
            locale={locale}
          />
          {route && <RouteLines view={view} route={route} />}
          {markers.map((marker) => (
            <Pin
              key={marker.id}
              at={project(view, marker)}
              kind={marker.kind === 'place' ? 'spot' : 'person'}
              mark={marker.mark}
              onPress={onMarkerPress && (() => onMarkerPress(marker.id))}
            />
          ))}
          {value && <Pin at={project(view, value)} kind={pinAt} mark={mark} />}
        </svg>
      </div>
      <div className={styles.zoom}>
        <IconButton icon="add" label={texts.closer} disabled={!canZoomIn} onClick={() => zoom(true)} />
        <IconButton icon="minus" label={texts.farther} disabled={!canZoomOut} onClick={() => zoom(false)} />
      </div>
      <VisuallyHidden>
        <span id={helpId}>{texts.help}</span>
        <span role="status">{useWhereabouts(value, cities)}</span>
      </VisuallyHidden>
    </div>
  );
};

const usePointer = (
  size: { width: number; height: number },
  place: (x: number, y: number) => void,
  enabled: boolean,
) => {
  const dragging = useRef(false);
  if (!enabled) return {};
  const at = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    place(event.clientX - box.left - size.width / 2, event.clientY - box.top - size.height / 2);
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      dragging.current = true;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => dragging.current && at(event),
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (dragging.current) at(event);
      dragging.current = false;
    },
    onPointerCancel: () => {
      dragging.current = false;
    },
  };
};

/** Description of the position of the pin. */
const useWhereabouts = (value: Position | null, cities: readonly MapCity[]): string => {
  const { locale, number } = useUi();
  const texts = mapTexts[locale];
  if (!value) return texts.none;
  const nearest = cities
    .map((city) => ({ city, distance: distanceKm(city, value) }))
    .reduce<{ city: MapCity; distance: number } | null>(
      (best, one) => (best && best.distance <= one.distance ? best : one),
      null,
    );
  if (!nearest) return texts.pin;
  const distance = number(Math.round(nearest.distance), { style: 'unit', unit: 'kilometer', unitDisplay: 'long' });
  return texts.near.replace('{{city}}', nearest.city.name).replace('{{distance}}', distance);
};
