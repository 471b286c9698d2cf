/** What a property says, whether it came as text, as a number or as CDATA; '' where it is empty. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return textOf(value[0]);
  if (typeof value !== 'object' || value === null) return '';
  if ('_cdata' in value) return textOf(value._cdata);
  if ('href' in value) return textOf(value.href);
  return '_text' in value ? textOf(value._text) : '';
}

/** One or many of the same name, as a list. */
export function listOf(value: unknown): Array<Record<string, unknown>> {
  const all = Array.isArray(value) ? value : [value];
  return all.filter((each) => typeof each === 'object' && each !== null);
}

/** The name of a resource within its collection; '' for the collection itself. */
export function nameInHref(href: string): string {
  const name = href.slice(href.lastIndexOf('/') + 1);
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
