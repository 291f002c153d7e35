/**
 * Splits a line of text into runs in visual order, from left to right (UAX #9). A run has one font and one direction: the
 * font’s shaping joins and mirrors Arabic letters, everything else of a right-to-left run is reversed here.
 */
import bidiFactory from 'bidi-js';
import { directionOf, type Language } from 'shared-contracts/domain';

const bidi = bidiFactory();

export type Face = 'arabic' | 'latin';
export interface Run {
  /** The text that is passed to the font. */
  readonly text: string;
  readonly face: Face;
}

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/;
const SPACE = /\s/;
/** Directional control characters, which are not drawn. */
const MARK = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

interface Piece {
  text: string;
  readonly face: Face;
  readonly level: number;
}

/** Adjacent characters with the same level and font; a space belongs to the preceding character. */
const piecesOf = (text: string, levels: Uint8Array): Piece[] => {
  const pieces: Piece[] = [];
  let at = 0;
  for (const character of text) {
    const level = levels[at] ?? 0;
    at += character.length;
    if (MARK.test(character)) continue;
    const last = pieces.at(-1);
    const own: Face = ARABIC.test(character) ? 'arabic' : 'latin';
    const face = SPACE.test(character) && last ? last.face : own;
    if (last && last.level === level && last.face === face) last.text += character;
    else pieces.push({ text: character, face, level });
  }
  return pieces;
};

/**
 * The font shapes a run from right to left when it contains letters or digits of the Arabic script; a comma, a question mark or
 * a space alone do not cause this.
 */
const LAID_LEFT = /\p{Script=Arabic}/u;

/** Brackets and other mirrored characters, and those that no font mirrors. */
const turned = ({ text, face, level }: Piece): string => {
  const laidLeft = face === 'arabic' && LAID_LEFT.test(text);
  if (level % 2 === 0) return laidLeft ? [...text].toReversed().join('') : text;
  const mirrored = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character);
  return laidLeft ? mirrored.join('') : mirrored.toReversed().join('');
};

/** Reverses every sequence of pieces of at least a level, from the highest level down (rule L2). */
const ordered = (pieces: readonly Piece[]): Piece[] => {
  let line = [...pieces];
  const highest = Math.max(0, ...line.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    const next: Piece[] = [];
    let stretch: Piece[] = [];
    for (const piece of line) {
      if (piece.level >= level) stretch.unshift(piece);
      else {
        next.push(...stretch, piece);
        stretch = [];
      }
    }
    line = [...next, ...stretch];
  }
  return line;
};

export const runsOf = (text: string, language: Language): Run[] => {
  const { levels } = bidi.getEmbeddingLevels(text, directionOf(language));
  return ordered(piecesOf(text, levels)).map((piece) => ({
    text: turned(piece),
    face: piece.face,
  }));
};
