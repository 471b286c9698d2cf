import type { Audience, SubscriberSource, SubscriberStatus } from '@it-lotse/contract/newsletter';
import { formatDateTime } from '@it-lotse/domain/format-date';
import type { Router } from 'express';
import { inPortions } from '../../kernel/database/in-portions.ts';
import { exportCsv } from '../../kernel/http/export-route.ts';
import { findConsent } from './consent-ledger.ts';
import type { NewsletterNeeds } from './newsletter-needs.ts';
import { listSubscribersAfter, type StoredSubscriber } from './subscribers-repository.ts';

const statusNames: Readonly<Record<SubscriberStatus, string>> = {
  pending: 'Unbestätigt',
  confirmed: 'Bestätigt',
  unsubscribed: 'Abgemeldet',
  bounced: 'Unzustellbar',
};
const audienceNames: Readonly<Record<Audience, string>> = { seniors: 'Senioren & Privatleute', business: 'Firmen' };
const sourceNames: Readonly<Record<SubscriberSource, string>> = {
  lead: 'Kontaktformular',
  operator: 'Von Hand eingetragen',
  migration: 'Aus dem alten Bestand',
};
const when = (moment: string | null | undefined) => (moment ? formatDateTime(moment) : '');

/** Every address with where its consent stands. Who writes to these elsewhere must see who has said no. */
export function newsletterExport(api: Router, ctx: NewsletterNeeds): void {
  async function* subscribers() {
    for await (const subscriber of inPortions((seq, limit) => listSubscribersAfter(ctx.db, seq, limit)))
      yield { ...subscriber, consent: findConsent(ctx.db, subscriber.email) };
  }
  type Row = StoredSubscriber & { consent: ReturnType<typeof findConsent> };
  exportCsv<Row>(api, ctx, 'newsletter.csv', subscribers, {
    'E-Mail': ({ email }) => email,
    Name: ({ name }) => name,
    Firma: ({ company }) => company,
    Zielgruppe: ({ audience }) => audienceNames[audience],
    Stand: ({ status }) => statusNames[status],
    'Stand seit': ({ status_changed_at }) => when(status_changed_at),
    Herkunft: ({ source }) => sourceNames[source],
    'Eingetragen am': ({ created_at }) => when(created_at),
    'Bestätigungsmail am': ({ opt_in_mail_at }) => when(opt_in_mail_at),
    'Bestätigt am': ({ confirmed_at }) => when(confirmed_at),
    'Einwilligung am': ({ consent }) => when(consent?.at),
    'Einwilligung durch': ({ consent }) => consent?.source ?? '',
    'Fassung des Textes': ({ consent }) => consent?.text_version ?? '',
    Grund: ({ status_reason }) => status_reason ?? '',
  });
}
