import { compareVersions, isRange, parseVersion, satisfies } from './semver.ts';
import type { Version } from './semver.ts';

describe('contract ranges', () => {
  it.each([
    ['1.4.2', '^1.0.0', true],
    ['1.0.0', '^1.0.0', true],
    ['2.0.0', '^1.0.0', false],
    ['0.9.9', '^1.0.0', false],
    ['0.2.5', '^0.2.3', true],
    ['0.3.0', '^0.2.3', false],
    ['0.0.4', '^0.0.3', false],
    ['1.2.9', '~1.2.3', true],
    ['1.3.0', '~1.2.3', false],
    ['3.0.0', '>=1.5.0', true],
    ['1.4.9', '>=1.5.0', false],
    ['1.9.0', '>=1.5.0 <2.0.0', true],
    ['2.0.0', '>=1.5.0 <2.0.0', false],
    ['1.0.0', '1.0.0', true],
    ['1.0.1', '=1.0.0', false],
    ['1.0.0', '>1.0.0', false],
    ['1.0.0', '<=1.0.0', true],
    ['1.0.0-beta.2', '^1.0.0', false],
    ['1.0.0', '^1.0.0-beta.2', true],
  ])('%s in %s is %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });

  it.each(['', 'latest', '^1', '*', '1.x', '^1.0.0 ||', '1.0'])(
    '%s is not a range, and no version satisfies it',
    (range) => {
      expect(isRange(range)).toBe(false);
      expect(satisfies('1.0.0', range)).toBe(false);
    },
  );

  it('semver: orders versions as the specification of semantic versioning does', () => {
    const order = [
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0',
      '1.0.1',
      '1.10.0',
    ];
    const shuffled = [...order].reverse().map((text) => parseVersion(text) as Version);
    const sorted = shuffled
      .sort(compareVersions)
      .map(({ numbers, pre }) => numbers.join('.') + (pre.length ? `-${pre.join('.')}` : ''));
    expect(sorted).toEqual(order);
  });
});
