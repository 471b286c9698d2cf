import type { z } from 'zod';
import type { BookingSettings } from '../../../contract/booking-settings.ts';

export type Faults = Readonly<Record<string, string>>;
export type Reading<Part> = { ok: true; part: Part } | { ok: false; faults: Faults };
type BookingReading = Reading<Partial<BookingSettings>>;

/**
 * One card of the booking settings: a part of the whole as it is typed, and the way back. Faults stand under the path
 * of their field in the contract, e.g. 'services.0.name', as the server names them too.
 */
export interface BookingSection<Draft> {
  toDraft(settings: BookingSettings): Draft;
  read(draft: Draft): BookingReading;
}

/** Checks a part against the contract. `typed` are faults of what could not even be read; they come first. */
export function readPart<Part>(schema: z.ZodType<Part>, part: unknown, typed: Faults = {}): Reading<Part> {
  const reading = schema.safeParse(part);
  if (reading.success && Object.keys(typed).length === 0) return { ok: true, part: reading.data };
  const faults: Record<string, string> = { ...typed };
  for (const issue of reading.error?.issues ?? []) faults[issue.path.join('.')] ??= issue.message;
  return { ok: false, faults };
}
