import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

export const health = defineEndpoint({
  method: 'GET',
  path: '/api/health',
  summary: 'Is this an IT-Lotse server, and can it read and write?',
  access: 'public',
  answer: z.object({
    product: z.literal('it-lotse'),
    version: z.string(),
    business_name: z.string(),
    status: z.enum(['ok', 'read_only']),
  }),
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
