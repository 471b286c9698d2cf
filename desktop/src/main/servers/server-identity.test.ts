import { generateKeyPairSync, sign } from 'node:crypto';
import { identityStatement } from '@it-lotse/contract/system';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MovedServerError, OtherServerError, ServerIdentities } from './server-identity.ts';
import type { ServerRequest, Transport } from './server-transport.ts';

const lan = 'http://192.168.178.20:3000';

function newServer() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url') };
}
type Server = ReturnType<typeof newServer> | 'old' | 'portal' | 'parrot' | 'down' | 'starting';

const [ours, theirs] = [newServer(), newServer()];

/** A place on the network where one server after the other may answer. */
function setUp(origin = lan) {
  let here: Server = ours;
  let nowMs = 0;
  let key: string | null = null;
  const received: { server: Server; url: string; request: ServerRequest | undefined }[] = [];
  const told: string[] = [];
  const transport: Transport = async (url, request) => {
    if (here === 'down') throw new Error('net::ERR_CONNECTION_REFUSED');
    const { pathname, searchParams } = new URL(url);
    if (pathname !== '/api/identity') {
      received.push({ server: here, url, request });
      return Response.json({});
    }
    if (here === 'old') return Response.json({ detail: '?', code: 'not_found' }, { status: 404 });
    if (here === 'portal') return new Response('<html>Bitte anmelden');
    if (here === 'starting') return new Response('', { status: 502 });
    const signer = here === 'parrot' ? { ...theirs, publicKey: ours.publicKey } : here;
    const text = Buffer.from(identityStatement(searchParams.get('nonce') ?? ''));
    const signature = sign(null, text, signer.privateKey).toString('base64url');
    return Response.json({ public_key: signer.publicKey, signature });
  };
  const known = {
    find: () => key,
    keep(_: string, given: string) {
      key = given;
    },
  };
  const identities = new ServerIdentities(
    transport,
    known,
    (at) => told.push(identities.security(at).identity),
    () => nowMs,
  );
  const guarded = identities.guard(transport);
  return {
    identities,
    received,
    told,
    call: () => guarded(`${origin}/api/admin/leads`, { headers: { authorization: 'Bearer t' } }),
    put(server: Server) {
      here = server;
    },
    wait(ms: number) {
      nowMs += ms;
    },
    key: () => key,
  };
}

test('the first contact keeps the key of the server, and its calls go through', async () => {
  const { call, key, received, identities } = setUp();
  await call();
  expect(key()).toBe(ours.publicKey);
  expect(received).toHaveLength(1);
  expect(identities.security(lan)).toEqual({ encrypted: false, identity: 'known' });
});

test.each<[string, Server]>([
  ['has another key', theirs],
  ['tells the right key and signs with another', 'parrot'],
  ['knows nothing of keys', 'old'],
  ['is the login page of a hotel', 'portal'],
])('a server that %s gets nothing after the line was broken', async (_, impostor) => {
  const { call, put, received, identities, told } = setUp();
  await call();
  put('down');
  await expect(call()).rejects.toThrow('ERR_CONNECTION_REFUSED');
  put(impostor);
  await expect(call()).rejects.toThrow(OtherServerError);
  expect(received).toHaveLength(1);
  expect(identities.security(lan).identity).toBe('other');
  put(ours);
  await call();
  expect(told).toEqual(['known', 'other', 'known']);
});

test('a server that is only being started is not taken for another one', async () => {
  const { call, put, identities } = setUp();
  await call();
  identities.doubt(lan);
  put('starting');
  await expect(call()).rejects.not.toThrow(OtherServerError);
  expect(identities.security(lan).identity).toBe('known');
});

test('a server from before the challenge is worked with, and its key is kept once it has one', async () => {
  const { call, put, wait, key, identities } = setUp();
  put('old');
  await call();
  expect([key(), identities.security(lan).identity]).toEqual([null, 'unknown']);
  put(ours);
  wait(10_000);
  await call();
  expect(key()).toBe(ours.publicKey);
});

