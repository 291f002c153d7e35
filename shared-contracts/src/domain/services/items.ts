/** Properties of the items and questions in the list of a service. */

/** The part of the body that an item examines, from head to foot; `whole-body` has no place of its own in a drawing. */
export const BODY_AREAS = [
  'head',
  'neck',
  'chest',
  'heart',
  'abdomen',
  'liver',
  'kidneys',
  'back',
  'pelvis',
  'arms',
  'legs',
  'joints',
  'skin',
  'whole-body',
] as const;
export type BodyArea = (typeof BODY_AREAS)[number];

export const SAMPLES = ['blood', 'urine', 'stool', 'swab', 'saliva', 'breath', 'semen'] as const;
export type Sample = (typeof SAMPLES)[number];

/**
 * The form of an answer: `yes` or `no`, the id of an option, several options with names (named-choices.ts), text, or the number
 * of a passport.
 */
export const QUESTION_KINDS = ['yes-no', 'choice', 'several', 'text', 'passport'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** Warnings about a basket before its payment. */
export const BASKET_WARNINGS = ['contained', 'price-changed', 'gone', 'discount-lost'] as const;
