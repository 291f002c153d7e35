/** What stands below the first view of an appointment: it comes in a file of its own. */
export { AsideCards } from './aside-cards.tsx';
export { LowerCards } from './lower-cards.tsx';
export { MiddleCards } from './middle-cards.tsx';
