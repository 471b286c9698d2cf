import * as calls from '@it-lotse/contract/mail-texts';
import { type OwnMailTexts, type OwnMailWords, ownMailWords } from '@it-lotse/contract/mail-texts';
import { isMailKey, type MailKey, mailKeys, type SmsKey, wayOf } from '@it-lotse/domain/mail-kinds';
import { fieldsOf, mailWordFaults } from '@it-lotse/domain/mail-words';
import { AppError } from '../../kernel/http/app-error.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { restoreVersion, saveVersioned, type Versioned, versionsOf } from '../../kernel/settings/versioned-setting.ts';
import type { AllMailSamples } from './mail-samples.ts';
import { entryOf } from './mail-text-entry.ts';
import type { MailTextsNeeds } from './mail-texts-needs.ts';
import { mailTextsSetting } from './mail-texts-setting.ts';

/** What automatic mails say around the facts, how each would look, and what it said before. */
export function mailTextsRoutes<Needs extends MailTextsNeeds>(
  implement: Implement,
  ctx: Needs,
  samples: AllMailSamples<Needs>,
): void {
  const { db, settings, mailPreviews } = ctx;
  const entry = (key: MailKey) =>
    entryOf(key, settings.get(mailTextsSetting)[key] ?? null, settings.get(businessProfileSetting));

  /** A part of the setting, each with versions of its own; none that the rules of today would refuse. */
  function versioned(key: MailKey): Versioned<OwnMailWords | null, OwnMailTexts> {
    const rules = entry(key);
    return {
      document: `mail:${key}`,
      schema: ownMailWords
        .nullable()
        .refine((words) => words === null || Object.keys(mailWordFaults(words, rules)).length === 0),
      setting: mailTextsSetting,
      of: (whole) => whole[key] ?? null,
      within: (whole, words) => ({ ...whole, [key]: words }),
    };
  }

  implement(calls.listMailTexts, () => ({ entries: mailKeys.map(entry) }));
  implement(calls.updateMailText, async ({ params, body }) => {
    const key = requireKey(params.key);
    await saveVersioned(ctx, versioned(key), checked(entry(key), body.words));
    return entry(key);
  });
  implement(calls.previewMailText, ({ params, body }) => {
    const key = requireKey(params.key);
    const seen = withWords(ctx, key, checked(entry(key), body.words));
    if (isSms(key)) return { way: 'sms' as const, text: samples.sms[key](seen) };
    const { subject, text_content, html_content } = samples.letters[key](seen);
    return { way: 'email' as const, subject, text: text_content, preview_path: mailPreviews.offer(html_content) };
  });
  implement(calls.listMailTextVersions, ({ params }) => ({
    versions: versionsOf(db, versioned(requireKey(params.key))).map(({ value, ...version }) => ({
      ...version,
      words: value,
    })),
  }));
  implement(calls.restoreMailTextVersion, async ({ params }) => {
    const key = requireKey(params.key);
    await restoreVersion(ctx, versioned(key), params.id);
    return entry(key);
  });
}

/** @throws AppError not_found */
function requireKey(key: string): MailKey {
  if (!isMailKey(key)) throw new AppError('not_found', { detail: 'Diesen Text gibt es nicht.' });
  return key;
}

const isSms = (key: MailKey): key is SmsKey => wayOf(key) === 'sms';

/**
 * The fields this mail has, and no others.
 * @throws AppError validation_failed, with what is wrong beside each field
 */
function checked(entry: calls.MailTextEntry, words: OwnMailWords | null): OwnMailWords | null {
  if (words === null) return null;
  const fields = mailWordFaults(words, entry);
  const [first] = Object.values(fields);
  if (first !== undefined) throw new AppError('validation_failed', { detail: first, fields });
  return Object.fromEntries(fieldsOf(entry.way).map((field) => [field, words[field] ?? '']));
}

/** The same server, as if these words were stored. */
function withWords<Needs extends MailTextsNeeds>(ctx: Needs, key: MailKey, words: OwnMailWords | null): Needs {
  const settings = ctx.settings.asIf(mailTextsSetting, { ...ctx.settings.get(mailTextsSetting), [key]: words });
  return Object.create(ctx, { settings: { value: settings } }) as Needs;
}
