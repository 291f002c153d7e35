/** First lower bound: a Fastify route that only sends the bytes of the real answer. Runs as a separate process. */
import { readFileSync } from 'node:fs';
import fastify from 'fastify';

const [, , file, port] = process.argv;
const body = readFileSync(file ?? '');
const app = fastify();
app.post('/answer', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.send?.('ready');
process.on('disconnect', () => process.exit(0));
