import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseTargetAddress, type TargetAddress } from './target-address.ts';

/** OWASP Password Storage Cheat Sheet: N=2^15, r=8, p=3 needs 32 MB and about a tenth of a second. This is the 15. */
export const standardPasswordCost = 15;

/** Everything the environment may set. All of it is optional; see docs/betrieb.md. */
export interface Config {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly backupDir: string;
  /** Encrypts backups; null: they are plain files. */
  readonly backupPassphrase: string | null;
  /** Where finished backups go besides; none without a passphrase. */
  readonly backupTargets: readonly TargetAddress[];
  /** Litestream copies the write-ahead log as it grows, and alone decides when it begins anew. */
  readonly litestream: boolean;
  /** Origin without a trailing slash, e.g. https://www.it-lotse.example; null while not set. */
  readonly publicUrl: string | null;
  /** null: the name is chosen in the office. */
  readonly adminUsername: string | null;
  /** Exponent of scrypt's N for passwords that are set. No variable can lower it; tests do, for their sheer number. */
  readonly passwordCost: number;
  /** First start only. */
  readonly adminPassword: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  /** How many mails of a campaign go out in a minute. */
  readonly newsletterPerMinute: number;
  /** What tells of newer versions of the server; null: nobody is asked. */
  readonly releaseFeed: string | null;
  /** Automatic mails to addresses that nobody has proven, to all of them together. */
  readonly mailsToStrangersPerHour: number;
  readonly stripeSecretKey: string | null;
  readonly stripeWebhookSecret: string | null;
  /** Another host than Stripe's own. */
  readonly stripeApiUrl: string | null;
  readonly googleClientId: string | null;
  readonly googleClientSecret: string | null;
  /** Other hosts than Google's own, for stand-ins: the Calendar API, and sign-in, token and revocation. */
  readonly googleApiUrl: string | null;
  readonly googleOauthUrl: string | null;
  /** The operator's calendar at a server that speaks CalDAV; its password is one for this program alone. */
  readonly caldavUrl: string | null;
  readonly caldavUser: string | null;
  readonly caldavPassword: string | null;
  readonly openaiApiKey: string | null;
  /** Another host that speaks OpenAI's protocol: one in the EU, or a model of your own. */
  readonly openaiBaseUrl: string | null;
  readonly openaiModel: string | null;
  /** First start only: from then on the token is managed in the office. */
  readonly whatsappToken: string | null;
  readonly whatsappPhoneNumberId: string | null;
  /** Else a token or a message tells it. */
  readonly whatsappBusinessAccountId: string | null;
  readonly whatsappAppId: string | null;
  /** Signs the messages of the webhook. */
  readonly whatsappAppSecret: string | null;
  readonly whatsappVerifyToken: string | null;
  /** Another host than Meta's own. */
  readonly whatsappApiUrl: string | null;
  readonly smsApiKey: string | null;
  /** Another host than the SMS provider's own. */
  readonly smsApiUrl: string | null;
  /** Express 'trust proxy': false, a number of hops, or a list of addresses and subnets. */
  readonly trustProxy: false | number | string[];
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  /** Names of the variables that were set. */
  readonly given: readonly string[];
}

/** Everything the environment may set, by name. */
export const variableNames = (): string[] => Object.keys(environment.shape);

