import { z } from 'zod';
import { utcTimestamp } from './fields.ts';

/** environment: the server's variables decide, whatever is stored · office: what the operator stored · none: nothing */
const connectionSources = ['environment', 'office', 'none'] as const;

export const standingOf = <Saved extends z.ZodType>(saved: Saved) =>
  z.object({
    source: z.enum(connectionSources),
    variables: z
      .array(z.string())
      .describe('Those of the environment that are set; with source office they overrule single fields'),
    saved: saved.nullable().describe('What is stored, without its secrets; null: nothing, or it cannot be read'),
    secrets: z
      .record(z.string(), z.string())
      .describe('German, for each stored secret: that it is there, at most its last 4 characters'),
    unreadable: z.boolean().describe('Stored under the key of another machine'),
    changed_at: utcTimestamp.nullable(),
  });

/** Of what is a secret only. */
export const nothingBeside = z.object({});
