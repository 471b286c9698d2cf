import type { Endpoint } from './endpoint.ts';

type Call = Pick<Endpoint, 'access' | 'method' | 'path'>;

/** Everything the operator calls but reading: what the activity log writes down. */
export function changesSomething({ access, method }: Call): boolean {
  return access === 'operator' && method !== 'GET';
}

/** Stable name of a call: `DELETE /api/admin/leads/{id}` is 'leads.one.delete', without the id 'leads.delete'. */
export function actionTypeOf({ method, path }: Call): string {
  const parts = path.replace(/^\/api\/(?:admin\/)?/, '').split('/');
  return [...parts.map((part) => (part.startsWith('{') ? 'one' : part)), method.toLowerCase()].join('.');
}
