/** The part of moment-hijri that the calendar test uses; the package has no types. */
declare module 'moment-hijri' {
  interface HijriMoment {
    iYear(): number;
    /** 0–11 */
    iMonth(): number;
    iDate(): number;
  }
  const moment: (parts: readonly [year: number, month: number, day: number]) => HijriMoment;
  export default moment;
}
