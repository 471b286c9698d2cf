import { contactUploadPath, type ImportPreview, runContactImport } from '@it-lotse/contract/contact-imports';
import type { TestServer } from './test-server.ts';

/** Sends a file as the office does. */
export async function sendContacts(server: TestServer, file: string | Uint8Array): Promise<ImportPreview> {
  const { status, text } = await server.call('POST', contactUploadPath, {
    body: file,
    token: await server.signIn(),
    headers: { 'content-type': 'application/octet-stream' },
  });
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text) as ImportPreview;
}

/** The same, and does what the preview says. */
export async function importFile(server: TestServer, file: string | Uint8Array, leave_out: number[] = []) {
  const { id } = await sendContacts(server, file);
  return server.api(runContactImport, { params: { id }, body: { notes: true, leave_out, legal_basis: 'contract' } });
}

/** A vCard of nothing but this. */
export const vcard = (...lines: string[]): string =>
  ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n');
