import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { retained } from './feature-parts.ts';
import { idParams } from './fields.ts';
import { lazyObject } from './lazy-object.ts';
import { ofEachRetained } from './retained.ts';

/** Everything stored about one person, by kind. Names of kinds and fields are those of the database. */
export const personExport = lazyObject(() => ({
  format: z.literal('it-lotse-auskunft-1'),
  exported_at: z.iso.datetime(),
  business: z.string().describe('Who is responsible for the data'),
  person: z.object({ name: z.string(), addresses: z.array(z.object({ kind: z.string(), value: z.string() })) }),
  records: z
    .record(z.string(), z.array(z.record(z.string(), z.unknown())))
    .describe('Kinds without an entry are empty lists, so that the absence is an answer too'),
}));
export type PersonExport = z.infer<typeof personExport>;

export const exportFormats = ['json', 'html', 'zip'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * GET, operator: the export as a download. `format=json` is `PersonExport` (Art. 20 DSGVO), `format=html` a German
 * document that can be printed or saved as PDF (Art. 15), `format=zip` both, with every stored file.
 */
export const customerExportPath = (id: string, format: ExportFormat) =>
  `/api/admin/customers/${encodeURIComponent(id)}/export?format=${format}`;

const kindCount = lazyObject(() => ({
  kind: z.string(),
  label: z.string().describe('German, plural'),
  count: z.number().int(),
}));

const keptRecord = lazyObject(() => ({
  label: z.string().describe('German, with its number'),
  reason: z.string().describe('German: the law that wants it'),
  until: z.iso.date().describe('Last Berlin day on which it is kept'),
}));

export const erasurePlan = lazyObject(() => ({
  name: z.string(),
  confirmation: z.string().describe('What the operator types to confirm'),
  obstacles: z.array(z.string()).describe('German; not empty: nothing is erased'),
  deleted: z.array(kindCount),
  kept: z.array(keptRecord),
  notes: z.array(z.string()).describe('German: what else the operator has to know, such as older backups'),
}));
export type ErasurePlan = z.infer<typeof erasurePlan>;

export const previewErasure = defineEndpoint({
  method: 'GET',
  path: '/api/admin/customers/{id}/erasure',
  summary: 'What erasing this person would delete, and what the law keeps until when',
  access: 'operator',
  params: idParams,
  answer: erasurePlan,
});

export const erasePerson = defineEndpoint({
  method: 'POST',
  path: '/api/admin/customers/{id}/erasure',
  summary: 'Erase one person everywhere except what tax law keeps; cannot be undone',
  access: 'operator',
  params: idParams,
  body: lazyObject(() => ({ confirmation: z.string().max(300).describe('As the preview names it') })),
  answer: lazyObject(() => ({
    deleted: z.array(kindCount),
    kept: z.array(keptRecord),
    notes: z.array(z.string()),
    traces_left: z.boolean().describe('Deleted, but the files still hold copies; tried again every hour'),
  })),
});

const months = (what: string) =>
  z
    .number({ error: `${what}: Bitte geben Sie eine ganze Zahl von Monaten an.` })
    .int(`${what}: Bitte geben Sie eine ganze Zahl von Monaten an.`)
    .min(1, `${what}: Mindestens 1 Monat.`)
    .max(120, `${what}: Höchstens 120 Monate.`);

/** After how many months without anything new each kind is deleted. */
export const retentionSettings = lazyObject(() => ofEachRetained((kind) => months(retained[kind].label)));
export type RetentionSettings = z.infer<typeof retentionSettings>;

const retentionCounts = lazyObject(() => ofEachRetained(() => z.number().int()));
export type RetentionCounts = z.infer<typeof retentionCounts>;

export const getRetention = defineEndpoint({
  method: 'GET',
  path: '/api/admin/privacy/retention',
  summary: 'How long conversations, requests and mails are kept, and what the last daily run deleted',
  access: 'operator',
  answer: lazyObject(() => ({
    settings: retentionSettings,
    last_run: z.object({ at: z.iso.datetime(), deleted: retentionCounts }).nullable(),
  })),
});

export const updateRetention = defineEndpoint({
  method: 'PUT',
  path: '/api/admin/privacy/retention',
  summary: 'Change how long things are kept; the privacy statement follows',
  access: 'operator',
  body: retentionSettings,
  answer: getRetention.answer,
});

const typedMonths = z.coerce
  .number()
  .int('Ganze Monate, bitte.')
  .min(1, 'Mindestens 1 Monat.')
  .max(120, 'Höchstens 120 Monate.');

export const previewRetention = defineEndpoint({
  method: 'GET',
  path: '/api/admin/privacy/retention/preview',
  summary: 'What these settings would delete now; deletes nothing',
  access: 'operator',
  query: lazyObject(() => ofEachRetained(() => typedMonths)),
  answer: lazyObject(() => ({ counts: retentionCounts })),
});
