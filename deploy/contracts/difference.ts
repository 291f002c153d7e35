export interface Difference {
  readonly kind: 'breaking' | 'compatible';
  /** `users.profile answer: personal.gnd "X" is not among what can be read`. */
  readonly text: string;
}
