import { type BodyArea, BODY_AREAS } from 'shared-contracts/domain';
import { classNames, useUi } from 'shared-ui';
import { ChipGroup } from 'shared-ui/forms';
import { useT } from 'shared-ui/remote-kit';
import { BACK, type DrawnArea, FRONT } from './body-areas.ts';
import { BodyDrawing } from './body-drawing.tsx';
import styles from './body.module.css';

interface BodyPickerProps {
  /** Areas that have tests, with the number of tests. */
  areas: readonly { id: BodyArea; items: number }[];
  value: BodyArea | null;
  onChange: (area: BodyArea | null) => void;
}

const ALL = 'all';

/**
 * A picker of body areas: front and back drawings with areas to press, and the same areas as a list. The list is the control for
 * the keyboard and screen readers; both show the same selection.
 */
const BodyPicker = ({ areas, value, onChange }: BodyPickerProps) => {
  const t = useT();
  const { number } = useUi();
  const listed = BODY_AREAS.flatMap((id) => areas.find((area) => area.id === id) ?? []);
  const has = new Set(listed.map(({ id }) => id));
  const sides = { front: FRONT.filter(({ id }) => has.has(id)), back: BACK.filter(({ id }) => has.has(id)) };
  return (
    <div className={styles.picker}>
      <div className={styles.figures} aria-hidden="true">
        <Figure side="front" name={t('body.front')} areas={sides.front} value={value} onChange={onChange} />
        <Figure side="back" name={t('body.back')} areas={sides.back} value={value} onChange={onChange} />
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
  side: 'front' | 'back';
  name: string;
  /** The drawn areas that can be selected. */
  areas: readonly DrawnArea[];
  value: BodyArea | null;
  onChange: (area: BodyArea) => void;
}

/** For pointers only: the list beside it offers the same to everyone. */
const Figure = ({ side, name, areas, value, onChange }: FigureProps) => (
  <figure className={styles.figure}>
    <svg viewBox="0 0 200 470" className={styles.body} focusable="false">
      <BodyDrawing side={side} />
      {areas.map(({ id, path }) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the drawing is hidden; the list beside it does the same
        <path
          key={id}
          d={path}
          data-area={id}
          data-on={id === value ? '' : undefined}
          className={classNames(styles.area, id === value && styles.areaOn)}
          onClick={() => onChange(id)}
        />
      ))}
    </svg>
    <figcaption>{name}</figcaption>
  </figure>
);

export default BodyPicker;