/** All faults of the environment at once, ready to be printed. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(`Die Konfiguration ist fehlerhaft:\n${faults.map((fault) => `  - ${fault}`).join('\n')}`);
    this.faults = faults;
  }
}

// An empty variable counts as not set: that is how .env templates look.
const blankIsUnset = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsUnset, schema);

const urlWith = (protocols: string[], example: string) =>
  z.string().refine((value) => {
    const url = URL.parse(value);
    const isDecodable = url && ![url.username, url.password].some((part) => /%(?![\da-f]{2})/i.test(part));
    return isDecodable && protocols.includes(url.protocol) && url.hostname !== '';
  }, `muss eine Adresse wie ${example} sein`);

function isAddressOrSubnet(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true;
  const [address = '', bits, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // /0 would be everybody, and everybody could choose their own address.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

function parseTrustProxy(value: string): Config['trustProxy'] | null {
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

const providerUrl = urlWith(['http:', 'https:'], 'https://api.beispiel.de');
// Ids of Meta are longer than a number can be exact.
const digits = z.string().regex(/^\d{1,30}$/, 'muss aus Ziffern bestehen');
const withoutSlash = (url: string | undefined) => url?.replace(/\/+$/, '') ?? null;

const environment = z.object({
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
  NEWSLETTER_PER_MINUTE: optional(
    z
      .string()
      .regex(/^[1-9]\d{0,4}$/, 'muss eine Zahl von 1 bis 99999 sein')
      .transform(Number)
      .default(60),
  ),
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
  WHATSAPP_TOKEN: optional(z.string().optional()),
  WHATSAPP_PHONE_NUMBER_ID: optional(digits.optional()),
  WHATSAPP_BUSINESS_ACCOUNT_ID: optional(digits.optional()),
  WHATSAPP_APP_ID: optional(digits.optional()),
  WHATSAPP_APP_SECRET: optional(z.string().optional()),
  WHATSAPP_VERIFY_TOKEN: optional(z.string().optional()),
  WHATSAPP_API_URL: optional(providerUrl.optional()),
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

/**
 * Reads and validates the environment once.
 * @throws ConfigError naming every fault
 */
export function loadConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const values = parsed.data;
  if (values.BACKUP_TARGET.length > 0 && values.BACKUP_PASSPHRASE === undefined)
    throw new ConfigError([
      'BACKUP_TARGET braucht BACKUP_PASSPHRASE (mindestens 12 Zeichen): Nur Verschlüsseltes verlässt diesen Rechner',
    ]);
  const dataDir = resolve(values.DATA_DIR);
  return Object.freeze({
    host: values.HOST,
    port: values.PORT,
    dataDir,
    backupDir: values.BACKUP_DIR ? resolve(values.BACKUP_DIR) : resolve(dataDir, 'backups'),
    backupPassphrase: values.BACKUP_PASSPHRASE ?? null,
    backupTargets: values.BACKUP_TARGET,
    litestream: values.LITESTREAM,
    publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null,
    adminUsername: values.ADMIN_USERNAME ?? null,
    adminPassword: values.ADMIN_PASSWORD ?? null,
    passwordCost: standardPasswordCost,
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    newsletterPerMinute: values.NEWSLETTER_PER_MINUTE,
    mailsToStrangersPerHour: values.MAILS_TO_STRANGERS_PER_HOUR,
    releaseFeed: values.RELEASE_FEED === 'aus' ? null : (values.RELEASE_FEED ?? null),
    stripeSecretKey: values.STRIPE_SECRET_KEY ?? null,
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET ?? null,
    stripeApiUrl: withoutSlash(values.STRIPE_API_URL),
    googleClientId: values.GOOGLE_CLIENT_ID ?? null,
    googleClientSecret: values.GOOGLE_CLIENT_SECRET ?? null,
    googleApiUrl: withoutSlash(values.GOOGLE_API_URL),
    googleOauthUrl: withoutSlash(values.GOOGLE_OAUTH_URL),
    caldavUrl: values.CALDAV_URL ?? null,
    caldavUser: values.CALDAV_USER ?? null,
    caldavPassword: values.CALDAV_PASSWORD ?? null,
    openaiApiKey: values.OPENAI_API_KEY ?? null,
    openaiBaseUrl: withoutSlash(values.OPENAI_BASE_URL),
    openaiModel: values.OPENAI_MODEL ?? null,
    whatsappToken: values.WHATSAPP_TOKEN ?? null,
    whatsappPhoneNumberId: values.WHATSAPP_PHONE_NUMBER_ID ?? null,
    whatsappBusinessAccountId: values.WHATSAPP_BUSINESS_ACCOUNT_ID ?? null,
    whatsappAppId: values.WHATSAPP_APP_ID ?? null,
    whatsappAppSecret: values.WHATSAPP_APP_SECRET ?? null,
    whatsappVerifyToken: values.WHATSAPP_VERIFY_TOKEN ?? null,
    whatsappApiUrl: withoutSlash(values.WHATSAPP_API_URL),
    smsApiKey: values.SMS_API_KEY ?? null,
    smsApiUrl: withoutSlash(values.SMS_API_URL),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    given: Object.keys(environment.shape).filter((name) => blankIsUnset(env[name]) !== undefined),
  });
}
