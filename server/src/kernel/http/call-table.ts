import type { Request, RequestHandler, Response } from 'express';

export interface Answering {
  answer(req: Request, res: Response): Promise<void>;
}
interface Pattern {
  readonly segments: readonly string[];
  readonly answering: Answering;
}
interface Found {
  readonly answering: Answering;
  readonly params: Record<string, string>;
}

/**
 * Finds the call of the contract an address means, by look-ups instead of trying one route after the other: Express
 * would test some hundred expressions before the last of them. What is not in it goes on through Express.
 */
export class CallTable {
  private readonly fixed = new Map<string, Answering>();
  /** With parameters in braces; by method and number of segments. */
  private readonly patterns = new Map<string, Pattern[]>();
  /** Addresses that anybody may call. */
  readonly openPaths: Set<string>;
  private readonly before: readonly RequestHandler[];

  /**
   * @param before what each call passes first, in this order
   * @param openPaths filled with what anybody may call
   */
  constructor(before: readonly RequestHandler[], openPaths = new Set<string>()) {
    this.before = before;
    this.openPaths = openPaths;
  }

  add(method: string, path: string, answering: Answering): void {
    if (!path.includes('{')) {
      this.fixed.set(`${method} ${path}`, answering);
      return;
    }
    const segments = path.split('/');
    const key = `${method} ${segments.length}`;
    this.patterns.set(key, [...(this.patterns.get(key) ?? []), { segments, answering }]);
  }

  /** 'GET /api/admin/leads/{id}' and its like. */
  names(): string[] {
    const withParameters = [...this.patterns].flatMap(([key, patterns]) =>
      patterns.map(({ segments }) => `${key.split(' ')[0]} ${segments.join('/')}`),
    );
    return [...this.fixed.keys(), ...withParameters];
  }

  readonly handle: RequestHandler = (req, res, next) => {
    const found = this.find(req.method === 'HEAD' ? 'GET' : req.method, withoutSlash(req.path));
    if (!found) return next();
    const { answering, params } = found;
    const pass = (step: number): void => {
      const handler = this.before[step];
      if (!handler) {
        req.params = params;
        answering.answer(req, res).catch(next);
        return;
      }
      const done: unknown = handler(req, res, (fault?: unknown) =>
        fault === undefined ? pass(step + 1) : next(fault),
      );
      if (done instanceof Promise) done.catch(next);
    };
    pass(0);
  };

  /** @throws URIError where a parameter is not encoded as addresses are */
  private find(method: string, path: string): Found | null {
    const answering = this.fixed.get(`${method} ${path}`);
    if (answering) return { answering, params: {} };
    const segments = path.split('/');
    const pattern = this.patterns
      .get(`${method} ${segments.length}`)
      ?.find((each) => each.segments.every((segment, n) => isMet(segment, segments[n] ?? '')));
    if (!pattern) return null;
    const params: Record<string, string> = {};
    for (const [n, segment] of pattern.segments.entries()) {
      if (isParameter(segment)) params[segment.slice(1, -1)] = decodeURIComponent(segments[n] ?? '');
    }
    return { answering: pattern.answering, params };
  }
}

const isParameter = (segment: string) => segment.startsWith('{');

const isMet = (segment: string, given: string) => (isParameter(segment) ? given !== '' : segment === given);

export const withoutSlash = (path: string) => (path.endsWith('/') ? path.slice(0, -1) : path);
