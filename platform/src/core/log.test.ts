import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Writable } from 'node:stream';
import { createLog } from './log.ts';

const lines = (work: (log: ReturnType<typeof createLog>) => void): string => {
  let text = '';
  const sink = new Writable({
    write: (chunk, _encoding, done) => {
      text += String(chunk);
      done();
    },
  });
  work(createLog({ logLevel: 'info' }, sink));
  return text;
};

describe('log lines', () => {
  it('omit phone numbers, identity numbers, codes and tokens', () => {
    const text = lines((log) => {
      log.info({ phone: '+966500000001', input: { code: '1234', identity: '1000000008' } }, 'oops');
      log.info({ deep: { input: { token: 'hush' } } }, 'oops');
    });
    assert.doesNotMatch(text, /966500000001|1234|1000000008|hush/);
  });

  it('omit the values that a database error quotes', () => {
    const cause = Object.assign(new Error('Key (phone)=(+966500000001) already exists'), {
      severity: 'ERROR',
      code: '23505',
    });
    const error = Object.assign(new Error('Failed query: insert … params: +966500000001', { cause }), {
      query: 'insert',
    });
    const text = lines((log) => log.error({ err: error }, 'failed'));
    assert.doesNotMatch(text, /966500000001/);
    assert.match(text, /23505/);
  });
});
