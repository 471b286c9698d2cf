import { z } from 'zod';
import { lazyObject } from './lazy-object.ts';
import { writableText } from './writable-text.ts';

/**
 * Small named schemas for single fields. Their messages are German because they are shown, word for word,
 * beside the field in the browser and in `fields` of a 422 answer.
 */

// Control characters other than tab and line breaks have no place in a person's text; NUL would also cut strings in C code.
const forbiddenControlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/u;
/** Of what takes no room or shows nothing; the last ones are letters that are blank. */
const onlyInvisible = /^[\p{Cf}\p{Z}\p{Cc}\p{Mn}\u2800\u3164\u115F\u1160\uFFA0]*$/u;

function text(label: string, maxLength: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? `${label} fehlt.` : `${label} muss ein Text sein.`) })
    .overwrite(writableText)
    .max(maxLength, `${label} ist zu lang (höchstens ${maxLength} Zeichen).`)
    .refine((value) => !forbiddenControlCharacters.test(value), `${label} enthält unzulässige Steuerzeichen.`);
}

/** Text that must not be blank. `label` is the German name with article, e.g. 'Der Name'. */
export function requiredText(label: string, maxLength: number) {
  return text(label, maxLength)
    .min(1, `${label} fehlt.`)
    .refine((value) => value === '' || !onlyInvisible.test(value), `${label} fehlt.`);
}

/** Text that may be missing, null or blank; all three become ''. */
export function optionalText(label: string, maxLength: number) {
  return text(label, maxLength)
    .nullish()
    .transform((value) => value ?? '');
}

/** Text that is given but may be blank: for changes, where a missing field means 'as it was'. */
export const blankableText = text;

export function blankableLine(label: string, maxLength: number) {
  return text(label, maxLength).refine(
    (value) => !/[\r\n]/.test(value),
    `${label} darf keinen Zeilenumbruch enthalten.`,
  );
}

/** One line that must not be blank: used where a line break could smuggle in a mail header. */
export function requiredLine(label: string, maxLength: number) {
  return requiredText(label, maxLength).refine(
    (value) => !/[\r\n]/.test(value),
    `${label} darf keinen Zeilenumbruch enthalten.`,
  );
}

export function optionalLine(label: string, maxLength: number) {
  return optionalText(label, maxLength).refine(
    (value) => !/[\r\n]/.test(value),
    `${label} darf keinen Zeilenumbruch enthalten.`,
  );
}

/** Umlauts are welcome on both sides of the @ (RFC 6531): 'info@müller.de' is a common German address. */
const emailPattern =
  /^(?=[^@]{1,64}@)[^\s@"(),:;<>[\\\].]+(?:\.[^\s@"(),:;<>[\\\].]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}][\p{L}\p{N}-]*[\p{L}\p{N}]$/u;

/** An e-mail address, its umlauts in one piece (macOS types two), since people are found by it; 254 characters is the longest one SMTP can carry, 64 before the @ (RFC 5321, 4.5.3.1). */
export const emailAddress = requiredText('Die E-Mail-Adresse', 254)
  .normalize('NFC')
  .pipe(
    z.email({
      pattern: emailPattern,
      error: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    }),
  );

export function flag(label: string) {
  return z.boolean({
    error: (issue) => (issue.input === undefined ? `${label} fehlt.` : `${label} muss true oder false sein.`),
  });
}

/** A moment as an ISO 8601 string in UTC, e.g. `2026-12-01T16:00:00.000Z`. */
export const utcTimestamp = z.iso.datetime();

/** Of a change that may be told twice, because its answer got lost. */
export const orderId = () =>
  z
    .uuid('Die Kennung der Änderung ist ungültig.')
    .optional()
    .describe('Made by the caller. A second call with the same one changes nothing, whatever has changed since');

/** Ids are opaque to callers. A malformed one is simply not found, so only its length is bounded. */
export const idParams = lazyObject(() => ({ id: z.string().max(64) }));

/** An amount in an answer; may be negative. Amounts that are entered are `cents` of content.ts. */
export const euroCents = z.number().int().describe('integer euro cents');

/** `label` is the German name with article, e.g. 'Die Pause'. */
export const wholeNumber = (label: string, min: number, max: number) =>
  z
    .number(`${label} fehlt.`)
    .int(`${label} muss eine ganze Zahl sein.`)
    .min(min, `${label} muss mindestens ${min} sein.`)
    .max(max, `${label} darf höchstens ${max} sein.`);
