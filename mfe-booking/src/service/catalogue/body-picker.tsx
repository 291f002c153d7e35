import { type KeyboardEvent, useRef } from 'react';
import { type BodyArea, BODY_AREAS } from 'shared-contracts/domain';
import { classNames, useUi } from 'shared-ui';
import { ChipGroup } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import { BACK, type DrawnArea, FRONT } from './body-areas.ts';
import styles from './body.module.css';

interface BodyPickerProps {
  /** Areas that have tests, with how many. */
  areas: readonly { id: BodyArea; items: number }[];
  value: BodyArea | null;
  onChange: (area: BodyArea | null) => void;
}

const ALL = 'all';

/**
 * Which part of the body: two drawings whose areas are pressed, and beside them the same areas as a list. Each is one group
 * of radio buttons: one stop of the keyboard, arrows go through it.
 */
const BodyPicker = ({ areas, value, onChange }: BodyPickerProps) => {
  const t = useT();
  const { number } = useUi();
  const listed = BODY_AREAS.flatMap((id) => areas.find((area) => area.id === id) ?? []);
  const has = new Set(listed.map(({ id }) => id));
  return (
    <div className={styles.picker}>
      <div className={styles.figures}>
        <Figure
          name={t('body.front')}
          drawn={FRONT.filter(({ id }) => has.has(id))}
          all={FRONT}
          value={value}
          onChange={onChange}
        />
        <Figure
          name={t('body.back')}
          drawn={BACK.filter(({ id }) => has.has(id))}
          all={BACK}
          value={value}
          onChange={onChange}
        />
      </div>
      <ChipGroup
        label={t('body.label')}
        options={[
          { value: ALL, label: t('list.all') },
          ...listed.map(({ id, items }) => ({
            value: id,
            label: (
              <>
                {t(`area.${id}`)} <bdi className={styles.count}>{number(items)}</bdi>
              </>
            ),
          })),
        ]}
        value={value ?? ALL}
        onValueChange={(area) => onChange(listed.find(({ id }) => id === area)?.id ?? null)}
      />
    </div>
  );
};

interface FigureProps {
  name: string;
  /** What can be chosen, of all that is drawn. */
  drawn: readonly DrawnArea[];
  all: readonly DrawnArea[];
  value: BodyArea | null;
  onChange: (area: BodyArea) => void;
}

const Figure = ({ name, drawn, all, value, onChange }: FigureProps) => {
  const t = useT();
  const { direction } = useUi();
  const figure = useRef<SVGSVGElement>(null);
  const at = drawn.findIndex(({ id }) => id === value);
  const keyDown = (event: KeyboardEvent, index: number) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const turn = { ArrowDown: 1, [forward]: 1, ArrowUp: -1, [backward]: -1, ' ': 0, Enter: 0 }[event.key];
    if (turn === undefined) return;
    event.preventDefault();
    const to = (index + turn + drawn.length) % drawn.length;
    const area = drawn[to];
    if (!area) return;
    onChange(area.id);
    figure.current?.querySelectorAll<SVGElement>('[role=radio]')[to]?.focus();
  };
  return (
    <figure className={styles.figure}>
      <svg ref={figure} viewBox="0 0 160 380" role="radiogroup" aria-label={name} className={styles.body}>
        {all.map((area) => {
          const index = drawn.indexOf(area);
          const on = area.id === value;
          return index < 0 ? (
            <path key={area.id} d={area.path} className={styles.still} />
          ) : (
            <path
              key={area.id}
              d={area.path}
              role="radio"
              aria-checked={on}
              aria-label={t(`area.${area.id}`)}
              tabIndex={index === Math.max(at, 0) ? 0 : -1}
              className={classNames(styles.area, on && styles.areaOn)}
              onClick={() => onChange(area.id)}
              onKeyDown={(event) => keyDown(event, index)}
            />
          );
        })}
      </svg>
      <figcaption aria-hidden="true">{name}</figcaption>
    </figure>
  );
};

export default BodyPicker;
