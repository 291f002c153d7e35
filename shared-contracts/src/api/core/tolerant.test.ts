import * as z from 'zod/mini';
import { openEnum, openEnumList, openUnion, readTolerantly, tolerantList } from './tolerant.ts';

const read = (schema: z.ZodMiniType, value: unknown) => {
  const { data, unread } = readTolerantly(schema, value);
  return { value: data?.value, unread: unread.map(({ kind }) => kind) };
};
const jsonSchema = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

describe('openEnum', () => {
  const channel = openEnum(['video', 'audio']);
  it('reads a known value, and replaces an unknown one by the fallback', () => {
    expect(read(channel, 'audio')).toEqual({ value: 'audio', unread: [] });
    expect(read(channel, 'hologram')).toEqual({ value: 'unknown', unread: ['value'] });
    expect(read(openEnum(['free', 'taken'], 'taken'), 'blocked')).toEqual({ value: 'taken', unread: ['value'] });
  });

  it('refuses a value that is not a text', () => {
    for (const value of [3, null, undefined, ['video']]) expect(read(channel, value).value).toBeUndefined();
  });

  it('reports the fallback when an answer contains it, which no server writes', () => {
    expect(read(channel, 'unknown')).toEqual({ value: 'unknown', unread: ['value'] });
  });

  it('does not contain the value in its report', () => {
    expect(JSON.stringify(readTolerantly(channel, 'Noura').unread)).not.toContain('Noura');
  });

  it('is open in the JSON Schema', () => {
    expect(jsonSchema(z.object({ channel }))).toMatchObject({
      required: ['channel'],
      properties: { channel: { type: 'string', 'x-extensible-enum': ['video', 'audio'] } },
    });
  });
});

describe('openEnumList', () => {
  const channels = openEnumList(['video', 'audio']);
  it('drops unknown values', () => {
    expect(read(channels, ['video', 'hologram'])).toEqual({ value: ['video'], unread: ['value'] });
    expect(read(channels, ['video', 3]).value).toBeUndefined();
  });
  it('is open in the JSON Schema', () => {
    expect(jsonSchema(channels)).toMatchObject({ type: 'array', items: { 'x-extensible-enum': ['video', 'audio'] } });
  });
});

describe('tolerantList', () => {
  const list = z.object({ doctors: tolerantList(z.object({ id: z.string(), channel: openEnum(['video']) })) });
  it('drops only unreadable elements, and reports their path and the reason', () => {
    const { data, unread } = readTolerantly(list, {
      doctors: [
        { id: 'a', channel: 'video' },
        { id: 1, channel: 'video' },
        { id: 'c', channel: 'video', extra: 1 },
      ],
    });
    expect(data?.value).toEqual({
      doctors: [
        { id: 'a', channel: 'video' },
        { id: 'c', channel: 'video' },
      ],
    });
    expect(unread).toEqual([{ kind: 'element', detail: '1, id: invalid_type' }]);
  });

  it('keeps an element with an unknown value, and reports the value once', () => {
    expect(read(list, { doctors: [{ id: 'a', channel: 'new' }] })).toEqual({
      value: { doctors: [{ id: 'a', channel: 'unknown' }] },
      unread: ['value'],
    });
  });

  it('does not read a list without any readable element as an empty one', () => {
    expect(read(list, { doctors: [{ id: 1 }] }).value).toBeUndefined();
    expect(read(list, { doctors: [] }).value).toEqual({ doctors: [] });
  });

  it('refuses a value that is not an array', () => {
    expect(read(list, { doctors: 'none' }).value).toBeUndefined();
    expect(read(list, {}).value).toBeUndefined();
  });

  it('contains its elements in the JSON Schema', () => {
    expect(jsonSchema(list)).toMatchObject({
      properties: { doctors: { type: 'array', items: { required: ['id', 'channel'] } } },
    });
  });
});

describe('openUnion', () => {
  const outcome = openUnion('kind', [
    z.object({ kind: z.literal('confirmed'), id: z.string() }),
    z.object({ kind: z.literal('redirect'), url: z.string() }),
  ]);
  it('reads known members, and replaces an unknown one by the neutral member', () => {
    expect(read(outcome, { kind: 'confirmed', id: 'a' })).toEqual({
      value: { kind: 'confirmed', id: 'a' },
      unread: [],
    });
    expect(read(outcome, { kind: 'queued', place: 3 })).toEqual({ value: { kind: 'unknown' }, unread: ['member'] });
  });

  it('refuses an invalid known member', () => {
    for (const value of [{ kind: 'confirmed' }, { kind: 3 }, {}, null])
      expect(read(outcome, value).value).toBeUndefined();
  });

  it('is open in the JSON Schema', () => {
    expect(jsonSchema(outcome)).toMatchObject({ 'x-extensible-union': { key: 'kind', fallback: 'unknown' } });
  });
});
