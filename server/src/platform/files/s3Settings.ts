import { z } from 'zod';

/** A bucket of an S3-compatible store; the address of the bucket is `endpoint/bucket`. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

export const s3Environment = {
  HOISTWAY_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'https://…' })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  HOISTWAY_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket')
    .optional(),
  HOISTWAY_S3_REGION: z.string().default('us-east-1'),
  HOISTWAY_S3_ACCESS_KEY_ID: z.string().optional(),
  HOISTWAY_S3_SECRET_ACCESS_KEY: z.string().optional(),
};

type Environment = z.output<z.ZodObject<typeof s3Environment>>;

/** The bucket that the environment names; all of its settings or none. */
export function s3SettingsOf(env: Environment, problems: string[]): S3Settings | undefined {
  const endpoint = env.HOISTWAY_S3_ENDPOINT;
  const bucket = env.HOISTWAY_S3_BUCKET;
  const accessKeyId = env.HOISTWAY_S3_ACCESS_KEY_ID;
  const secretAccessKey = env.HOISTWAY_S3_SECRET_ACCESS_KEY;
  const given = [endpoint, bucket, accessKeyId, secretAccessKey].filter((each) => each !== undefined);
  if (given.length === 0) return undefined;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    problems.push(
      'HOISTWAY_S3_ENDPOINT, HOISTWAY_S3_BUCKET, HOISTWAY_S3_ACCESS_KEY_ID and HOISTWAY_S3_SECRET_ACCESS_KEY: all or none',
    );
    return undefined;
  }
  return { endpoint, bucket, region: env.HOISTWAY_S3_REGION, accessKeyId, secretAccessKey };
}
