import { changesSomething } from '@it-lotse/contract/action-type';
import type { Endpoint } from '@it-lotse/contract/endpoint';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { AppError } from './app-error.ts';
import type { CallTable } from './call-table.ts';
import type { KeptBytes, KnownAnswers } from './known-answers.ts';
import { actionOf, type OperatorAction } from './operator-actions.ts';

// Faults without a sentence of their own still come out in German, and without names of types.
z.config({
  ...z.locales.de(),
  customError: ({ code, input }) => {
    if (code !== 'invalid_type') return undefined;
    return input === undefined ? 'Diese Angabe fehlt.' : 'Diese Angabe hat die falsche Form.';
  },
});

/** Of one call: the lists of a busy day, and the times of a few hundred days. */
const mostKeptBytes = 1024 * 1024;
/** What Node writes in one piece with the headers, without asking for memory first. */
const onePieceBytes = 12 * 1024;

/** One checked call: what the contract promises is what the handler gets. */
export interface Call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly req: Request;
  /** The visitor's address, from X-Forwarded-For only as far as TRUST_PROXY says. */
  readonly address: string;
}

/** What has to be waited for is a function, so that asking alone begins nothing. */
type MadeOf = (req: Request) => readonly unknown[] | (() => Promise<readonly unknown[]>);

export type Implement = <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
  endpoint: Endpoint<P, Q, B, A>,
  handler: (call: Call<P, Q, B>) => z.input<A> | Promise<z.input<A>>,
  /** Where everybody who asks the same gets the same answer: as long as none of these values changes, it is not made again. */
  madeOf?: MadeOf,
) => void;

/**
 * Connects contract calls with their handlers: access first, then params, query and body by their schemas, then the
 * handler, then the answer by its schema (so nothing leaves that the contract does not name). Whatever the operator
 * changes, or tries to, is told to `note`. What visitors may be answered without Express is added to `knownAnswers`.
 */
export function implementOn(
  calls: CallTable,
  requireOperator: (req: Request) => Promise<void>,
  note: (action: OperatorAction) => void,
  knownAnswers?: KnownAnswers,
): Implement {
  return (endpoint, handler, madeOf) => {
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
    const asText = async (req: Request) => JSON.stringify(await respond(req));
    const status = endpoint.status ?? 200;
    const kept = madeOf && madeOnce(asText, keyOf(endpoint), madeOf);
    const { troubled } = endpoint;
    const sendTroubled = async (req: Request, res: Response) => {
      const answer = await respond(req);
      sendJson(res, troubled?.when(answer) ? troubled.status : status, JSON.stringify(answer));
    };
    const sendKept = kept && (async (req: Request, res: Response) => sendBytes(res, status, await kept.answer(req)));
    const sendText = async (req: Request, res: Response) => sendJson(res, status, await asText(req));
    const send = troubled ? sendTroubled : (sendKept ?? sendText);
    if (endpoint.access === 'public') {
      calls.openPaths.add(endpoint.path);
      calls.add(endpoint.method, endpoint.path, { answer: send });
      if (kept?.known && endpoint.method === 'GET' && status === 200) knownAnswers?.add(endpoint.path, kept.known);
    } else {
      const answer = async (req: Request, res: Response) => {
        await requireOperator(req);
        await send(req, res);
      };
      calls.add(endpoint.method, endpoint.path, { answer });
    }
  };
}

/** By what answers differ: nothing, or all that was asked. */
function keyOf({ params, query }: Endpoint): (url: string) => string {
  return params || query ? (url) => url : () => '';
}

const asKept = (text: string): KeptBytes => {
  const bytes = Buffer.from(text);
  return bytes.length <= onePieceBytes ? bytes.toString('latin1') : bytes;
};

/** The bytes of answers, until one of the values they were made of is another. */
function madeOnce(make: (req: Request) => Promise<string>, keyOf: (url: string) => string, madeOf: MadeOf) {
  let made: { of: readonly unknown[]; answers: Map<string, KeptBytes>; bytes: number } | undefined;
  const isOf = (of: readonly unknown[]) => made?.of.every((value, n) => value === of[n]) === true;
  const known = (of: ReturnType<MadeOf>, url: string): KeptBytes | undefined =>
    typeof of !== 'function' && isOf(of) ? made?.answers.get(keyOf(url)) : undefined;
  return {
    /** Where nothing of the call but its address counts. */
    known: asksNothing(madeOf) ? (url: string) => known(madeOf(), url) : null,
    async answer(req: Request): Promise<KeptBytes> {
      const asked = madeOf(req);
      const of = typeof asked === 'function' ? await asked() : asked;
      if (!made || !isOf(of) || made.bytes > mostKeptBytes) made = { of, answers: new Map(), bytes: 0 };
      // Should something change while this one is being made, it is not kept for those who ask afterwards.
      const current = made;
      const key = keyOf(req.originalUrl);
      const known = current.answers.get(key);
      if (known !== undefined) return known;
      const answer = asKept(await make(req));
      current.answers.set(key, answer);
      current.bytes += answer.length;
      return answer;
    },
  };
}

const asksNothing = (madeOf: MadeOf): madeOf is () => ReturnType<MadeOf> => madeOf.length === 0;

/** As Express' `json` sends it, without its looking for what an answer might be. One that comes too late goes nowhere. */
function sendJson(res: Response, status: number, text: string): void {
  if (beginJson(res, status, Buffer.byteLength(text))) res.end(text);
}

function sendBytes(res: Response, status: number, bytes: KeptBytes): void {
  if (beginJson(res, status, bytes.length)) res.end(bytes, 'latin1');
}

/** False where there has been an answer. */
function beginJson(res: Response, status: number, length: number): boolean {
  if (res.headersSent) return false;
  res.statusCode = status;
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', length);
  return true;
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
    // Hardly any call asks for it, and it is worked out from the headers each time.
    get address() {
      return req.ip ?? '';
    },
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
