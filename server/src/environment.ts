import { isIP } from 'node:net';
import { z } from 'zod';
import { type NewsletterConfig, newsletterConfig, newsletterVariables } from './newsletter-variables.ts';
import { parseTargetAddress, type TargetAddress } from './target-address.ts';
import { optional, providerUrl, urlWith } from './variable.ts';
import { type WhatsappConfig, whatsappConfig, whatsappVariables } from './whatsapp-variables.ts';

/** Express 'trust proxy': false, a number of hops, or a list of addresses and subnets. */
export type TrustProxy = false | number | string[];

function isAddressOrSubnet(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // /0 would be everybody, and everybody could choose their own address.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function parseTrustProxy(value: string): TrustProxy | null {
  const lower = value.trim().toLowerCase();
  if (['false', '0', 'no'].includes(lower)) return false;
  // 'true' means the one proxy in front of us. Trusting every hop would let visitors choose their own address.
  if (['true', 'yes'].includes(lower)) return 1;
  if (/^[1-9]\d?$/.test(lower)) return Number(lower);
  const list = lower.split(',').map((entry) => entry.trim());
  return list.every(isAddressOrSubnet) ? list : null;
}

/** Addresses of targets with blanks between them. A fault does not repeat them: passwords are in them. */
function parseBackupTargets(value: string): TargetAddress[] | null {
  const targets = value.trim().split(/\s+/).map(parseTargetAddress);
  const isWhole =
    targets.every((each) => each !== null) && new Set(targets.map(({ name }) => name)).size === targets.length;
  return isWhole ? targets : null;
}

// Ids of Meta are longer than a number can be exact.

/** The variables as they are written, each checked and made of use; faults are told in German. */
export const environment = z.object({
  HOST: optional(z.string().default('127.0.0.1')),
  PORT: optional(
    z
      .string()
      .regex(/^\d+$/, 'muss eine Zahl sein')
      .transform(Number)
      .refine((port) => port <= 65_535, 'muss zwischen 0 und 65535 liegen')
      .default(8080),
  ),
  DATA_DIR: optional(z.string().default('./data')),
  BACKUP_DIR: optional(z.string().optional()),
  BACKUP_PASSPHRASE: optional(
    z
      .string()
      .min(12, 'ist zu kurz (mindestens 12 Zeichen)')
      .max(1000, 'ist zu lang (höchstens 1000 Zeichen)')
      .optional(),
  ),
  // Read where a file is encrypted, on a thread or in a script of its own; looked at here, so that a slip is told at the start.
  BACKUP_WORK_FACTOR: optional(
    z
      .string()
      .regex(/^(?:1\d|2[0-2])$/, 'muss eine Zahl von 10 bis 22 sein')
      .optional(),
  ),
  BACKUP_TARGET: optional(
    z
      .string()
      .transform((value, check) => {
        const targets = parseBackupTargets(value);
        if (targets === null)
          check.addIssue(
            'muss eine Adresse wie sftp://benutzer:passwort@sicherung.beispiel.de/lotse sein, oder mehrere verschiedene mit Leerzeichen dazwischen (Zeichen wie / im Passwort als %2F)',
          );
        return targets ?? [];
      })
      .default([]),
  ),
  LITESTREAM: optional(
    z
      .enum(['true', 'false'], 'muss true oder false sein')
      .transform((value) => value === 'true')
      .default(false),
  ),
  PUBLIC_URL: optional(urlWith(['http:', 'https:'], 'https://www.beispiel.de').optional()),
  ADMIN_USERNAME: optional(z.string().trim().max(120, 'ist zu lang (höchstens 120 Zeichen)').optional()),
  ADMIN_PASSWORD: optional(z.string().max(1000, 'ist zu lang (höchstens 1000 Zeichen)').optional()),
  SMTP_URL: optional(urlWith(['smtp:', 'smtps:'], 'smtp://benutzer:passwort@mail.beispiel.de:587').optional()),
  MAIL_FROM: optional(
    z
      .string()
      .regex(
        /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'muss eine Adresse wie "IT-Lotse <hallo@beispiel.de>" oder hallo@beispiel.de sein',
      )
      .optional(),
  ),
  ...newsletterVariables,
  MAILS_TO_STRANGERS_PER_HOUR: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,5}$/, 'muss eine Zahl von 1 bis 999999 sein')
      .transform(Number)
      .default(60),
  ),
  RELEASE_FEED: optional(
    z
      .literal('aus')
      .or(urlWith(['http:', 'https:'], 'https://www.beispiel.de/neu.json (oder aus)'))
      .optional(),
  ),
  STRIPE_SECRET_KEY: optional(z.string().optional()),
  STRIPE_WEBHOOK_SECRET: optional(z.string().optional()),
  STRIPE_API_URL: optional(providerUrl.optional()),
  GOOGLE_CLIENT_ID: optional(z.string().optional()),
  GOOGLE_CLIENT_SECRET: optional(z.string().optional()),
  CALDAV_URL: optional(providerUrl.optional()),
  CALDAV_USER: optional(z.string().optional()),
  CALDAV_PASSWORD: optional(z.string().optional()),
  GOOGLE_API_URL: optional(providerUrl.optional()),
  GOOGLE_OAUTH_URL: optional(providerUrl.optional()),
  OPENAI_API_KEY: optional(z.string().optional()),
  OPENAI_BASE_URL: optional(providerUrl.optional()),
  OPENAI_MODEL: optional(z.string().optional()),
  ...whatsappVariables,
  SMS_API_KEY: optional(z.string().optional()),
  SMS_API_URL: optional(providerUrl.optional()),
  TRUST_PROXY: optional(
    z
      .string()
      .transform((value, check) => {
        const parsed = parseTrustProxy(value);
        if (parsed === null) check.addIssue('muss false, eine Anzahl von Proxys oder eine Liste von Adressen sein');
        return parsed ?? false;
      })
      .default(false),
  ),
  LOG_LEVEL: optional(
    z
      .enum(['debug', 'info', 'warn', 'error', 'silent'], 'muss debug, info, warn, error oder silent sein')
      .default('info'),
  ),
});

/** What the variables of single features set; they stand in files of those features. */
export type FeatureConfig = NewsletterConfig & WhatsappConfig;
export const featureConfig = (values: z.output<typeof environment>): FeatureConfig => ({
  ...newsletterConfig(values),
  ...whatsappConfig(values),
});
