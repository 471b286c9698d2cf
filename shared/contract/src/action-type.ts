import type { Endpoint } from './endpoint.ts';

type Call = Pick<Endpoint, 'access' | 'method' | 'path'>;

/** Calls that only compute an answer; they carry too much for a query, so they are no GET. */
const readingPosts = [
  'password.rating.post',
  'newsletter.preview.post',
  'newsletter.campaigns.one.duplicate.post',
  'days-off.preview.post',
  'site-texts.preview.post',
  'own-pages.preview.post',
  'site-look.preview.post',
  'contact-imports.one.preview.post',
  'mail-texts.one.preview.post',
];

/** Everything the operator calls but reading: what the activity log writes down. */
export function changesSomething(call: Call): boolean {
  return call.access === 'operator' && call.method !== 'GET' && !readingPosts.includes(actionTypeOf(call));
}

/** Stable name of a call: `DELETE /api/admin/leads/{id}` is 'leads.one.delete', without the id 'leads.delete'. */
export function actionTypeOf({ method, path }: Call): string {
  const parts = path.replace(/^\/api\/(?:admin\/)?/, '').split('/');
  return [...parts.map((part) => (part.startsWith('{') ? 'one' : part)), method.toLowerCase()].join('.');
}
