/**
 * Files in a bucket of an S3 service (see the README of this folder): one object per file, encrypted by the service, and
 * created only if it does not exist. Reads go through the platform, which checks the owner: no URL of the bucket is exposed.
 * Credentials come from the standard AWS environment.
 */
import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type FilesPort, requireFileKey } from '../../ports/files.ts';
import type { Bucket } from 'shared-contracts/ops';

const TRIES = 3;
const CONNECT_MS = 2000;
const ANSWER_MS = 15_000;
/** Files up to this size are one request: every upload of 10 MB, and most exports. */
export const PART_BYTES = 16 * 1024 * 1024;
const PARTS_AT_ONCE = 4;

const statusOf = (error: unknown): number | undefined =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;
/** A missing bucket is a configuration error, not a missing file. */
const isMissing = (error: unknown): boolean => statusOf(error) === 404 && (error as Error).name !== 'NoSuchBucket';

export interface S3FilesOptions {
  readonly at: Bucket;
  /** Id of a KMS key; null: the service’s default key. */
  readonly kmsKey: string | null;
}

export const createS3Files = ({ at: { bucket, prefix, endpoint, region }, kmsKey }: S3FilesOptions): FilesPort => {
  const client = new S3Client({
    region,
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    // S3-compatible services may not support the newer checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const encryption = kmsKey
    ? ({ ServerSideEncryption: 'aws:kms', SSEKMSKeyId: kmsKey } as const)
    : ({ ServerSideEncryption: 'AES256' } as const);
  const objectAt = (key: string) => ({ Bucket: bucket, Key: prefix + requireFileKey(key) });
  return {
    put: async (key, bytes, type) => {
      const params = { ...objectAt(key), Body: bytes, ContentType: type, ...encryption, IfNoneMatch: '*' };
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
    },
    open: async (key) => {
      const where = objectAt(key);
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(where));
        if (!(Body instanceof Readable) || ContentLength === undefined)
          throw new Error('the file store sent no content');
        return { size: ContentLength, stream: Body };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(objectAt(key)));
    },
  };
};
