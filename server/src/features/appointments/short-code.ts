import type { AppointmentsNeeds } from './appointments-needs.ts';

/** Crockford's letters: none that is taken for another when it is read from paper or out over the telephone. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits: nobody hits one by trying. */
const signLetters = 12;

/** A record by its number, and by its id, which no other record ever has, also after a backup was played back. */
interface Named {
  readonly seq: number;
  readonly id: string;
}

/** '3F-K7M3-9PQR-X2CD': number and signature of one record, made of it alone, so that it needs no table. */
export function shortCode({ secrets }: Pick<AppointmentsNeeds, 'secrets'>, purpose: string, record: Named): string {
  const sign = signOf({ secrets }, purpose, record).replace(/(.{4})(?=.)/g, '$1-');
  return `${inLetters(BigInt(record.seq))}-${sign}`;
}

/** The record a typed code belongs to, whatever its case and dashes; null: there is none. */
export function openCode<Found extends Named>(
  { secrets }: Pick<AppointmentsNeeds, 'secrets'>,
  purpose: string,
  typed: string,
  find: (seq: number) => Found | null,
): Found | null {
  const code = typed.toUpperCase().replaceAll(/[-\s]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const [, number = '', sign = ''] = /^([0-9A-Z]{1,8})([0-9A-Z]{12})$/.exec(code) ?? [];
  const seq = [...number].reduce((sum, letter) => sum * letters.length + letters.indexOf(letter), 0);
  const found = number === '' ? null : find(seq);
  return found !== null && signOf({ secrets }, purpose, found) === sign ? found : null;
}

function signOf({ secrets }: Pick<AppointmentsNeeds, 'secrets'>, purpose: string, { id }: Named): string {
  const bytes = Buffer.from(secrets.sign(purpose, id), 'base64url').subarray(0, 8);
  return inLetters(bytes.readBigUInt64BE()).padStart(13, '0').slice(-signLetters);
}

function inLetters(value: bigint): string {
  const rest = value / 32n;
  return `${rest === 0n ? '' : inLetters(rest)}${letters[Number(value % 32n)]}`;
}
