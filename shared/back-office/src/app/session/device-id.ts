import { newUuid } from '@it-lotse/domain/new-uuid';

const key = 'it-lotse.device';

/** The name this browser or app has made up for itself, by which its server tells it from a device never seen before. */
export function deviceId(): string {
  const known = localStorage.getItem(key);
  if (known) return known;
  const made = newUuid();
  localStorage.setItem(key, made);
  return made;
}
