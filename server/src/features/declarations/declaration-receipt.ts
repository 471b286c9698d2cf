import { declarationRows, declarationWords } from '@it-lotse/domain/declaration-texts';
import { formatClock, formatLongDate } from '@it-lotse/domain/format-date';
import type { Router } from 'express';
import { AppError } from '../../kernel/http/app-error.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import type { DeclarationsNeeds } from './declarations-needs.ts';
import { findDeclaration, type StoredDeclaration } from './declarations-repository.ts';

type Signing = Pick<DeclarationsNeeds, 'secrets'>;
const purpose = 'declaration-receipt';

/** Where whoever has the link finds content, date and time of a declaration, to keep (§ 356a Abs. 4, § 312k Abs. 4 BGB). */
export function receiptPath({ secrets }: Signing, declarationId: string): string {
  return `/api/declarations/receipt/${declarationId}.${secrets.sign(purpose, declarationId)}`;
}

/** A file of plain text: nothing in it can be clicked or run, whatever was declared. */
export function declarationReceiptRoute(api: Router, ctx: DeclarationsNeeds): void {
  api.get('/api/declarations/receipt/:token', (req, res) => {
    const [id = '', signature = '', ...rest] = req.params.token.split('.');
    const isOurs = rest.length === 0 && ctx.secrets.isSigned(purpose, id, signature);
    const declaration = isOurs ? findDeclaration(ctx.db, id) : null;
    if (!declaration) throw new AppError('not_found', { detail: 'Diese Eingangsbestätigung gibt es nicht mehr.' });
    res
      .set('Content-Type', 'text/plain; charset=utf-8')
      .set('Content-Disposition', 'attachment; filename="eingangsbestaetigung.txt"')
      .set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      .send(receiptText(ctx, declaration));
  });
}

function receiptText({ settings }: DeclarationsNeeds, declaration: StoredDeclaration): string {
  const { name, street, postal_code, city, email, phone } = settings.get(businessProfileSetting);
  const { kind, received_at } = declaration;
  return [
    `Eingangsbestätigung: ${declarationWords[kind].noun}`,
    `Eingegangen am ${formatLongDate(received_at)} um ${formatClock(received_at)} über die Website`,
    `bei ${name}, ${street}, ${postal_code} ${city}, ${email}, Telefon ${phone}`,
    '',
    'Das wurde erklärt:',
    '',
    ...declarationRows(declaration).map(([label, value]) => `${label}: ${value}`),
    '',
  ].join('\r\n');
}
