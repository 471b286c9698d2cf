import type { z } from 'zod';

/** A German sentence per field that is not right. */
type FaultsOf<Values> = Partial<Record<keyof Values & string, string>>;

/**
 * The rules and sentences of the server's own schema. They come as a file of their own, which `load` fetches once the
 * form is shown or touched.
 */
export function formRules<Values>(load: () => Promise<z.ZodType>) {
  return {
    /** Nothing is lost where it fails: it is tried again when the form is sent. */
    fetchRules: (): void => void load().catch(() => undefined),
    /** The first fault of each field. */
    async findFaults(values: Values): Promise<FaultsOf<Values>> {
      const { error } = (await load()).safeParse(values);
      const faults: Record<string, string> = {};
      for (const { path, message } of error?.issues ?? []) faults[String(path[0])] ??= message;
      return faults as FaultsOf<Values>;
    },
  };
}
