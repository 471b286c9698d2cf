import type { Endpoint } from './endpoint.ts';

type Call = Pick<Endpoint, 'access' | 'method' | 'path' | 'computes'>;

/** Everything the operator calls but reading: what the activity log writes down. */
export function changesSomething(call: Call): boolean {
  return call.access === 'operator' && call.method !== 'GET' && !call.computes;
}

/** Stable name of a call: `DELETE /api/admin/leads/{id}` is 'leads.one.delete', without the id 'leads.delete'. */
export function actionTypeOf({ method, path }: Pick<Call, 'method' | 'path'>): string {
  const parts = path.replace(/^\/api\/(?:admin\/)?/, '').split('/');
  return [...parts.map((part) => (part.startsWith('{') ? 'one' : part)), method.toLowerCase()].join('.');
}
