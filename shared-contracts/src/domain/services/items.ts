/** What the list of a service says of its items and questions. */

/** Where in the body an item looks, from head to foot; `whole-body` has no place of its own on a drawing. */
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

/** How a question is answered: `yes` or `no`, the id of an option, several options with names (named-choices.ts), words, or the number of a passport. */
export const QUESTION_KINDS = ['yes-no', 'choice', 'several', 'text', 'passport'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** What may be said of a basket before it is paid for. */
export const BASKET_WARNINGS = ['contained', 'price-changed', 'gone', 'discount-lost'] as const;
