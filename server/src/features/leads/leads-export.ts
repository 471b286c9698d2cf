import { leadTickNames } from '@it-lotse/contract/lead-ticks';
import { leadTicks } from '@it-lotse/contract/named-by-features';
import { callbackWords } from '@it-lotse/domain/callback-times';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { leadStateWords } from '@it-lotse/domain/lead-state-words';
import type { Router } from 'express';
import { inPortions } from '../../kernel/database/in-portions.ts';
import { exportCsv } from '../../kernel/http/export-route.ts';
import { dialledForm } from '../../kernel/phone-number.ts';
import type { LeadsNeeds } from './leads-needs.ts';
import { listLeadsAfter, type StoredLead } from './leads-repository.ts';

const tickColumns = Object.fromEntries(
  leadTickNames.map((name) => [leadTicks[name].wish, (lead: StoredLead) => (lead[name] ? 'ja' : 'nein')]),
);

/** All leads, in the order they came. */
export function leadsExport(api: Router, ctx: LeadsNeeds): void {
  exportCsv(api, ctx, 'leads.csv', () => inPortions((seq, limit) => listLeadsAfter(ctx.db, seq, limit)), {
    Eingegangen: ({ timestamp }) => formatDateTime(timestamp),
    Name: ({ name }) => name,
    Firma: ({ company }) => company,
    'E-Mail': ({ email }) => email,
    Telefon: ({ phone }) => dialledForm(phone),
    'Rückruf gewünscht': ({ callback_time }) => (callback_time ? callbackWords[callback_time] : ''),
    Nachricht: ({ message }) => message,
    ...tickColumns,
    Stand: ({ state }) => leadStateWords[state],
    'Wiedervorlage am': ({ follow_up_on }) => (follow_up_on ? follow_up_on.split('-').reverse().join('.') : ''),
    'Gesehen am': ({ seen_at }) => (seen_at ? formatDateTime(seen_at) : ''),
  });
}
