import type { IncomingMessage, ServerResponse } from 'node:http';

/** Placeholder until the SITE part lands; overwrite freely. */
export function createSite(_options: unknown): { handle(req: IncomingMessage, res: ServerResponse): boolean } {
  return { handle: () => false };
}
