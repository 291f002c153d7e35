import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Bucket, bucketAt } from 'shared-contracts/ops';
import { storeError } from './store.ts';
import type { ReleaseStore } from './store.ts';

const TRIES = 3;
const CONNECT_MS = 2000;
const ANSWER_MS = 15_000;

/** @throws with one line when the address is not that of a bucket */
export function releaseBucket(address: string): Bucket {
  const bucket = bucketAt(address);
  if (bucket === null) throw new Error(`RELEASE_STORE is not valid: ${address} is not s3://bucket/prefix`);
  return bucket;
}

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
/** 412: the condition is false. 409: a concurrent conditional write to the key is in progress, and succeeds. */
const lost = (error: unknown): boolean => statusOf(error) === 412 || statusOf(error) === 409;

/** Time of the service, from the `Date` of its last response and the time elapsed in this process since. */
function serviceClock(client: S3Client): () => Date | null {
  let heard: { readonly at: number; readonly time: number } | null = null;
  client.middlewareStack.add(
    (next) => async (request) => {
      const result = await next(request);
      const { headers } = result.response as { headers?: Record<string, string> };
      const time = Date.parse(headers?.['date'] ?? '');
      if (!Number.isNaN(time)) heard = { at: performance.now(), time };
      return result;
    },
    { step: 'deserialize', name: 'serviceClock' },
  );
  return () => heard && new Date(heard.time + performance.now() - heard.at);
}

/**
 * Objects in a bucket. Create is `If-None-Match: *`, moving a pointer is `If-Match` on its ETag, so that the service decides
 * which writer succeeds. Credentials come from the usual AWS settings of the environment.
 */
export function s3Store({ bucket, prefix, endpoint, region }: Bucket): ReleaseStore {
  const client = new S3Client({
    region,
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // Services other than Amazon's may not support the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const clock = serviceClock(client);
  const where = `s3://${bucket}/${prefix}`;
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw storeError(where, error);
    }
  };
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  const pointerKey = (name: string) => `pointers/${name}`;

  const fetch = async (key: string): Promise<{ bytes: Buffer; tag: string } | null> => {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand(at(key)));
      if (!Body) return null;
      return { bytes: Buffer.from(await Body.transformToByteArray()), tag: ETag ?? '' };
    } catch (error) {
      if (statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket') return null;
      throw error;
    }
  };
  const write = async (key: string, bytes: Buffer, condition: { IfMatch?: string; IfNoneMatch?: string }) => {
    try {
      await client.send(new PutObjectCommand({ ...at(key), Body: bytes, ...condition }));
      return true;
    } catch (error) {
      if (lost(error)) return false;
      throw error;
    }
  };
  const list = async (start: string): Promise<string[]> => {
    const keys: string[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + start, ContinuationToken: token }),
      );
      keys.push(...(page.Contents ?? []).map(({ Key }) => (Key ?? '').slice(prefix.length)));
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token);
    return keys.sort();
  };

  return {
    where,
    clock: async () => clock(),
    read: (key) => guarded(async () => (await fetch(key))?.bytes ?? null),
    create: (key, bytes) => guarded(() => write(key, bytes, { IfNoneMatch: '*' })),
    put: (key, bytes) =>
      guarded(async () => void (await client.send(new PutObjectCommand({ ...at(key), Body: bytes })))),
    remove: (key) => guarded(async () => void (await client.send(new DeleteObjectCommand(at(key))))),
    list: (start) => guarded(() => list(start)),
    pointers: () => guarded(async () => (await list('pointers/')).map((key) => key.slice('pointers/'.length))),
    pointer: (name) =>
      guarded(async () => {
        const found = await fetch(pointerKey(name));
        return found && { value: found.bytes.toString('utf8'), tag: found.tag };
      }),
    movePointer: (name, value, expected) =>
      guarded(() =>
        write(pointerKey(name), Buffer.from(value), expected === null ? { IfNoneMatch: '*' } : { IfMatch: expected }),
      ),
  };
}
