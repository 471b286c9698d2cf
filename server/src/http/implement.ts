import { changesSomething } from '@it-lotse/shared/contract/action-type';
import type { Endpoint } from '@it-lotse/shared/contract/endpoint';
import type { Request, RequestHandler, Router } from 'express';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import { actionOf, type OperatorAction } from './operator-actions.ts';

// Faults without a sentence of their own still come out in German, and without names of types.
z.config({
  ...z.locales.de(),
  customError: ({ code, input }) => {
    if (code !== 'invalid_type') return undefined;
    return input === undefined ? 'Diese Angabe fehlt.' : 'Diese Angabe hat die falsche Form.';
  },
});

/** One checked call: what the contract promises is what the handler gets. */
export interface Call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly req: Request;
  /** The visitor's address, from X-Forwarded-For only as far as TRUST_PROXY says. */
  readonly address: string;
}

export type Implement = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  handler: (call: Call<P, Q, B>) => z.input<A> | Promise<z.input<A>>,
) => void;

/**
 * Connects contract calls with their handlers: access first, then params, query and body by their schemas, then the
 * handler, then the answer by its schema (so nothing leaves that the contract does not name). Whatever the operator
 * changes, or tries to, is told to `note`.
 */
export function implementOn(
  router: Router,
  requireOperator: RequestHandler,
  note: (action: OperatorAction) => void,
): Implement {
  return (endpoint, handler) => {
    const guards = endpoint.access === 'operator' ? [requireOperator] : [];
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
    const answerTo = async (req: Request) => endpoint.answer.parse(await handler(readCall(endpoint, req)));
    const answerAndNote = async (req: Request) => {
      try {
        const answer = await answerTo(req);
        note(actionOf(endpoint, req, answer));
        return answer;
      } catch (fault) {
        note(actionOf(endpoint, req, null, fault));
        throw fault;
      }
    };
    const respond = changesSomething(endpoint) ? answerAndNote : answerTo;
    router[method](routeOf(endpoint.path), ...guards, async (req, res) => {
      res.status(endpoint.status ?? 200).json(await respond(req));
    });
  };
}

/** What the contract promises of a call. @throws AppError validation_failed */
export function readCall<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType>(
  endpoint: Endpoint<P, Q, B>,
  req: Request,
): Call<P, Q, B> {
  return {
    params: check(endpoint.params, req.params),
    query: check(endpoint.query, req.query),
    body: check(endpoint.body, req.body ?? {}),
    req,
    address: req.ip ?? '',
  };
}

/** The path of a contract call as Express writes it. */
export function routeOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

function check<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> {
  if (!schema) return undefined as z.output<S>;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw validationError(result.error);
}

/** 422 with one German sentence per field; `detail` says them all. */
function validationError(error: z.ZodError): AppError {
  const fields: Record<string, string> = {};
  const sentences = new Set<string>();
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    const isBody = field === '' && issue.code === 'invalid_type';
    sentences.add(isBody ? 'Die Anfrage muss ein JSON-Objekt sein.' : issue.message);
    if (field !== '') fields[field] ??= issue.message;
  }
  return new AppError('validation_failed', { detail: [...sentences].join(' '), fields });
}
