import { Avatar, type AvatarTone } from './avatar.tsx';
import type { PortraitKind } from '../picture/portrait.tsx';

const TONES: readonly AvatarTone[] = ['brand', 'sky', 'plum', 'sun', 'success', 'accent'];

/** The background colour depends on the person and does not change. */
const toneOf = (id: string): AvatarTone => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 997;
  return TONES[sum % TONES.length] ?? 'brand';
};

const CHILD_UNTIL_AGE = 14;

export interface PersonAvatarProps {
  /** Determines only the colour. */
  id: string;
  /**
   * `F` is drawn as a woman and `M` as a man; for any other value, including unknown ones of a newer server, the drawing is
   * neutral.
   */
  gender: string;
  /** Children get a child's portrait. */
  age?: number | undefined;
  img: string | null | undefined;
  /** Name of a provider: without a photo their initials are shown. */
  provider?: string | undefined;
  /** Text alternative; left out where the name is beside the picture. */
  name?: string | undefined;
  /** Pixels at text scale 1. */
  size?: number;
}

const portraitOf = ({ age, gender }: Pick<PersonAvatarProps, 'age' | 'gender'>): PortraitKind => {
  if (gender !== 'F' && gender !== 'M') return 'neutral';
  if (age !== undefined && age < CHILD_UNTIL_AGE) return gender === 'F' ? 'girl' : 'boy';
  return gender === 'F' ? 'woman' : 'man';
};

/** Picture of a provider or patient. Decorative where the name is beside it. */
export const PersonAvatar = ({ id, gender, age, img, provider, name = '', size = 64 }: PersonAvatarProps) => (
  <Avatar
    name={name}
    src={img || null}
    person={portraitOf({ age, gender })}
    provider={provider}
    tone={toneOf(id)}
    size={size}
  />
);
