import { resolve } from 'node:path';
import { environment, type FeatureConfig, featureConfig, type TrustProxy } from './environment.ts';
import type { TargetAddress } from './target-address.ts';
import { isGiven, withoutSlash } from './variable.ts';

/** OWASP Password Storage Cheat Sheet: N=2^15, r=8, p=3 needs 32 MB and about a tenth of a second. This is the 15. */
export const standardPasswordCost = 15;

/** Everything the environment may set. All of it is optional; see docs/betrieb.md. */
export interface Config extends FeatureConfig {
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
  readonly smsApiKey: string | null;
  /** Another host than the SMS provider's own. */
  readonly smsApiUrl: string | null;
  readonly trustProxy: TrustProxy;
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
    ...featureConfig(values),
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
    smsApiKey: values.SMS_API_KEY ?? null,
    smsApiUrl: withoutSlash(values.SMS_API_URL),
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    given: Object.keys(environment.shape).filter((name) => isGiven(env[name])),
  });
}
