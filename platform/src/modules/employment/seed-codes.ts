/** Codes of the sample employers, which the sandbox shows to testers. */
export interface SampleVoucher {
  readonly code: string;
  readonly employer: 'emp_rawasi' | 'emp_namaa';
  /** Days relative to the sample data; negative: expired. */
  readonly days: number;
}

const numbered = (prefix: string, employer: SampleVoucher['employer'], tails: readonly string[]): SampleVoucher[] =>
  tails.map((tail) => ({ code: `${prefix}-${tail}`, employer, days: 45 }));

export const SAMPLE_VOUCHERS: readonly SampleVoucher[] = [
  ...numbered('RAWASI', 'emp_rawasi', ['4K7M-21', '4K7M-22', '4K7M-23', '4K7M-24', '4K7M-25', '4K7M-26']),
  ...numbered('NAMAA', 'emp_namaa', ['9T3X-01', '9T3X-02', '9T3X-03', '9T3X-04']),
  { code: 'NAMAA-OLD-01', employer: 'emp_namaa', days: -3 },
];
