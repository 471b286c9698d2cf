// No schema stands here: the pages of the site use it too.

/** `/api/leads/{id}` with its parameters filled in and the query appended. */
export function buildPath(template: string, params: unknown = {}, query: unknown = {}): string {
  const values = new Map(Object.entries(params ?? {}));
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`Parameter ${name} of ${template} is missing`);
    return encodeURIComponent(String(value));
  });
  return `${path}${queryString(query ?? {})}`;
}

/** `?…`, or nothing; absent values are left out. */
export function queryString(values: object): `?${string}` | '' {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  const search = String(new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)])));
  return search === '' ? '' : `?${search}`;
}
