import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { createNominatim } from './nominatim.ts';

/** Answers of a Nominatim server: `format=jsonv2`, coordinates as text, names in the requested language. */
const OLAYA = {
  ar: { suburb: 'حي العليا', city: 'الرياض', state: 'منطقة الرياض', country: 'السعودية', country_code: 'sa' },
  en: { suburb: 'Al Olaya', city: 'Riyadh', state: 'Riyadh Region', country: 'Saudi Arabia', country_code: 'sa' },
};
type Tongue = keyof typeof OLAYA;

const place = (tongue: Tongue, changes: object = {}) => ({
  place_id: 1,
  licence: 'ODbL 1.0',
  osm_type: 'way',
  osm_id: 77,
  lat: '24.6911',
  lon: '46.6853',
  category: 'place',
  type: 'suburb',
  place_rank: 19,
  name: OLAYA[tongue].suburb,
  address: OLAYA[tongue],
  ...changes,
});

interface Double {
  readonly url: string;
  readonly asked: URL[];
  readonly agents: unknown[];
}

const servers: Server[] = [];
after(() => servers.forEach((server) => server.close()));

const double = async (answer: (tongue: Tongue, path: string) => unknown, status = 200): Promise<Double> => {
  const asked: URL[] = [];
  const agents: unknown[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://double');
    asked.push(url);
    agents.push(request.headers['user-agent']);
    const body = answer(url.searchParams.get('accept-language') as Tongue, url.pathname);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/maps`, asked, agents };
};

const portTo = ({ url }: Pick<Double, 'url'>) =>
  createNominatim({ url, userAgent: 'sanar/1 (https://care.example)', national: async () => null });

describe('the Nominatim geocoding adapter', () => {
  it('returns the name of a point in both languages', async () => {
    const server = await double((tongue) => place(tongue));
    assert.deepEqual(await portTo(server).reverse(24.7, 46.68), {
      place: { ar: 'حي العليا', en: 'Al Olaya' },
      city: { ar: 'الرياض', en: 'Riyadh' },
      state: { ar: 'منطقة الرياض', en: 'Riyadh Region' },
      country: 'SA',
      latitude: 24.7,
      longitude: 46.68,
    });
    assert.deepEqual([...new Set(server.asked.map(({ pathname }) => pathname))], ['/maps/reverse']);
    assert.deepEqual(server.asked.map(({ searchParams }) => searchParams.get('accept-language')).sort(), ['ar', 'en']);
    assert.deepEqual([...new Set(server.agents)], ['sanar/1 (https://care.example)']);
  });

  it('returns search results without duplicates, and falls back to the name in the other language', async () => {
    const village = (tongue: Tongue) =>
      place(tongue, {
        osm_type: 'node',
        osm_id: 5,
        name: 'Thuqbah',
        address: { village: 'Thuqbah', state: 'Eastern', country_code: 'sa' },
      });
    const server = await double((tongue) => (tongue === 'ar' ? [place('ar'), village('ar')] : [place('en')]));
    const found = await portTo(server).search('العليا');
    assert.deepEqual(
      found.map(({ place: name }) => name),
      [
        { ar: 'حي العليا', en: 'Al Olaya' },
        { ar: 'Thuqbah', en: 'Thuqbah' },
      ],
    );
    assert.equal(server.asked[0]?.searchParams.get('countrycodes'), 'sa');
  });

  it('returns no place where the map has no data or no city', async () => {
    const nothing = await double(() => ({ error: 'Unable to geocode' }));
    assert.equal(await portTo(nothing).reverse(20.1, 51.2), null);
    const desert = await double((tongue) =>
      place(tongue, { name: '', address: { state: 'Najran', country_code: 'sa' } }),
    );
    assert.equal(await portTo(desert).reverse(18.4, 46.9), null);
    assert.deepEqual(await portTo(await double(() => [])).search('Nowhere'), []);
  });

  it('throws an error without the position when the server is down or sends an invalid answer', async () => {
    for (const [answer, status] of [
      ['<html>', 200],
      [{ lat: 'north' }, 200],
      [{ error: 'Bandwidth limit exceeded' }, 429],
      ['', 503],
    ] as const) {
      const port = portTo(await double(() => answer, status));
      await assert.rejects(port.reverse(24.7136, 46.6753), ({ message }: Error) => {
        assert.match(message, /^the maps service/);
        assert.ok(!message.includes('24.7136'));
        return true;
      });
    }
    await assert.rejects(portTo({ url: 'http://127.0.0.1:9' }).search('Riyadh'), /fetch failed/);
  });
});
