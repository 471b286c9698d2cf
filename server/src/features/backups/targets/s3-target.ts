import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { s3PlaceOf } from '../../../target-address.ts';
import type { Patience } from './patience.ts';
import type { RemoteFile, TargetConnection } from './target-connection.ts';
import { faultOfStatus, TargetFault } from './target-fault.ts';
import { watched } from './watched.ts';

/** What S3 takes in one piece. */
const largestBytes = 5 * 1024 ** 3;
const emptyHash = createHash('sha256').digest('hex');
const text = z.coerce.string();
const listing = z.object({
  ListBucketResult: z.object({
    Contents: z.array(z.object({ Key: text, Size: z.coerce.number() })).default([]),
    NextContinuationToken: text.optional(),
  }),
});
const parser = new XMLParser({ isArray: (name) => name === 'Contents', parseTagValue: false });

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Below the bucket, not encoded; blank: the bucket itself. */
  readonly key: string;
  readonly query?: Record<string, string>;
  readonly body?: { readonly path: string; readonly size: number; readonly hash: string };
}

/** A folder of a bucket: s3://key:secret@bucket/prefix?endpoint=…&region=… */
export function connectS3(url: URL, patience: Patience): TargetConnection {
  const place = s3PlaceOf(url);
  if (!place) throw new TargetFault('refused', 'Die Adresse in endpoint ist keine.');
  const [accessKeyId = '', secretAccessKey = ''] = [url.username, url.password].map(decodeURIComponent);
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: place.region });
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  const prefix = folder === '' ? '' : `${folder}/`;

  /** @throws TargetFault for every answer but a good one, and 404 where something is deleted */
  const call = async ({ method, key, query = {}, body }: Call, moved: () => void, signal: AbortSignal) => {
    const path = [url.host, ...key.split('/').filter((part) => part !== '')].map(encodeURIComponent).join('/');
    const to = new URL(`${place.endpoint.href.replace(/\/+$/, '')}/${path}`);
    for (const [name, value] of Object.entries(query)) to.searchParams.set(name, value);
    const signed = await client.sign(to.href, { method, headers: { 'x-amz-content-sha256': body?.hash ?? emptyHash } });
    const headers = new Headers(signed.headers);
    if (body) headers.set('content-length', String(body.size));
    const stream = body && Readable.toWeb(Readable.from(watched(createReadStream(body.path), moved)));
    const init = { method, headers, signal, ...(stream && { body: stream, duplex: 'half' }) };
    const answer = await fetch(signed.url, init as RequestInit);
    if (answer.ok || (method === 'DELETE' && answer.status === 404)) return answer;
    throw faultOfAnswer(answer.status, await answer.text());
  };

  return {
    writesWhole: true,
    hostKey: null,

    async list(): Promise<RemoteFile[]> {
      const files: RemoteFile[] = [];
      for (let token: string | undefined, first = true; first || token; first = false) {
        const query = { 'list-type': '2', delimiter: '/', prefix, ...(token && { 'continuation-token': token }) };
        const page = await patience.during(async (moved, signal) =>
          (await call({ method: 'GET', key: '', query }, moved, signal)).text(),
        );
        const { Contents, NextContinuationToken } = listing.parse(parser.parse(page)).ListBucketResult;
        files.push(...Contents.map(({ Key, Size }) => ({ name: Key.slice(prefix.length), size: Size })));
        token = NextContinuationToken;
      }
      return files;
    },

    async write(name, path, size) {
      if (size > largestBytes) throw new TargetFault('odd', 'S3 nimmt Dateien nur bis 5 GB an.');
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      const body = { path, size, hash: hash.digest('hex') };
      await patience.during((moved, signal) => call({ method: 'PUT', key: prefix + name, body }, moved, signal));
    },

    // Never needed: an object is there whole or not at all.
    rename: () => Promise.reject(new Error('S3 renames nothing')),

    async remove(name) {
      await patience.during((moved, signal) => call({ method: 'DELETE', key: prefix + name }, moved, signal));
    },

    async read(name, path) {
      await patience.during(async (moved, signal) => {
        const { body } = await call({ method: 'GET', key: prefix + name }, moved, signal);
        const chunks = body === null ? [] : watched(Readable.fromWeb(body as WebStream), moved);
        await pipeline(chunks, createWriteStream(path, { mode: 0o600 }));
      });
    },

    close: () => undefined,
  };
}

/** S3 says in words what the status alone does not. */
function faultOfAnswer(status: number, body: string): TargetFault {
  const code = /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? '';
  if (/^(?:InvalidAccessKeyId|SignatureDoesNotMatch|AuthorizationHeaderMalformed)$/.test(code))
    return faultOfStatus(401);
  return /Quota|InsufficientStorage|StorageFull/.test(code) ? faultOfStatus(507) : faultOfStatus(status);
}