test('whatever happens in whatever order, once known only the true server gets a call', async () => {
  const steps = fc.array(
    fc.oneof(
      fc
        .constantFrom<Server>(ours, theirs, 'old', 'portal', 'parrot', 'down', 'starting')
        .map((server) => ({ server })),
      fc.constantFrom(0, 1_000, 6_000, 400_000).map((waits) => ({ waits })),
      fc.constant({ calls: true }),
    ),
    { maxLength: 40 },
  );
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(lan, 'https://lotse.example'), async (story, origin) => {
      const { call, put, wait, received, identities } = setUp(origin);
      await call();
      for (const step of story) {
        if ('server' in step) {
          put(step.server);
          // Who comes in another's place breaks the open line, and the app says so.
          identities.doubt(origin);
        } else if ('waits' in step) wait(step.waits);
        else await call().catch(() => undefined);
      }
      expect(received.every(({ server }) => server === ours)).toBe(true);
    }),
  );
});

test('without encryption, a server that took the place unnoticed is found out within seconds', async () => {
  const { call, put, wait, received } = setUp();
  await call();
  put(theirs);
  wait(5_001);
  await expect(call()).rejects.toThrow(OtherServerError);
  expect(received).toHaveLength(1);
});

test('a doubt that comes while the server proves itself makes that proof worth this one call', async () => {
  const { call, put, identities, received } = setUp();
  const first = call();
  identities.doubt(lan);
  await first;
  put(theirs);
  await expect(call()).rejects.toThrow(OtherServerError);
  expect(received).toHaveLength(1);
});

const permanently = (to: string) => new Response(null, { status: 301, headers: { location: to } });

/** Each address answers as told; `sent` is what went out beside the question who is there. */
function addresses(answers: Record<string, ReturnType<typeof newServer> | string | 'old'>, knownKey: string | null) {
  const sent: string[] = [];
  const transport: Transport = async (url) => {
    const { origin, pathname, search, searchParams } = new URL(url);
    if (pathname !== '/api/identity') sent.push(url);
    const here = answers[origin];
    if (here === undefined) throw new Error('net::ERR_NAME_NOT_RESOLVED');
    if (here === 'old') return Response.json({}, { status: 404 });
    if (typeof here === 'string') return permanently(here + pathname + search);
    const text = Buffer.from(identityStatement(searchParams.get('nonce') ?? ''));
    return Response.json({
      public_key: here.publicKey,
      signature: sign(null, text, here.privateKey).toString('base64url'),
    });
  };
  const identities = new ServerIdentities(transport, { find: () => knownKey, keep() {} });
  return { identities, sent, call: (origin: string) => identities.guard(transport)(`${origin}/api/admin/leads`) };
}

test('a server that answers at a new address, by way of others too, can be followed; meanwhile nothing is sent', async () => {
  const { identities, sent, call } = addresses(
    {
      'http://lotse.example': 'https://lotse.example',
      'https://lotse.example': 'https://www.lotse.example',
      'https://www.lotse.example': ours,
    },
    ours.publicKey,
  );
  await expect(call('http://lotse.example')).rejects.toThrow(MovedServerError);
  expect(identities.security('http://lotse.example')).toMatchObject({
    identity: 'moved',
    movedTo: { to: 'https://www.lotse.example', isSame: true },
  });
  expect(sent).toEqual([]);
});

test('whoever sends on to another server than the known one is told as another server, and nowhere can be followed', async () => {
  const { identities, sent, call } = addresses(
    { [lan]: 'https://fremd.example', 'https://fremd.example': theirs },
    ours.publicKey,
  );
  await expect(call(lan)).rejects.toThrow(OtherServerError);
  expect(identities.security(lan)).toEqual({ encrypted: false, identity: 'other' });
  expect(sent).toEqual([]);
});

test('a way back from encrypted to plain is not followed, not even to the same server', async () => {
  const { call } = addresses({ 'https://lotse.example': lan, [lan]: ours }, ours.publicKey);
  await expect(call('https://lotse.example')).rejects.toThrow(OtherServerError);
});

test.each([
  ['http://lotse.example', 'https://lotse.example', true],
  ['https://lotse.example', 'https://www.lotse.example', true],
  ['http://lotse.example', 'https://fremd.example', false],
  ['https://lotse.example', 'http://lotse.example', false],
])('without a key, %s is followed to %s only where a certificate vouches for it', async (from, to, isSame) => {
  const { identities, sent, call } = addresses({ [from]: to, [to]: 'old' }, null);
  await expect(call(from)).rejects.toThrow(MovedServerError);
  expect(identities.security(from).movedTo).toEqual({ to, isSame });
  expect(sent).toEqual([]);
});
