import type { z } from 'zod';

export type Faults = Readonly<Record<string, string>>;
export type Reading<Part> = { ok: true; part: Part } | { ok: false; faults: Faults };

/** Checks a part against the contract. `typed` are faults of what could not even be read; they come first. */
export function readPart<Part>(schema: z.ZodType<Part>, part: unknown, typed: Faults = {}): Reading<Part> {
  const reading = schema.safeParse(part);
  if (reading.success && Object.keys(typed).length === 0) return { ok: true, part: reading.data };
  const faults: Record<string, string> = { ...typed };
  for (const issue of reading.error?.issues ?? []) faults[issue.path.join('.')] ??= issue.message;
  return { ok: false, faults };
}
