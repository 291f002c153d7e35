/** What a run over mutants says. */
import type { Mutant } from '@stryker-mutator/api/core';

export interface Tried {
  readonly mutant: Mutant;
  /** `stuck`: the tests waited for ever. They may have noticed, or the machine was busy. */
  readonly result: 'noticed' | 'stuck' | 'survived' | 'not reached';
}

const Z = 1.96;
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** 95 % interval of a share by Wilson: holds for small samples and near 1 as well. */
export const interval = (noticed: number, tried: number): readonly [number, number] => {
  const share = noticed / tried;
  const square = Z ** 2 / tried;
  const middle = (share + square / 2) / (1 + square);
  const half = (Z * Math.sqrt((share * (1 - share)) / tried + square / (4 * tried))) / (1 + square);
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
};

export const lineOf = ({ mutant: { fileName, location, mutatorName, replacement }, result }: Tried): string =>
  `${result}: ${fileName}:${location.start.line + 1}:${location.start.column + 1} ${mutatorName}\n    ${replacement}`;

const shareText = (noticed: number, tried: number): string => {
  const [low, high] = interval(noticed, tried);
  return `${noticed} of ${tried} (${percent(noticed / tried)}, 95 % interval ${percent(low)} to ${percent(high)})`;
};

export const scoreText = (tried: readonly Tried[]): string => {
  if (tried.length === 0) return 'nothing was tried';
  const listed = tried.filter(({ result }) => result !== 'noticed');
  const stuck = listed.filter(({ result }) => result === 'stuck').length;
  return [
    ...listed.map(lineOf),
    `${shareText(tried.length - listed.length + stuck, tried.length)} noticed`,
    ...(stuck === 0
      ? []
      : [
          `${stuck} of them by waiting for ever; ${shareText(tried.length - listed.length, tried.length)} without them`,
        ]),
  ].join('\n');
};
