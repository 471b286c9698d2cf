import {
  contactUploadPath,
  type ImportPreview,
  importPreview,
  mostUploadBytes,
} from '@it-lotse/contract/contact-imports';
import express, { type RequestHandler, type Router } from 'express';
import { AppError } from '../../kernel/http/app-error.ts';
import { Turns } from '../../kernel/turns.ts';
import type { ContactImportsNeeds } from './contact-imports-needs.ts';
import { previewImport } from './contact-imports-service.ts';
import type { UploadDesk } from './upload-desk.ts';

const readBytes = express.raw({ type: () => true, limit: mostUploadBytes, inflate: false });

/** Not a byte is read of what a stranger sends, and no more than the limit of anybody. */
const readUpload: RequestHandler = (req, res, next) =>
  readBytes(req, res, (fault?: unknown) => {
    const isTooLarge = (fault as { type?: unknown } | undefined)?.type === 'entity.too.large';
    next(isTooLarge ? new AppError('body_too_large', { detail: tooLarge }) : fault);
  });
const tooLarge = `Diese Datei ist größer als ${mostUploadBytes / 1024 / 1024} MB. Meist liegt das an Bildern: Speichern Sie die Kontakte als CSV, oder in mehreren Teilen.`;

/** A file is its own body, so it stands before the parsers of JSON. */
export function uploadRoute(api: Router, ctx: ContactImportsNeeds, desk: UploadDesk): void {
  api.post(contactUploadPath, ctx.requireOperator, readUpload, async (req, res) => {
    // The parsers are loaded by the few who ever bring an address book.
    const { readFile } = await import('./reading/read-file.ts');
    const bytes = req.body instanceof Buffer ? req.body : Buffer.alloc(0);
    const preview = await previewImport(ctx, desk, desk.put(await readFile(bytes)), { notes: true });
    res.set('Cache-Control', 'no-store').json(await checked(preview));
  });
}

/** By the contract, contact by contact: the whole of a large file would hold up everybody. */
async function checked({ contacts, ...rest }: ImportPreview): Promise<ImportPreview> {
  const turns = new Turns();
  const { element } = importPreview.shape.contacts;
  const sent: ImportPreview['contacts'] = [];
  for (const contact of contacts) {
    sent.push(element.parse(contact));
    await turns.next();
  }
  return { ...importPreview.parse({ ...rest, contacts: [] }), contacts: sent };
}
