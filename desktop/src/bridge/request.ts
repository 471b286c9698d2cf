import type { z } from 'zod';

type Payload = z.ZodType<unknown[]>;
/** Who asks: a locked app answers its lock screen and nothing else. */
type Kind = 'office' | 'lock-screen';

/** One request of the page. */
export interface Request<Method extends string, P extends Payload, Answer> {
  /** By which the page asks. */
  readonly method: Method;
  readonly payload: P;
  readonly kind: Kind;
  /** Stands in the type alone: the page believes the main process. */
  readonly answer?: readonly [Answer];
}

/** A request that wants an answer. */
export const ask = <Method extends string, P extends Payload>(method: Method, payload: P, kind: Kind = 'office') => ({
  answers: <Answer>(): Request<Method, P, Answer> => ({ method, payload, kind }),
});

/** A request of which only matters that it was done. */
export const tell = <Method extends string, P extends Payload>(method: Method, payload: P, kind: Kind = 'office') =>
  ask(method, payload, kind).answers<void>();
