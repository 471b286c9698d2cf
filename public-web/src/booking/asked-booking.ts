import { askForStart, chooseService, useBooking } from './booking-store.ts';

/** A moment with its offset, as `?start=` carries it: `2026-12-01T17:00:00+01:00`. */
const momentWithOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * Takes up `?service=` and `?start=`, and a choice made before the page was alive. What is asked for and not offered is
 * kept as well, so that the page can say so (choose-step.tsx); another service is chosen in its place.
 */
export function takeUpAddress(services: Readonly<Record<string, { on_site: boolean }>>): void {
  const query = new URLSearchParams(location.search);
  const asked = query.get('service');
  if (asked !== null) chooseService(asked);
  if (asked !== null && Object.hasOwn(services, asked)) {
    // A plus that was not escaped has become a space.
    const start = query.get('start')?.replace(' ', '+') ?? '';
    if (momentWithOffset.test(start) && !Number.isNaN(Date.parse(start))) askForStart(start);
  }
  const clicked = document.querySelector<HTMLInputElement>('input[name="service_type"]:checked')?.value;
  const [first] = Object.keys(services);
  if (clicked !== undefined && clicked !== first) chooseService(clicked);
  tidyAddress();
}

/** Chooses a service, and names it in the address: a reload, or a link passed on, leads to the same one. */
export function chooseNamed(service: string): void {
  chooseService(service);
  history.replaceState(history.state, '', `?${new URLSearchParams({ service })}`);
}

/** A time that has been looked for, or given up, must not come back with a reload. */
export function tidyAddress(): void {
  const query = new URLSearchParams(location.search);
  if (!query.has('start') || useBooking.getState().askedStart !== null) return;
  query.delete('start');
  history.replaceState(history.state, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}`);
}
