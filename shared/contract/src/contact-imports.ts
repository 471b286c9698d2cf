import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { flag, idParams, utcTimestamp } from './fields.ts';
import { lazyObject } from './lazy-object.ts';

/**
 * Contacts of another program become customer cards: a file is sent, what it would do is shown, and only then it is done.
 * POST with the bytes of the file and the token of the office; answers with an `importPreview`.
 */
export const contactUploadPath = '/api/admin/contact-imports/upload';
/** Address books carry pictures. */
export const mostUploadBytes = 20 * 1024 * 1024;
/** More than any office has; they are looked at in one list. */
export const mostContacts = 20_000;

/** Whose form a file has. */
export const importSources = ['it_lotse', 'google', 'outlook', 'vcard', 'table'] as const;
export type ImportSource = (typeof importSources)[number];

/** Art. 6 Abs. 1 DSGVO: b, a and f. */
export const legalBases = ['contract', 'consent', 'interest'] as const;
export type LegalBasis = (typeof legalBases)[number];

/** What a column of a table holds. */
export const columnRoles = [
  'ignore',
  'name',
  'given_name',
  'middle_name',
  'family_name',
  'company',
  'email',
  'phone',
  'address',
  'street',
  'postcode',
  'city',
  'note',
] as const;
export type ColumnRole = (typeof columnRoles)[number];
/** In the order of the columns. */
const chosenRoles = z.array(z.enum(columnRoles, 'Bitte wählen Sie, was die Spalte enthält.')).max(500);

/**
 * new: becomes a card · extended: a card gains something · unchanged: all of it is known · duplicate: goes to the card of
 * another contact of the file · unreadable: nothing can be made of it
 */
export const contactStates = ['new', 'extended', 'unchanged', 'duplicate', 'unreadable'] as const;
export type ContactState = (typeof contactStates)[number];

export const previewedContact = lazyObject(() => ({
  n: z.number().int().describe('By which it is left out'),
  line: z.number().int().describe('Of the file, where it begins'),
  name: z.string(),
  company: z.string(),
  emails: z.array(z.string()),
  phones: z.array(z.string()).describe('International digits without plus'),
  state: z.enum(contactStates),
  customer: z.object({ id: z.string(), name: z.string() }).nullable().describe('The card that is there already'),
  same_as: z.number().int().nullable().describe('Of a duplicate: `n` of the contact whose card it joins'),
  gains: z
    .array(z.object({ kind: z.enum(['name', 'company', 'email', 'phone', 'note']), value: z.string() }))
    .describe('What a card that is there gets'),
  remarks: z.array(z.string()).describe('German: why it is unreadable, or what of it is left out'),
}));
export type PreviewedContact = z.infer<typeof previewedContact>;

export const importPreview = lazyObject(() => ({
  id: z.string(),
  source: z.enum(importSources),
  columns: z
    .array(z.object({ header: z.string(), samples: z.array(z.string()), role: z.enum(columnRoles) }))
    .describe('Of a table; none of an address book'),
  contacts: z.array(previewedContact),
}));
export type ImportPreview = z.infer<typeof importPreview>;

/** broken_off: the server ended in the middle. What is taken over stays; the same file again makes nothing twice. */
export const importStates = ['running', 'broken_off', 'done'] as const;

export const contactImport = lazyObject(() => ({
  id: z.string(),
  at: utcTimestamp,
  source: z.enum(importSources),
  legal_basis: z.enum(legalBases),
  created: z.number().int().describe('New cards'),
  extended: z.number().int().describe('Cards that gained something'),
  undone_at: utcTimestamp.nullable(),
  left: z.number().int().describe('Cards with something of it'),
  // Servers from before it took all at once.
  state: z.enum(importStates).default('done'),
  total: z.number().int().default(0).describe('Contacts that were wanted'),
  taken: z.number().int().default(0).describe('Contacts that were looked at so far'),
}));
export type ContactImport = z.infer<typeof contactImport>;

export const listContactImports = defineEndpoint({
  method: 'GET',
  path: '/api/admin/contact-imports',
  summary: 'The latest imports of contacts, newest first',
  access: 'operator',
  answer: lazyObject(() => ({ imports: z.array(contactImport) })),
});

const choices = {
  roles: chosenRoles.optional().describe('Of the columns; missing: as they were recognised'),
  notes: flag('Die Auswahl zu Notizen').describe('Take notes and postal addresses into the note of a card'),
};

export const previewContactImport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/contact-imports/{id}/preview',
  summary: 'What a file that was sent would do, with other columns; changes nothing',
  access: 'operator',
  computes: true,
  params: idParams,
  body: z.object(choices),
  answer: importPreview,
});

export const runContactImport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/contact-imports/{id}/import',
  summary:
    'Do what the preview said; a second time it answers the same and changes nothing; of a long one, how far it is',
  access: 'operator',
  params: idParams,
  body: lazyObject(() => ({
    ...choices,
    leave_out: z.array(z.number().int()).max(mostContacts).describe('`n` of contacts'),
    only: z
      .array(z.number().int())
      .max(mostContacts)
      .optional()
      .describe('`n` of contacts, where that is the shorter list'),
    legal_basis: z.enum(legalBases, 'Bitte wählen Sie, warum Sie diese Daten haben dürfen.'),
  })),
  answer: contactImport,
});

export const undoContactImport = defineEndpoint({
  method: 'POST',
  path: '/api/admin/contact-imports/{id}/undo',
  summary: 'Take back what an import made and nobody has used since',
  access: 'operator',
  params: idParams,
  answer: lazyObject(() => ({
    removed: z.number().int().describe('Cards that are gone'),
    restored: z.number().int().describe('Cards that are as they were'),
    kept: z.number().int().describe('Cards that have been used since'),
  })),
});
