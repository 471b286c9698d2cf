import { z } from 'zod';

const pauses = z.object({
  firstRetryMs: z.number().positive(),
  longestRetryMs: z.number().positive(),
  silenceMs: z.number().positive(),
});

/**
 * How a desktop test wants the waits of the live connection, in IT_LOTSE_TEST_PAUSES; undefined: as they are. A packed app
 * is what people have, and takes no wishes.
 */
export function readTestPauses(
  isPackaged: boolean,
  environment: NodeJS.ProcessEnv,
): z.infer<typeof pauses> | undefined {
  const wish = environment.IT_LOTSE_TEST_PAUSES;
  return isPackaged || !wish ? undefined : pauses.parse(JSON.parse(wish));
}
