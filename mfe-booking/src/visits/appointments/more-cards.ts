/** The cards below the first view of an appointment, in a separate chunk. */
export { AsideCards } from './aside-cards.tsx';
export { LowerCards } from './lower-cards.tsx';
export { MiddleCards } from './middle-cards.tsx';
