/**
 * A site in a bucket of S3 or of a compatible service; endpoint, region and credentials are those of the AWS SDK's
 * standard environment variables and files. No reader looks for the files of a build before remotes.json names its manifest.
 */
import { setTimeout } from 'node:timers/promises';
import { tailOf } from '../../process/command.mjs';
import { Failure } from '../../process/failure.mjs';
import { sitePath } from './address.mjs';
import { headersOf } from './headers.mjs';

/** Keys that one request may delete. */
const DELETE_BATCH = 1000;

const MAX_ATTEMPTS = 60;
const MAX_DELAY_MS = 1000;
/** Grows with the attempts, and is random so that competing deployments do not meet again. */
const delayAfter = (attempt) => Math.random() * Math.min(MAX_DELAY_MS, 25 * 2 ** attempt);

const CONNECTION_TIMEOUT_MS = 10_000;
/** Without a byte in either direction. */
const IDLE_TIMEOUT_MS = 60_000;

/** Status of a write whose condition does not hold: the object changed (412), or another write to it is under way (409). */
const isConflict = ({ cause }) => [409, 412].includes(cause?.$metadata?.httpStatusCode);

/** @returns {import('./storage.mjs').Storage} */
export function openS3({ bucket, prefix }) {
  const address = `s3://${bucket}/${prefix}`;
  let opened;
  /** Loaded on first use: it takes a third of a second, which deployments to a folder do without. */
  const client = () => (opened ??= connect());

  /** Any operation of the SDK on the bucket; the SDK's error is the cause of the failure. */
  async function call(operation, input) {
    const s3 = await client();
    return s3[operation]({ Bucket: bucket, ...input }).catch((cause) => {
      throw new Failure(`${operation} in ${address} failed: ${cause.message}`, {
        fix: 'look at AWS_REGION, AWS_ENDPOINT_URL_S3, the credentials and their rights for this bucket.',
        cause,
      });
    });
  }

  const keyOf = (file) => `${prefix}${sitePath(file)}`;

  async function get(file) {
    try {
      const { Body, ETag } = await call('getObject', { Key: keyOf(file) });
      return { content: Buffer.from(await Body.transformToByteArray()), version: ETag };
    } catch (error) {
      if (error.cause?.name === 'NoSuchKey') return {};
      throw error;
    }
  }

  async function put(file, content, condition) {
    const { contentType, cacheControl } = headersOf(file);
    const headers = { ContentType: contentType, CacheControl: cacheControl, ...condition };
    await call('putObject', { Key: keyOf(file), Body: content, ...headers });
  }

  async function putIf(condition, file, content) {
    try {
      await put(file, content, condition);
      return true;
    } catch (error) {
      if (!isConflict(error)) throw error;
      // The SDK repeats a write whose answer was lost, and the condition does not hold a second time.
      return Boolean((await get(file)).content?.equals(Buffer.from(content)));
    }
  }

  async function list(folder) {
    const start = folder === '' ? prefix : `${keyOf(folder)}/`;
    const files = [];
    let token;
    do {
      const page = await call('listObjectsV2', { Prefix: start, ContinuationToken: token });
      files.push(...(page.Contents ?? []).map(({ Key }) => Key.slice(prefix.length)));
      token = page.NextContinuationToken;
    } while (token);
    return files.sort();
  }

  async function removeFiles(files) {
    const keys = files.map((file) => ({ Key: keyOf(file) }));
    for (let start = 0; start < keys.length; start += DELETE_BATCH) {
      const Objects = keys.slice(start, start + DELETE_BATCH);
      const { Errors = [] } = await call('deleteObjects', { Delete: { Objects, Quiet: true } });
      // S3 answers with success where it removed none of the objects.
      if (Errors.length > 0)
        throw new Failure(`some files of ${address} are not removed`, {
          fix: 'look at the right s3:DeleteObject of the credentials for this bucket.',
          tail: tailOf(Errors.map(({ Key, Code }) => `${Key}: ${Code}`).join('\n')),
        });
    }
  }

  /** Without a lock: writes where the file is still as read, otherwise starts over. */
  async function change(file, next) {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const { content, version } = await get(file);
      const condition = version === undefined ? { IfNoneMatch: '*' } : { IfMatch: version };
      if (await putIf(condition, file, await next(content))) return;
      await setTimeout(delayAfter(attempt));
    }
    throw new Failure(`${file} was changed ${MAX_ATTEMPTS} times by others meanwhile`, {
      fix: 'run the command again.',
    });
  }

  return {
    address,
    precompressed: false,
    read: async (file) => (await get(file)).content,
    list,
    write: put,
    remove: async (folder) => removeFiles(await list(sitePath(folder))),
    removeFiles,
    change,
  };
}

async function connect() {
  const { S3 } = await import('@aws-sdk/client-s3');
  // A service under an address of its own rarely has a name for each bucket.
  return new S3({
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
    // After its requestTimeout the SDK only warns.
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: IDLE_TIMEOUT_MS },
  });
}
