import type { SiteContent } from '@it-lotse/contract/site-rendering';
import type { Express, RequestHandler, Router } from 'express';
import type { WriteTx } from './database/database.ts';
import type { Implement } from './http/implement.ts';
import type { RenderPosted } from './http/posted-form.ts';
import type { Job, Jobs } from './outbox/outbox-job.ts';

/**
 * All that one feature adds to the server, made by a factory that names what it needs. Each part is optional; a module
 * sees neither the server nor another module. `ServerFeature` lists it with what else its feature brings.
 */
export interface ServerModule {
  readonly name: string;
  /** Before the parsers of bodies: what is signed over its raw bytes. */
  rawRoutes?(api: Router): void;
  routes?(http: Http): void;
  /** Beside /api/admin/: below these all calls but open ones are the operator's. */
  readonly operatorPaths?: readonly string[];
  /** Pages of the website whose buttons work without a script: what they post, `pages` takes. */
  readonly postedPaths?: readonly string[];
  /** Outside of /api: what the website posts without a script, and files. */
  pages?(site: SitePosts): void;
  /** By kind; a kind is named in its feature and nowhere else. */
  readonly jobs?: Jobs;
  readonly tasks?: readonly Task[];
  /** Forgets a bounded number of records that no rule asks about any more. Called a few times a day. */
  prune?(tx: WriteTx): void;
  /** The server takes no more calls: ends the answers that would not end by themselves. */
  hangUp?(): void;
}

/** What the built website makes for single calls. */
export interface SitePages {
  renderFor: RenderPosted;
  previewOf: PreviewOf;
}

/** HTML of a page as it would be with some of its content changed; it loads nothing. @throws while the site is not built */
export type PreviewOf = (path: string, changed: Partial<SiteContent>) => string;

interface Http {
  readonly implement: Implement;
  /** For what is no call of the contract: streams and files. */
  readonly api: Router;
  readonly previewOf: PreviewOf;
}

interface SitePosts {
  readonly app: Express;
  /** Of calls by one visitor; put it before each route. */
  readonly limit: RequestHandler;
  readonly render: RenderPosted;
}

/** Background work. Stopping what was never started does nothing. */
export interface Task {
  /** What calls rely on is started before the first of them; all else once the server listens and knows its address. */
  readonly beforeCalls?: boolean;
  start(): void | Promise<void>;
  /** Begins nothing new and waits, for a bounded time, for what is under way. */
  stop(): void | Promise<void>;
}

/** The jobs of all modules, by kind. @throws where two modules name the same kind */
export function jobsOf(modules: readonly ServerModule[]): Jobs {
  const jobs = new Map<string, Job>();
  for (const [kind, handler] of modules.flatMap(({ jobs: own = {} }) => Object.entries(own))) {
    if (jobs.has(kind)) throw new Error(`two modules name the job ${kind}`);
    jobs.set(kind, handler);
  }
  return Object.fromEntries(jobs);
}
