import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { emailAddress, idParams, optionalText, requiredLine, requiredText, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { withdrawalPath } from './legal-texts.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { runningPackage } from './payments.ts';

/** What a customer declares about a contract on the website: § 356a BGB and § 312k BGB. */
export const declarationKinds = ['withdrawal', 'termination'] as const;
export type DeclarationKind = (typeof declarationKinds)[number];

/** Where the declaration is made. The pages post to their own address and work without a script. */
export const declarationPaths = {
  withdrawal: withdrawalPath,
  termination: '/vertraege-kuendigen',
} as const satisfies Record<DeclarationKind, string>;

export const terminationKinds = ['ordinary', 'extraordinary'] as const;

const contractText = requiredText('Die Angabe zum Vertrag', 1000);

export const newWithdrawal = lazyObject(() => ({
  name: requiredLine('Der Name', 120),
  contract: contractText,
  email: emailAddress,
}));

/** `end_date` blank: at the next possible time. */
export const newTermination = lazyObject(
  () =>
    newWithdrawal.extend({
      termination_kind: z.enum(terminationKinds, 'Bitte wählen Sie, wie Sie kündigen möchten.'),
      reason: optionalText('Der Grund', 2000),
      end_date: z
        .union([z.literal(''), z.iso.date('Bitte geben Sie ein Datum an, zum Beispiel 31.12.2026.')])
        .default(''),
    }).shape,
).refine(({ termination_kind, reason }) => termination_kind === 'ordinary' || reason !== '', {
  path: ['reason'],
  message: 'Für eine außerordentliche Kündigung fehlt der Grund.',
});

export const declaration = lazyObject(() => ({
  id: z.string(),
  kind: z.enum(declarationKinds),
  name: z.string(),
  email: z.string(),
  contract: z.string().describe('As the customer wrote it'),
  termination_kind: z.enum(terminationKinds).nullable().describe('null for a withdrawal'),
  reason: z.string(),
  end_date: z.string().describe("Berlin day, '' for the next possible one"),
  received_at: utcTimestamp,
  handled_at: utcTimestamp.nullable().describe('When the operator ticked it off; nothing is cancelled by itself'),
  customer_id: z.string().nullable(),
  next_appointment: z
    .object({ id: z.string(), service_name: z.string(), start_time: utcTimestamp })
    .nullable()
    .describe('A coming appointment of the same e-mail address: it may be meant'),
  packages: z
    .array(runningPackage.extend({ payment_id: z.string(), service: z.string() }))
    .describe('Packages by the month of the same e-mail address, but those that had ended when the declaration came'),
}));
export type Declaration = z.infer<typeof declaration>;

export const listDeclarations = defineEndpoint({
  method: 'GET',
  path: '/api/admin/declarations',
  summary: 'Withdrawals and terminations of contracts, newest first',
  access: 'operator',
  query: lazyObject(() => pageQuery.pick({ limit: true, cursor: true }).shape),
  answer: lazyObject(() => ({
    declarations: z.array(declaration),
    next_cursor: nextCursor,
    total: z.number().int(),
    open: z.number().int(),
  })),
});

export const updateDeclaration = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/declarations/{id}',
  summary: 'Tick a declaration off, or take that back',
  access: 'operator',
  params: idParams,
  body: lazyObject(() => ({ handled: z.boolean() })),
  answer: declaration,
});
