import { createHash } from 'node:crypto';
import type { DeclarationPage } from '@it-lotse/contract/declaration-page';
import {
  type DeclarationKind,
  declarationKinds,
  declarationPaths,
  newTermination,
  newWithdrawal,
} from '@it-lotse/contract/declarations';
import type { Express, Request, RequestHandler } from 'express';
import { newId } from '../../kernel/database/new-id.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import { describeError } from '../../kernel/http/error-answers.ts';
import { faultsOf, type RenderPosted, readForm, sendPage, valuesIn } from '../../kernel/http/posted-form.ts';
import { countHits } from '../../kernel/http/rate-limits.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { receiptPath } from './declaration-receipt.ts';
import type { DeclarationsNeeds } from './declarations-needs.ts';
import type { StoredDeclaration } from './declarations-repository.ts';
import { type DeclarationInput, receiveDeclaration } from './declarations-service.ts';

const hourMs = 3_600_000;
/** More than anybody declares by hand; people behind one shared address included. */
const mostPerHour = 20;
/**
 * So many of one address are confirmed by mail. The form has to work without a script, so that no computing time can be
 * asked for beyond it: what is declared then is stored, and its receipt can be fetched from the page.
 */
const mostMailedPerHour = 5;

/**
 * The forms 'Vertrag widerrufen' and 'Verträge hier kündigen'. Each step is a page and works without a script. What was
 * typed travels with the form, so nothing is stored before the last button.
 */
export function declarationPagesRoute(
  app: Express,
  ctx: DeclarationsNeeds,
  limit: RequestHandler,
  render: RenderPosted,
): void {
  const hits = countHits(hourMs);

  for (const kind of declarationKinds) {
    const path = declarationPaths[kind];
    app.post(path, limit, readForm, async (req, res) => {
      const { status, page } = await step(kind, req).catch((error: unknown) => troubled(req, error));
      sendPage(res, status, render(path, { declaration: page }));
    });
  }

  async function step(kind: DeclarationKind, req: Request): Promise<{ status: number; page: DeclarationPage }> {
    const values = valuesIn(req);
    const read = readInput(kind, values);
    if (values.schritt === 'aendern') return { status: 200, page: { step: 'form', values, faults: {} } };
    if (!('input' in read)) return { status: 422, page: { step: 'form', values, faults: read.faults } };
    // People never see this field; what fills in every field of a form comes back to it, and is asked again.
    if (values.website) {
      const problem = 'Bitte senden Sie das Formular noch einmal ab.';
      return { status: 422, page: { step: 'form', values: { ...values, website: '' }, faults: {}, problem } };
    }
    if (kind === 'withdrawal' && values.schritt !== 'bestaetigen') {
      return { status: 200, page: { step: 'confirm', values: { ...values, key: newId() }, faults: {} } };
    }
    const count = await hits.hit(req.ip ?? '');
    if (count > mostPerHour) throw new AppError('rate_limited', { detail: otherWays(ctx) });
    const key = keyOf(values, read.input, ctx.clock.now());
    const { declaration, isMailed } = await receiveDeclaration(ctx, key, read.input, count <= mostMailedPerHour);
    return {
      status: 200,
      page: {
        ...{ step: 'done', values: {}, faults: {}, declared: toldOf(declaration) },
        mailing: isMailed ? (ctx.mailer === null ? 'later' : 'now') : 'never',
        receipt_path: receiptPath(ctx, declaration.id),
      },
    };
  }

  function troubled(req: Request, error: unknown): { status: number; page: DeclarationPage } {
    const { status, answer } = describeError(error, req, ctx.log);
    return { status, page: { step: 'form', values: valuesIn(req), faults: {}, problem: answer.detail } };
  }
}

/** Many people may share one address: whoever comes after others is told how to declare all the same. */
function otherWays({ settings }: DeclarationsNeeds): string {
  const { name, street, postal_code, city, email } = settings.get(businessProfileSetting);
  return `Über Ihren Internetanschluss kamen in der letzten Stunde sehr viele Erklärungen. Bitte versuchen Sie es in einer Stunde noch einmal. Ihre Erklärung gilt auch per E-Mail an ${email} oder per Brief an ${name}, ${street}, ${postal_code} ${city}.`;
}

/** The form's own mark; without one, the same words within an hour are one declaration. */
function keyOf({ key = '' }: Record<string, string>, input: DeclarationInput, now: Date): string {
  if (/^[\da-f-]{36}$/.test(key)) return key;
  return createHash('sha256').update(JSON.stringify(input)).update(now.toISOString().slice(0, 13)).digest('hex');
}

function toldOf({ seq: _, id: __, handled_at: ___, ...declared }: StoredDeclaration) {
  return declared;
}

function readInput(
  kind: DeclarationKind,
  values: Record<string, string>,
): { input: DeclarationInput } | { faults: Record<string, string> } {
  const result = (kind === 'withdrawal' ? newWithdrawal : newTermination).safeParse(values);
  if (result.success) {
    return { input: { termination_kind: null, reason: '', end_date: '', ...result.data, kind } };
  }
  return { faults: faultsOf(result.error) };
}
