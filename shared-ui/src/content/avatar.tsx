import { useState } from 'react';
import { classNames } from '../context/class-names.ts';
import styles from './content.module.css';
import { Portrait, type PortraitKind } from '../picture/portrait.tsx';
import { usePictureAddress } from './private-pictures.tsx';

export type AvatarTone = 'brand' | 'sky' | 'plum' | 'sun' | 'accent' | 'success';

export interface AvatarProps {
  /** Text alternative; empty when the name is beside the picture. */
  name: string;
  /** Path of a photo. Without it, or when it cannot be loaded, a portrait is shown. */
  src?: string | null | undefined;
  person?: PortraitKind;
  tone?: AvatarTone;
  /** Pixels at text scale 1. */
  size?: number;
  className?: string;
}

/** A person: the photo, else a drawn portrait. */
export const Avatar = ({ name, src, person = 'neutral', tone = 'brand', size = 64, className }: AvatarProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  const address = usePictureAddress(src || null);
  const photo = address !== broken ? address : null;
  return (
    <span
      role={name && !photo ? 'img' : undefined}
      aria-label={name && !photo ? name : undefined}
      className={classNames(styles.avatar, styles[`avatar-${tone}`], className)}
      style={{ inlineSize: `${size / 16}rem`, blockSize: `${size / 16}rem` }}
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
      ) : (
        <Portrait kind={person} />
      )}
    </span>
  );
};
