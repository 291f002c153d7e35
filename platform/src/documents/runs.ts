/**
 * A line of text as the runs in which it is drawn, from left to right (UAX #9). A run has one font and one direction: letters
 * of Arabic are joined and turned by the font's own rules, everything else of a run to the left is turned here.
 */
import bidiFactory from 'bidi-js';
import { directionOf, type Language } from 'shared-contracts/domain';

const bidi = bidiFactory();

export type Face = 'arabic' | 'latin';
export interface Run {
  /** As the font is given it. */
  readonly text: string;
  readonly face: Face;
}

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\ufb50-\ufdff\ufe70-\ufeff]/;
const SPACE = /\s/;
/** Marks that say a direction and are not drawn. */
const MARK = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

interface Piece {
  text: string;
  readonly face: Face;
  readonly level: number;
}

/** Neighbours of one level and one font; a space goes with what stands before it. */
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
 * The font lays a run out to the left when something in it is of the Arabic script: letters and digits are, a comma, a question
 * mark or a space alone are not.
 */
const LAID_LEFT = /\p{Script=Arabic}/u;

/** Brackets and the like, and what no font turns by itself. */
const turned = ({ text, face, level }: Piece): string => {
  const laidLeft = face === 'arabic' && LAID_LEFT.test(text);
  if (level % 2 === 0) return laidLeft ? [...text].toReversed().join('') : text;
  const mirrored = [...text].map((character) => bidi.getMirroredCharacter(character) ?? character);
  return laidLeft ? mirrored.join('') : mirrored.toReversed().join('');
};

/** Reverses every stretch of pieces of at least a level, from the highest down (rule L2). */
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
