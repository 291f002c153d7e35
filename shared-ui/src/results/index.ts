/** Laboratory results: values with their reference ranges, and their trends. */
export { ResultValues } from './result-values.tsx';
