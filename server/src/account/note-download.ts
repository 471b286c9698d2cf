import type { Request } from 'express';
import type { Context } from '../context.ts';

/** Whoever takes a copy of people's data out of the office leaves a line, though nothing changes by it. */
export function noteDownload(
  ctx: Pick<Context, 'activity'>,
  req: Request,
  action_type: string,
  resource: string,
): void {
  ctx.activity.record({ action_type, resource, ip_address: req.ip ?? '', success: true, details: null });
}
