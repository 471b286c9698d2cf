import { shortLinkPath } from '@it-lotse/contract/booking';
import type { Context } from '../../app/context.ts';
import type { ReadDb } from '../../kernel/database/database.ts';
import { findAppointmentBySeq, type StoredAppointment } from './appointments-repository.ts';

const purpose = 'short-link';
/** Crockford's letters: none that is taken for another when it is read from paper or out over the telephone. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 60 bits: nobody hits one by trying. */
const signLetters = 12;

type Named = Pick<StoredAppointment, 'seq' | 'id'>;

/** 'https://it-lotse.example/t/3F-K7M3-9PQR-X2CD' */
export function shortUrl(ctx: Pick<Context, 'secrets' | 'origin'>, visit: Named): string {
  const sign = signOf(ctx, visit).replace(/(.{4})(?=.)/g, '$1-');
  return `${ctx.origin()}${shortLinkPath}${inLetters(BigInt(visit.seq))}-${sign}`;
}

/** The appointment a typed code belongs to, whatever its case and dashes; null: there is none. */
export function openShortCode(
  { secrets, db }: Pick<Context, 'secrets'> & { db: ReadDb },
  typed: string,
): StoredAppointment | null {
  const code = typed.toUpperCase().replaceAll(/[-\s]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const [, number = '', sign = ''] = /^([0-9A-Z]{1,8})([0-9A-Z]{12})$/.exec(code) ?? [];
  const seq = [...number].reduce((sum, letter) => sum * letters.length + letters.indexOf(letter), 0);
  const visit = number === '' ? null : findAppointmentBySeq(db, seq);
  return visit !== null && signOf({ secrets }, visit) === sign ? visit : null;
}

/** Of the id, which no other appointment ever has, also after a backup was played back. */
function signOf({ secrets }: Pick<Context, 'secrets'>, { id }: Named): string {
  const bytes = Buffer.from(secrets.sign(purpose, id), 'base64url').subarray(0, 8);
  return inLetters(bytes.readBigUInt64BE()).padStart(13, '0').slice(-signLetters);
}

function inLetters(value: bigint): string {
  const rest = value / 32n;
  return `${rest === 0n ? '' : inLetters(rest)}${letters[Number(value % 32n)]}`;
}
