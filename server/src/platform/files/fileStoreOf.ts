import { localFiles, type FileStore } from './fileStore.ts';
import { s3Files } from './s3Files.ts';
import type { S3Settings } from './s3Settings.ts';

/** Where the settings say that files lie; `warn` gets the reason of an unexpected answer of a bucket. */
export const fileStoreOf = (
  { s3, filesDirectory }: { s3: S3Settings | undefined; filesDirectory: string },
  warn: (why: string) => void = () => {},
): FileStore => (s3 ? s3Files(s3, warn) : localFiles(filesDirectory));
