import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import aws4 from 'aws4';
import { type BackupPlace, password, user } from './backup-place.ts';

const bucket = 'sicherungen';
const prefix = 'lotse/';
const region = 'eu-central-1';
/** Fewer than a listing could hold, so that one has several pages. */
const pageSize = 3;

class Refusal extends Error {
  readonly status: number;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
  }
}

/** S3 as far as a folder of backups needs it. Every signature (version 4) is checked, and every content against its hash. */
export async function startS3Place(folder: string): Promise<BackupPlace> {
  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      const { status = 500, message } = error as Refusal;
      res.writeHead(status, { connection: 'close' }).end(`<Error><Code>${message}</Code></Error>`);
    });
  });
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    checkSignature(req);
    const url = new URL(req.url ?? '', 'http://place');
    const key = decodeURIComponent(url.pathname).replace(`/${bucket}`, '').slice(1);
    if (!decodeURIComponent(url.pathname).startsWith(`/${bucket}`)) throw new Refusal(404, 'NoSuchBucket');
    const file = join(folder, key.replace(prefix, ''));
    if (key === '') return res.end(await page(url.searchParams));
    if (req.method === 'PUT') {
      if (place.isFull) throw new Refusal(507, 'XMinioStorageFull');
      await take(req, file);
    } else if (req.method === 'DELETE') await rm(file);
    else res.write(await readFile(file));
    return res.end();
  };
  const page = async (query: URLSearchParams) => {
    const start = Number(query.get('continuation-token') ?? 0);
    const names = (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
    const contents = await Promise.all(
      names.slice(start, start + pageSize).map(async (name) => {
        const { size } = await stat(join(folder, name));
        return `<Contents><Key>${prefix}${name}</Key><Size>${size}</Size></Contents>`;
      }),
    );
    const next =
      start + pageSize < names.length ? `<NextContinuationToken>${start + pageSize}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name>${next}${contents.join('')}</ListBucketResult>`;
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const place: BackupPlace = {
    folder,
    port,
    url: (changes = {}) => {
      const endpoint = encodeURIComponent(`http://127.0.0.1:${changes.port ?? port}`);
      const secret = encodeURIComponent(changes.password ?? password);
      return `s3://${user}:${secret}@${bucket}/${prefix}?endpoint=${endpoint}&region=${region}`;
    },
    isFull: false,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return place;
}

/** An object is there whole or not at all. */
async function take(req: IncomingMessage, file: string): Promise<void> {
  const incoming = join(file, `../.incoming-${process.hrtime.bigint()}`);
  await mkdir(join(file, '..'), { recursive: true });
  try {
    await pipeline(req, createWriteStream(incoming));
    const hash = createHash('sha256')
      .update(await readFile(incoming))
      .digest('hex');
    if (hash !== req.headers['x-amz-content-sha256']) throw new Refusal(400, 'XAmzContentSHA256Mismatch');
    await rename(incoming, file);
  } finally {
    await rm(incoming, { force: true });
  }
}

/** By another library than the one that signs. */
function checkSignature(req: IncomingMessage): void {
  const given = String(req.headers.authorization);
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const headers = Object.fromEntries(names.map((name) => [name, String(req.headers[name])]));
  const expected = aws4.sign(
    { service: 's3', region, method: req.method, path: req.url, headers: { ...headers }, host: headers.host },
    { accessKeyId: user, secretAccessKey: password },
  ).headers?.Authorization;
  const signatureOf = (text: unknown) => /Signature=(\w+)/.exec(String(text))?.[1];
  if (signatureOf(given) !== signatureOf(expected)) throw new Refusal(403, 'SignatureDoesNotMatch');
}
