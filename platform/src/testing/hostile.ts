/** Hostile and broken field values. */
const deep = (levels: number): unknown => {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? { a: value } : [value];
  return value;
};

export const INJECTIONS: readonly string[] = [
  "' OR '1'='1' --",
  "'; DROP TABLE account; --",
  '1); DELETE FROM session; --',
  "\\'; SELECT pg_sleep(10); --",
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00%0d%0aset-cookie:x=1',
  '{"$gt":""}',
  '$(sleep 10)`sleep 10`',
  'http://169.254.169.254/latest/meta-data',
  // The extremes of time, from which nothing can be computed.
  '9999-12-31',
  '0001-01-01',
  '9999-12-31T23:59:59.999Z',
];

/** Rejected by any schema, or by the body size limit. */
const UNSTORABLE: readonly unknown[] = ['\0', 'a\0b', '\ud800', 'x'.repeat(20_000), deep(40), deep(2000)];

const WRONG_TYPES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 2],
  ...['', ' ', 'null', 'NaN', 'Infinity', '-1', '1e9', '٠', 'true', '[object Object]', '\u202e', '😀'.repeat(9)],
  ...[[], [[]], [null], ['a', 'b'], Array.from({ length: 500 }, () => 'x'), {}, { a: 1 }, { length: 1 }],
  ...[{ toString: 'x' }, JSON.parse('{"__proto__":{"admin":true}}'), { constructor: { prototype: {} } }],
];

export const HOSTILE: readonly unknown[] = [...WRONG_TYPES, ...UNSTORABLE, ...INJECTIONS];

/** Bodies that are not JSON objects: [content type, body]. */
export const BROKEN_BODIES: readonly (readonly [string, string])[] = [
  ['application/json', '{'],
  ['application/json', '{"a":1}}'],
  ['application/json', '[]'],
  ['application/json', '[{"a":1}]'],
  ['application/json', '"text"'],
  ['application/json', '7'],
  ['application/json', 'null null'],
  ['application/json', '{"__proto__":{"admin":true}}'],
  ['application/json', '{"constructor":{"prototype":{"admin":true}}}'],
  ['application/json', `{"a":"${'x'.repeat(400_000)}"}`],
  ['application/json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
  ['text/plain', 'a=1'],
  ['application/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'],
  ['application/x-www-form-urlencoded', 'a=1&a=2'],
  ['multipart/form-data; boundary=x', '--x\r\n\r\nno end'],
  ['no type', '{}'],
];
