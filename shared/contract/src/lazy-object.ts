import { z } from 'zod';

/**
 * `z.object` whose fields are made when it is first asked for them. What stands at the top of a file of the contract is
 * written with it: a program loads hundreds of calls and makes few, and the fields are nine tenths of all schemas.
 * Fields within fields may be plain `z.object`, they are made no sooner. One that is made of another (`extend`, `pick`, …)
 * is `lazyObject(() => other.extend({ … }).shape)`; checks come after it, since `shape` has none.
 */
export function lazyObject<Shape extends z.core.$ZodLooseShape>(
  fields: () => Shape,
): z.ZodObject<z.core.util.Writeable<Shape>, z.core.$strip> {
  let made: z.core.util.Writeable<Shape> | undefined;
  return new z.ZodObject({
    type: 'object',
    // What is derived from it takes this getter over, and asks it again.
    get shape() {
      made ??= fields();
      return made;
    },
  }) as unknown as z.ZodObject<z.core.util.Writeable<Shape>, z.core.$strip>;
}
