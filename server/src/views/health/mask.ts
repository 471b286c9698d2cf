import type { Config } from '../../config.ts';
import { secretsOfTarget } from '../../target-address.ts';

const hidden = '***';
const shortestSecret = 6;

/** Keys whose value is never shown, whatever it is. */
const secretKey =
  /pass(?:word|phrase)|token|secret|authorization|cookie|api_?key|credential|signature|otp|code_verifier/i;

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const rules: readonly [RegExp, string][] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${hidden}`],
  // user:password@ in an address.
  [/(\b[a-z][\w+.-]*:\/\/)[^\s/@]+@/gi, `$1${hidden}@`],
  [/([?&](?:token|key|code|secret|signature|hub\.verify_token|session_id)=)[^&\s"]+/gi, `$1${hidden}`],
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\p{L}\d](?:[\p{L}\d.-]*[\p{L}\d])?/giu, `${hidden}@${hidden}`],
  [/\b(?:EAA|sk_|rk_|pk_|sk-|whsec_|GOCSPX-|ya29\.|xox[a-z]-|gh[a-z]_|AKIA)[\w-]{6,}/g, hidden],
  // A refresh token of Google.
  [/(?<!\w)1\/\/[\w-]{10,}/g, hidden],
  // Three parts with dots: a JSON web token, or one of ours.
  [/\b[\w-]{12,}\.[\w-]{12,}(?:\.[\w-]{12,})?\b/g, hidden],
  // Telephone numbers: with + or 00 or a leading 0, or a long run of digits as messengers write them.
  [/(?<![\w.:-])(?:\+|00)[1-9](?:[\s()/.-]{0,3}\d){6,14}(?!\w)/g, hidden],
  [/(?<![\w.:+-])\(?0[1-9]\d{0,4}\)?(?:[\s/.-]{0,3}\d){4,12}(?!\w)/g, hidden],
  [/(?<![\w.:-])[1-9]\d{8,14}(?![\w.:-])/g, hidden],
  [/\b(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b(?!\.)/g, '$1.*'],
  [/(?<![\w.:-])((?:[\da-f]{1,4}:){2})[\da-f]{0,4}:[\da-f:]*/gi, '$1*'],
];
/** Long enough and mixed enough that it can only be a key; ids of ours are uuids and stay. */
const keyLike = new RegExp(
  `${uuid}|(?<![\\w/.-])(?=[\\w+/=-]*\\d)(?=[\\w+/=-]*[A-Za-z])[\\w+=-]{24,}(?![\\w/.-])`,
  'gi',
);
const isUuid = new RegExp(`^${uuid}$`, 'i');

/** Takes secrets, e-mail addresses, telephone numbers and the last part of network addresses out of a text. */
export function maskText(text: string, knownSecrets: readonly string[] = []): string {
  let masked = text;
  for (const secret of knownSecrets) masked = masked.replaceAll(secret, hidden);
  for (const [pattern, replacement] of rules) masked = masked.replace(pattern, replacement);
  return masked.replace(keyLike, (found) => (isUuid.test(found) ? found : hidden));
}

/** The same for a value of JSON, with everything under a key that speaks of a secret. */
export function maskValue(value: unknown, knownSecrets: readonly string[] = []): unknown {
  if (typeof value === 'string') return maskText(value, knownSecrets);
  if (typeof value === 'number') return maskText(String(value), knownSecrets) === String(value) ? value : hidden;
  if (Array.isArray(value)) return value.map((each) => maskValue(each, knownSecrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      secretKey.test(key) && each !== null ? hidden : maskValue(each, knownSecrets),
    ]),
  );
}

/** The secrets this server was given, so that they are found wherever they turn up. */
export function secretsIn(config: Config): string[] {
  const smtp = config.smtpUrl === null ? null : URL.parse(config.smtpUrl);
  const given = [
    ...Object.entries(config).flatMap(([name, value]) => (isSecret(name) && typeof value === 'string' ? value : [])),
    ...config.backupTargets.flatMap(secretsOfTarget),
    config.smtpUrl,
    smtp && decodeURIComponent(smtp.password),
  ];
  // A short one would take innocent words apart; longer ones first, because one may hold another.
  const long = given.filter((each) => each !== null && each.length >= shortestSecret) as string[];
  return long.sort((a, b) => b.length - a.length);
}

const isSecret = (name: string) => secretKey.test(name);
