/** Results of laboratories: values with their reference ranges, and how they changed. */
export { ResultValues } from './result-values.tsx';
