import { fieldRefusal } from '../http/app-error.ts';

/** Cursors are the seq of the last row, written so that nobody is tempted to count with them. */
function encodeCursor(seq: number): string {
  return Buffer.from(`s${seq}`).toString('base64url');
}

/**
 * The seq below which the next page lies; without a cursor, above every row.
 * @throws AppError validation_failed for a cursor this server did not make
 */
export function decodeCursor(cursor: string | undefined): number {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER;
  const match = /^s(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (match) return Number(match[1]);
  throw foreignCursor();
}

const foreignCursor = () => fieldRefusal('cursor', '„cursor“ stammt nicht aus einer Antwort dieses Servers.');

/** Cuts `limit + 1` fetched rows to a page; the extra row only tells that there is more. */
export function pageOf<Row extends { seq: number }>(
  fetched: Row[],
  limit: number,
): { rows: Row[]; next_cursor: string | null } {
  const rows = fetched.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next_cursor: fetched.length > limit && last ? encodeCursor(last.seq) : null };
}

/** A place in a list that is ordered by a time, and by seq where times are the same. */
export interface TimePlace {
  readonly time: string;
  readonly seq: number;
}

/** Behind every row. */
export const lastPlace: TimePlace = { time: '~', seq: Number.MAX_SAFE_INTEGER };

export function encodeTimeCursor({ time, seq }: TimePlace): string {
  return Buffer.from(`${time}|${seq}`).toString('base64url');
}

/**
 * The place before which the next page lies; without a cursor, behind every row.
 * @throws AppError validation_failed for a cursor this server did not make
 */
export function decodeTimeCursor(cursor: string | undefined): TimePlace {
  if (cursor === undefined) return lastPlace;
  const [, time, seq] = /^([\d:.TZ-]{24})\|(\d{1,16})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (time && Number.isSafeInteger(Number(seq))) return { time, seq: Number(seq) };
  throw foreignCursor();
}

/** The same of rows that are ordered by a time. */
export function pageByTime<Row>(
  fetched: Row[],
  limit: number,
  placeOf: (row: Row) => TimePlace,
): { rows: Row[]; next_cursor: string | null } {
  const rows = fetched.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next_cursor: fetched.length > limit && last ? encodeTimeCursor(placeOf(last)) : null };
}
