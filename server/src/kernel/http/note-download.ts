import type { Request } from 'express';
import type { OperatorAction } from './operator-actions.ts';

/** Whoever takes a copy of people's data out of the office leaves a line, though nothing changes by it. */
export function noteDownload(
  { activity }: { readonly activity: { record(action: OperatorAction): void } },
  req: Request,
  action_type: string,
  resource: string,
): void {
  activity.record({ action_type, resource, ip_address: req.ip ?? '', success: true, details: null });
}
