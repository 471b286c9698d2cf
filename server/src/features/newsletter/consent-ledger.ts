import type { ConsentAction, ConsentEntry } from '@it-lotse/contract/newsletter';
import type { ReadDb, WriteTx } from '../../kernel/database/database.ts';
import type { Secrets } from '../../kernel/secrets.ts';
import { emailKeyOf } from './subscribers-repository.ts';

export interface ConsentFacts {
  readonly action: ConsentAction;
  /** German: where it happened. */
  readonly source: string;
  readonly consent?: { readonly version: string; readonly text: string } | undefined;
  /** IP address of whoever did it. */
  readonly address?: string | undefined;
  readonly detail?: string | undefined;
}

/** Adds to the proof of consent of an address. Nothing in it is ever changed. */
export function recordConsent(tx: WriteTx, email: string, facts: ConsentFacts): void {
  tx.prepare(`
    INSERT INTO newsletter_consents (email_key, at, action, source, text_version, text, address, detail)
    VALUES (@email_key, @at, @action, @source, @text_version, @text, @address, @detail)`).run({
    email_key: emailKeyOf(email),
    at: tx.now.toISOString(),
    action: facts.action,
    source: facts.source,
    text_version: facts.consent?.version ?? null,
    text: facts.consent?.text ?? null,
    address: facts.address || null,
    detail: facts.detail ?? null,
  });
}

/** Newest first: however often somebody asks in a stranger's name, the last word of the person is in it. */
export function listConsents(db: ReadDb, email: string): ConsentEntry[] {
  return db
    .prepare(`
      SELECT id, at, action, source, text_version, text, address, detail FROM newsletter_consents
      WHERE email_key = ? ORDER BY id DESC LIMIT 500`)
    .all(emailKeyOf(email)) as ConsentEntry[];
}

/** The newest word of agreement; null: none is known. Whether it still holds says the subscriber. */
export function findConsent(db: ReadDb, email: string): Pick<ConsentEntry, 'at' | 'source' | 'text_version'> | null {
  const row = db
    .prepare(`
      SELECT at, source, text_version FROM newsletter_consents
      WHERE email_key = ? AND action IN ('confirmed', 'switched_on', 'migrated') ORDER BY id DESC LIMIT 1`)
    .get(emailKeyOf(email));
  return (row as Pick<ConsentEntry, 'at' | 'source' | 'text_version'> | undefined) ?? null;
}

/** How an address that was on the list last got off it; null: it never was. */
export function findLastLeaving(
  db: ReadDb,
  email: string,
): { action: 'unsubscribed' | 'bounced'; detail: string | null } | null {
  const row = db
    .prepare(`
      SELECT action, detail FROM newsletter_consents
      WHERE email_key = ? AND action IN ('unsubscribed', 'bounced') ORDER BY id DESC LIMIT 1`)
    .get(emailKeyOf(email));
  return (row as { action: 'unsubscribed' | 'bounced'; detail: string | null } | undefined) ?? null;
}

export function deleteConsents(tx: WriteTx, email: string): void {
  tx.prepare('DELETE FROM newsletter_consents WHERE email_key = ?').run(emailKeyOf(email));
}

type Signing = { readonly secrets: Pick<Secrets, 'sign'> };
/** What is kept of an address that left: a hash that only this installation can make. */
export const addressKeyOf = ({ secrets }: Signing, email: string) =>
  secrets.sign('newsletter-suppression', emailKeyOf(email));

/** From now on the address gets no campaign until somebody confirms it anew. */
export function suppress(tx: WriteTx, ctx: Signing, email: string, reason: 'unsubscribed' | 'bounced'): void {
  tx.prepare(`
    INSERT INTO newsletter_suppressions (address_key, reason, since) VALUES (?, ?, ?)
    ON CONFLICT (address_key) DO UPDATE SET reason = excluded.reason, since = excluded.since`).run(
    addressKeyOf(ctx, email),
    reason,
    tx.now.toISOString(),
  );
}

export function endSuppression(tx: WriteTx, ctx: Signing, email: string): void {
  tx.prepare('DELETE FROM newsletter_suppressions WHERE address_key = ?').run(addressKeyOf(ctx, email));
}

export function isSuppressed(db: ReadDb, ctx: Signing, email: string): boolean {
  return (
    db.prepare('SELECT 1 FROM newsletter_suppressions WHERE address_key = ?').get(addressKeyOf(ctx, email)) !==
    undefined
  );
}
