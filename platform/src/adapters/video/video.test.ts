/** Video providers: requests and responses in their documented formats. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, it } from 'node:test';
import { inflateSync } from 'node:zlib';
import { secretsFrom } from '../../core/secrets.ts';
import { createAgora } from './agora.ts';
import { createP2p } from './p2p.ts';
import { createTwilio, twilioSignature } from './twilio.ts';

const NOW = '2026-11-20T09:00:00.000Z';
const UNTIL = '2026-11-20T09:10:00.000Z';
const UNTIL_SECONDS = Date.parse(UNTIL) / 1000;
const now = (): number => Date.parse(NOW);
const ROOM = { room: 'room_1', reference: null };
const PARTICIPANT = { ...ROOM, identity: 'patient:call_1:tab-0001', expiresAt: UNTIL };

interface Seen {
  readonly url: string;
  readonly authorization: string;
  readonly body: string;
}

/** A double that replies to each request by path, and records the requests. */
const withParty = async (
  answer: (url: string) => { readonly status: number; readonly body?: object },
  use: (origin: string) => Promise<unknown>,
): Promise<readonly Seen[]> => {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const url = request.url ?? '';
    seen.push({ url, authorization: request.headers.authorization ?? '', body: Buffer.concat(parts).toString() });
    const { status, body = {} } = answer(url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    return seen;
  } finally {
    server.close();
  }
};

describe('WebRTC calls between browsers', () => {
  const secrets = secretsFrom('a secret');
  const p2p = createP2p({ secrets, urls: ['stun:s.example:3478', 'turn:t.example:3478'], turnSecret: 'north' });
  const { token, iceServers } = p2p.mintToken(PARTICIPANT);
  const opens = (given: string, about: object = {}, at = NOW) => p2p.opens?.(given, { ...PARTICIPANT, ...about }, at);

  it('have a token for one participant of one room, which expires with the room', () => {
    assert.equal(opens(token), true);
    assert.equal(opens(token, { room: 'room_2' }), false);
    assert.equal(opens(token, { identity: 'provider:call_1' }), false);
    assert.equal(opens(token, {}, UNTIL), false);
    assert.equal(opens(token.replace(/^\d+/, String(UNTIL_SECONDS + 60))), false);
    assert.equal(opens('x'), false);
  });

  it('have TURN credentials with the same expiry, in the format that coturn verifies', () => {
    const username = `${UNTIL_SECONDS}:${PARTICIPANT.identity}`;
    const credential = createHmac('sha1', 'north').update(username).digest('base64');
    assert.deepEqual(iceServers, [
      { urls: ['stun:s.example:3478'] },
      { urls: ['turn:t.example:3478'], username, credential },
    ]);
  });
});

