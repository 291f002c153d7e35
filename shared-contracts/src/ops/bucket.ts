/** Addresses of buckets in settings: of the bucket for the files of patients, and of the one for releases. */
export interface Bucket {
  readonly bucket: string;
  /** Empty, or ending in `/`. */
  readonly prefix: string;
  /** Null: the endpoint of AWS for the region. */
  readonly endpoint: string | null;
  readonly region: string;
}

/** `s3://bucket/prefix?endpoint=https://…&region=…`; null for any other address. */
export const bucketAt = (address: string): Bucket | null => {
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== 's3:' || hostname === '') return null;
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return {
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: searchParams.get('endpoint'),
    region: searchParams.get('region') ?? 'us-east-1',
  };
};
