import assert from 'node:assert/strict';
import { it } from 'node:test';
import { localOriginOf } from './local-origin.ts';

it('the local origin check accepts pages of this machine only', () => {
  assert.equal(localOriginOf('http://127.0.0.1:8080'), 'http://127.0.0.1:8080');
  assert.equal(localOriginOf('http://localhost:3000'), 'http://localhost:3000');
  assert.equal(localOriginOf('http://[::1]:8080'), 'http://[::1]:8080');
  for (const other of ['', 'null', 'https://example.com', 'http://127.0.0.1.example.com', 'file://localhost/x']) {
    assert.equal(localOriginOf(other), null, other);
  }
});
