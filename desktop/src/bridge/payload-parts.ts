import { longestPin } from '@it-lotse/back-office/app-lock-host';
import { officeNews } from '@it-lotse/back-office/office-news';
import { safeFileName } from '@it-lotse/back-office/safe-file-name';
import { desktopUpdatesPath } from '@it-lotse/contract/desktop-updates';
import { exportFiles, exportPath } from '@it-lotse/contract/exports';
import { z } from 'zod';

export const nothing = z.tuple([]);
/** In characters; the page keeps less by far. */
const longestKept = 16_000_000;
export const keptContent = z.string().max(longestKept);
export const origin = z.string().max(2_000);
/** Of a page of this app; whether it is that of a record, the main process looks itself. */
export const pagePath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^#?\s\\]*$/);
/** As it was typed; one that was never set is a wrong one. */
export const anyPin = z.string().max(longestPin);

/** Longer than any record's id or address, and than any mail. */
const anyId = z.string().min(1).max(200);
export const typedReply = z.object({
  id: z.uuid(),
  kind: z.enum(Object.values(officeNews.conversations).map(({ reply }) => reply)),
  target: anyId,
  about: z.string().max(500).optional(),
  subject: z.string().max(200).optional(),
  text: z.string().min(1).max(20_000),
});

/** Dots alone would lead elsewhere, also written as the URL standard lets them be written. */
const dotsAlone = '(?:\\.|%2[eE]){1,2}';
/** One id or file name in a path: no slash, and not dots alone. */
const segment = `(?!${dotsAlone}/)[\\w.%-]+`;
const receipt = `/api/admin/payments/receipts/${segment}/pdf`;
/** Files the server has for the operator, and nothing else of it. */
const downloadable = new RegExp(
  `^(?:${[
    `/api/admin/backups/${segment}/file`,
    '/api/admin/diagnostics',
    '/api/admin/payments/export\\.csv',
    ...exportFiles.map((file) => exportPath(file).replace('.', '\\.')),
    receipt,
    `/api/admin/customers/${segment}/export\\?format=(?:html|json)`,
    ...officeNews.files.map((folder) => `${folder}(?!${dotsAlone}$)[\\w.%-]+`),
    `${desktopUpdatesPath}(?!${dotsAlone}$)[\\w.%()-]+`,
  ].join('|')})$`,
);
export const anyFilePath = z.string().max(500);
export const downloadPath = anyFilePath.regex(downloadable);
export const receiptPath = anyFilePath.regex(new RegExp(`^${receipt}$`));

export const fileName = z
  .string()
  .min(1)
  .max(200)
  .refine((name) => name === safeFileName(name));
export const pdfName = fileName.refine((name) => name.endsWith('.pdf'));
