import type { z } from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type ApiPath = `/api/${string}`;

/** Who may make a call: anyone, or the signed-in operator (bearer token). */
type Access = 'public' | 'operator';

/**
 * One HTTP call, described once. Server, site, back office and the OpenAPI document all read this entry.
 * `path` writes its parameters in braces: `/api/admin/leads/{id}`.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Method extends HttpMethod = HttpMethod,
  Path extends ApiPath = ApiPath,
> {
  readonly method: Method;
  readonly path: Path;
  readonly summary: string;
  readonly access: Access;
  /** Status of the successful answer; 200 where absent. */
  readonly status?: 200 | 201 | 202;
  /** The status of an answer that tells of trouble: monitors read no further. Its body is an answer all the same. */
  readonly troubled?: { readonly status: 503; when(answer: z.output<Answer>): boolean };
  /** It only computes an answer, and carries too much for a query: no GET, and nothing for the log of actions. */
  readonly computes?: true;
  /** About credentials: the office keeps no copy of its answer. */
  readonly neverKept?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
}

/** Names an endpoint and keeps the exact types of its method, its path and its schemas. */
export function defineEndpoint<
  Method extends HttpMethod,
  Path extends ApiPath,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(endpoint: Endpoint<Params, Query, Body, Answer, Method, Path>): Endpoint<Params, Query, Body, Answer, Method, Path> {
  return endpoint;
}

export type QueryOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? z.output<B> : never;
export type AnswerOf<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never;
/** What a caller may write: defaults not yet applied. */
export type QueryInputOf<E> = E extends Endpoint<infer _P, infer Q, infer _B, infer _A> ? z.input<Q> : never;
export type BodyInputOf<E> = E extends Endpoint<infer _P, infer _Q, infer B, infer _A> ? z.input<B> : never;

/** A path with its parameters filled in: `/api/leads/{id}` is any `/api/leads/${string}`. */
export type FilledPath<Path extends string> = Path extends `${infer Head}{${string}}${infer Tail}`
  ? `${Head}${string}${FilledPath<Tail>}`
  : Path;
/** Where a call goes, with its query; what is checked where the contract is imported as a type only. */
export type AddressOf<E> =
  E extends Endpoint<infer _P, infer Q, infer _B, infer _A, infer _M, infer Path>
    ? FilledPath<Path> | (undefined extends z.input<Q> ? never : `${FilledPath<Path>}?${string}`)
    : never;

/** What may be empty may be left out. */
type Part<Name extends string, Value> = undefined extends Value
  ? { [N in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** What a call needs, by its endpoint: params, query and body as far as it declares them. */
export type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', z.input<P>> &
  Part<'query', z.input<Q>> &
  Part<'body', z.input<B>>;
