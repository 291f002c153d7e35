import { useState } from 'react';
import { classNames } from '../context/class-names.ts';
import styles from './content.module.css';
import { Portrait, type PortraitKind } from '../picture/portrait.tsx';
import { initialsOf } from './initials.ts';
import { usePictureAddress } from './private-pictures.tsx';

export type AvatarTone = 'brand' | 'sky' | 'plum' | 'sun' | 'accent' | 'success';

export interface AvatarProps {
  /** Text alternative; empty when the name is beside the picture. */
  name: string;
  /** Path of a photo. Without it, or when it fails to load, a portrait is shown. */
  src?: string | null | undefined;
  person?: PortraitKind;
  /**
   * Name of a provider: without a photo their initials are shown, with the mark of a verified licence, and never a drawn
   * portrait.
   */
  provider?: string | undefined;
  tone?: AvatarTone;
  /** Pixels at text scale 1. */
  size?: number;
  className?: string;
}

/** The minimum size in pixels that has room for the mark. */
const MARKED_SIZE = 56;

/** The avatar of a person: the photo, otherwise the initials of a provider or a drawn portrait. */
export const Avatar = (props: AvatarProps) => {
  const { name, src, person = 'neutral', provider, tone = 'brand', size = 64, className } = props;
  const [broken, setBroken] = useState<string | null>(null);
  const address = usePictureAddress(src || null);
  const photo = address !== broken ? address : null;
  const initials = !photo && provider ? initialsOf(provider) : '';
  return (
    <span
      role={name && !photo ? 'img' : undefined}
      aria-label={name && !photo ? name : undefined}
      className={classNames(styles.avatar, styles[`avatar-${tone}`], initials && styles.initials, className)}
      style={{ inlineSize: `${size / 16}rem`, blockSize: `${size / 16}rem`, fontSize: `${(size * 0.31) / 16}rem` }}
    >
      {photo ? (
        <img
          src={photo}
          alt={name}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(photo)}
        />
      ) : initials ? (
        <>
          <bdi aria-hidden="true">{initials}</bdi>
          {size >= MARKED_SIZE && <Verified />}
        </>
      ) : (
        <Portrait kind={person} />
      )}
    </span>
  );
};

const SEAL =
  'M12 1.7 14.3 3.6 17.1 3.1 18.2 5.8 20.9 6.8 20.4 9.7 22.3 12 20.4 14.3 20.9 17.1 18.2 18.2 17.1 20.9 14.3 20.4 12 22.3 9.7 20.4 6.9 20.9 5.8 18.2 3.1 17.2 3.6 14.3 1.7 12 3.6 9.7 3.1 6.8 5.8 5.8 6.8 3.1 9.7 3.6Z';

/** Every provider has a verified licence: the mark shows it where the name has no room for it. */
const Verified = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false" className={styles.verified}>
    <path d={SEAL} fill="currentColor" />
    <path d="m7.8 12.3 2.9 2.9 5.5-6" fill="none" stroke="var(--card)" strokeWidth="2.2" strokeLinecap="round" />
  </svg>
);
