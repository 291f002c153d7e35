import { readTraceParent, rootOf, traceReference, writeTraceParent } from './trace-parent.ts';

const REFERENCE = '4bf92f3577b34da6';

describe('the traceparent header', () => {
  it('is parsed to the values with which it was written', () => {
    const root = rootOf(REFERENCE);
    expect(writeTraceParent(root)).toBe(`00-0000000000000000${REFERENCE}-${REFERENCE}-00`);
    for (const sampled of [true, false]) {
      const parent = { traceId: root.traceId, spanId: '00f067aa0ba902b7', sampled };
      expect(readTraceParent(writeTraceParent(parent))).toEqual(parent);
    }
  });

  it('has a short reference when its first half is zero, otherwise its complete id', () => {
    expect(traceReference(rootOf(REFERENCE).traceId)).toBe(REFERENCE);
    expect(traceReference(`a${'0'.repeat(15)}${REFERENCE}`)).toBe(`a${'0'.repeat(15)}${REFERENCE}`);
  });

  it('is refused when it is malformed', () => {
    const zeros = '0'.repeat(32);
    for (const wrong of [
      undefined,
      ['00'],
      '',
      '4bf92f3577b34da6',
      `00-${zeros}-${REFERENCE}-01`,
      `00-${'a'.repeat(32)}-${'0'.repeat(16)}-01`,
      `01-${'a'.repeat(32)}-${REFERENCE}-01`,
      `00-${'A'.repeat(32)}-${REFERENCE}-01`,
      `00-${'a'.repeat(32)}-${REFERENCE}-01-more`,
      `00-${'a'.repeat(31)}\n-${REFERENCE}-01`,
    ])
      expect(readTraceParent(wrong)).toBeNull();
  });
});