describe('calls through Twilio', () => {
  const SID = `RM${'0'.repeat(31)}1`;
  const twilioAt = (url: string) =>
    createTwilio({
      accountSid: 'AC1',
      keySid: 'SK1',
      keySecret: 'key secret',
      authToken: '67890,12345',
      url,
      callbackUrl: 'https://sanar.example/api/webhooks/video/twilio',
      now,
    });

  it('create and end a room through the REST API', async () => {
    const seen = await withParty(
      () => ({ status: 201, body: { sid: SID } }),
      async (origin) => {
        assert.equal(await twilioAt(origin).createRoom({ room: 'room_1', type: 'videocall' }), SID);
        await twilioAt(origin).endRoom({ room: 'room_1', reference: SID });
      },
    );
    assert.deepEqual(
      seen.map(({ url }) => url),
      ['/v1/Rooms', `/v1/Rooms/${SID}`],
    );
    const asked = new URLSearchParams(seen[0]?.body);
    assert.deepEqual(
      [asked.get('UniqueName'), asked.get('MaxParticipants'), asked.get('Type')],
      ['room_1', '2', 'group'],
    );
    assert.equal(seen[1]?.body, 'Status=completed');
    assert.equal(seen[0]?.authorization, `Basic ${Buffer.from('SK1:key secret').toString('base64')}`);
  });

  it('reuse the room of a repeated call, and treat a missing room as ended', async () => {
    await withParty(
      (url) => (url === '/v1/Rooms' ? { status: 400, body: { code: 53_113 } } : { status: 404 }),
      async (origin) => {
        assert.equal(await twilioAt(origin).createRoom({ room: 'room_1', type: 'videocall' }), 'room_1');
        await twilioAt(origin).endRoom(ROOM);
      },
    );
    await withParty(
      () => ({ status: 500 }),
      async (origin) => {
        await assert.rejects(twilioAt(origin).createRoom({ room: 'room_1', type: 'videocall' }), /answered 500/);
        await assert.rejects(twilioAt(origin).endRoom(ROOM), /answered 500/);
      },
    );
  });

  it('have an access token for one identity in one room', () => {
    const [head = '', body = '', signature] = twilioAt('http://x').mintToken(PARTICIPANT).token.split('.');
    const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString());
    assert.deepEqual(read(head), { typ: 'JWT', alg: 'HS256', cty: 'twilio-fpa;v=1' });
    assert.deepEqual(read(body), {
      jti: `SK1-${now() / 1000}`,
      iss: 'SK1',
      sub: 'AC1',
      iat: now() / 1000,
      exp: UNTIL_SECONDS,
      grants: { identity: PARTICIPANT.identity, video: { room: 'room_1' } },
    });
    assert.equal(signature, createHmac('sha256', 'key secret').update(`${head}.${body}`).digest('base64url'));
  });

  it('accept webhooks with the documented signature, and reject others', () => {
    const documented = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+12349013030',
      Digits: '1234',
      From: '+12349013030',
      To: '+18005551212',
    });
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
    assert.equal(twilioSignature('12345', url, documented), '0/KCTR6DLpKmkAf8muzZqo1nDgQ=');
    const form = new URLSearchParams({ RoomName: 'room_1', StatusCallbackEvent: 'room-ended' });
    const signature = twilioSignature('12345', 'https://sanar.example/api/webhooks/video/twilio', form);
    const read = (signed: string, sent = form) =>
      twilioAt('http://x').readWebhook({
        headers: { 'x-twilio-signature': signed },
        body: Buffer.from(String(sent)),
      });
    assert.deepEqual(read(signature), { kind: 'room-ended', room: 'room_1' });
    assert.equal(read(signature, new URLSearchParams({ RoomName: 'room_2', StatusCallbackEvent: 'room-ended' })), null);
    assert.equal(read(''), null);
  });
});

describe('calls through Agora', () => {
  const APP = '970ca35de60c44645bbae8a215061b33';
  const agoraAt = (url: string) =>
    createAgora({
      appId: APP,
      certificate: '5cfd2fd1755d40ecb72977518be15d3b',
      customerKey: 'key',
      customerSecret: 'secret',
      noticeSecret: 'newer notices',
      url,
      shutMinutes: 11,
      now,
    });

  it('have a version 007 token for one account in one channel', () => {
    const { token, appId } = agoraAt('http://x').mintToken(PARTICIPANT);
    assert.equal(appId, APP);
    assert.equal(token.slice(0, 3), '007');
    const content = inflateSync(Buffer.from(token.slice(3), 'base64'));
    // The signature with its length, the application id with its length, the issue time, and the validity in seconds.
    const start = 2 + content.readUInt16LE(0);
    assert.equal(content.subarray(start + 2, start + 34).toString(), APP);
    assert.equal(content.readUInt32LE(start + 38), 600);
    assert.ok(content.includes('room_1') && content.includes(PARTICIPANT.identity));
  });

  it('let nobody join a channel that was ended', async () => {
    const [seen] = await withParty(
      () => ({ status: 200 }),
      (origin) => agoraAt(origin).endRoom(ROOM),
    );
    assert.equal(seen?.url, '/dev/v1/kicking-rule');
    assert.deepEqual(JSON.parse(seen?.body ?? ''), {
      appid: APP,
      cname: 'room_1',
      time: 11,
      privileges: ['join_channel'],
    });
    assert.equal(seen?.authorization, `Basic ${Buffer.from('key:secret').toString('base64')}`);
  });

  it('accept only signed webhooks', () => {
    const body = Buffer.from(JSON.stringify({ eventType: 102, payload: { channelName: 'room_1' } }));
    const signed = createHmac('sha256', 'notices').update(body).digest('hex');
    const read = (signature: string) =>
      agoraAt('http://x').readWebhook({ headers: { 'agora-signature-v2': signature }, body });
    // Either of two secrets, while one takes the place of the other.
    const newer = createHmac('sha256', 'newer').update(body).digest('hex');
    for (const good of [signed, newer]) assert.deepEqual(read(good), { kind: 'room-ended', room: 'room_1' });
    assert.equal(read(signed.replace(/^./, 'z')), null);
    assert.equal(read(createHmac('sha256', 'newer notices').update(body).digest('hex')), null);
  });
});
