import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { lazyObject } from './lazy-object.ts';

export const health = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Is this an IT-Lotse server, and can it read and write? 503 while nothing can be stored',
  access: 'public',
  troubled: { status: 503, when: ({ status }) => status !== 'ok' },
  answer: lazyObject(() => ({
    product: z.literal('it-lotse'),
    version: z.string(),
    business_name: z.string(),
    status: z.enum(['ok', 'read_only']),
  })),
});

/** What a server signs to show that it is the one of before; the nonce is the asking side's. */
export const identityStatement = (nonce: string): string => `it-lotse-identity\n${nonce}`;

/** The server shows who it is before an app trusts it with a token: whoever else answers at its address cannot. */
export const proveIdentity = defineEndpoint({
  method: 'GET',
  path: '/api/identity',
  summary: 'Signs a nonce with the key of this installation (Ed25519), so that an app knows its server again',
  access: 'public',
  query: lazyObject(() => ({ nonce: z.string().regex(/^[\w-]{22,64}$/) })),
  answer: lazyObject(() => ({
    public_key: z.string().describe('SPKI, base64url'),
    signature: z.string().describe('base64url'),
  })),
});

/** A challenge of the ALTCHA protocol; opaque to everyone but the solver. */
export const proofChallenge = defineEndpoint({
  method: 'GET',
  path: '/api/proof-challenge',
  summary: 'A proof-of-work challenge; send the solution, base64-encoded JSON, in the header X-Proof',
  access: 'public',
  answer: z.looseObject({}),
});
export const proofHeader = 'x-proof';
