/** The duration of a recording, from its container. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { aFragmentedM4a, anM4a, anOgg, aWebm } from '../../testing/recordings.ts';
import { recordingSeconds } from './duration.ts';
import { FILE_KINDS } from './kinds.ts';

const MAKERS = [
  ['webm', aWebm],
  ['ogg', anOgg],
  ['m4a', anM4a],
  ['m4a', aFragmentedM4a],
] as const;

describe('the duration of a recording', () => {
  for (const [kind, make] of MAKERS) {
    it(`is read from ${kind} (${make.name})`, () => {
      for (const seconds of [1, 9, 10, 65, 180, 3600]) {
        const bytes = make(seconds);
        assert.ok(FILE_KINDS[kind].matches(bytes));
        assert.equal(recordingSeconds(kind, bytes), seconds);
      }
    });

    it(`is unknown for ${kind} (${make.name}) truncated at any position`, () => {
      const bytes = make(3);
      for (let end = 0; end < bytes.length; end += 1) {
        const seconds = recordingSeconds(kind, bytes.subarray(0, end));
        assert.ok(seconds === null || seconds <= 3, `${end}: ${seconds}`);
      }
      assert.equal(recordingSeconds(kind, Buffer.concat([bytes.subarray(0, 4), Buffer.alloc(500, 0xff)])), null);
    });
  }

  it('is that of its samples where the header states less, and that of the header where it states more', () => {
    assert.equal(recordingSeconds('m4a', anM4a(600, 10)), 600);
    assert.equal(recordingSeconds('m4a', anM4a(10, 600)), 600);
  });

  it('is not understated by a second stream that begins at zero', () => {
    assert.equal(recordingSeconds('ogg', anOgg(120, [7, 8])), null);
  });
});
