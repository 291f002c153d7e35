/**
 * Keys of texts as types. A package declares its texts once, and then `t('no.such.key')` is an error there:
 *
 *     declare module 'shared-ui/text-keys' {
 *       interface RegisteredTexts {
 *         namespaces: { common: typeof common; browse: typeof browse };
 *       }
 *     }
 *
 * (`texts: typeof ar` where one file holds them all.)
 * A key built from a union (`state.${state}`) is checked for every member of it.
 */

/** The package's texts; empty here. */
// An interface, because packages add to it.
// oxlint-disable-next-line typescript/no-empty-object-type
export interface RegisteredTexts {}

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other' | 'female' | 'male';
/** Texts with plural or gender forms are requested without the suffix of the form. */
type WithoutForm<Key extends string> = Key extends `${infer Base}_${Form}` ? Base : Key;

/** Keys of a JSON file of texts; nested ones are written with dots. */
export type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? WithoutForm<Key> : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** Keys of each of several files. */
type KeysOfEach<Files> = Files extends unknown ? KeysOf<Files> : never;

/** Keys of this package's texts, in whichever file; any text where none were registered. */
export type TextKey = RegisteredTexts extends { namespaces: infer Files }
  ? KeysOfEach<Files[keyof Files]>
  : RegisteredTexts extends { texts: infer Texts }
    ? KeysOf<Texts>
    : string;

/** Names of this package's files of texts. */
export type TextNamespace = RegisteredTexts extends { namespaces: infer Files } ? keyof Files & string : string;
