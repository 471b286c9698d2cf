import type { ComponentType } from 'react';
import type { IslandName, Waking } from '../hydration/island.tsx';

type Part = { default: ComponentType<never> };

const loadPart: Record<IslandName, () => Promise<Part>> = {
  booking: () => import('../islands/booking.ts'),
  callback: () => import('../islands/callback.ts'),
  chat: () => import('../islands/chat.ts'),
  'chat-state': () => import('../islands/chat-state.ts'),
  'contact-form': () => import('../islands/contact-form.ts'),
  'live-prices': () => import('../islands/live-prices.ts'),
  manage: () => import('../islands/manage.ts'),
  'package-order': () => import('../islands/package-order.ts'),
  payment: () => import('../islands/payment.ts'),
  toaster: () => import('../islands/toaster.ts'),
  'waiting-list': () => import('../islands/waiting-list.ts'),
};

const waking = new WeakMap<HTMLElement, Promise<void>>();

export const islandsThat = (when: Waking): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`[data-when="${when}"]`),
];

/** Whose business an event is: the island around it, or the one that an element names because it acts for it. */
export function islandOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  const agent = target.closest<HTMLElement>('[data-wakes]');
  if (agent) return document.querySelector(`[data-island="${agent.dataset.wakes}"]`);
  return target.closest<HTMLElement>('[data-island]:not([data-when="asked"])');
}

export const isAlive = (island: HTMLElement): boolean => island.dataset.alive !== undefined;

/** Resolves once the island can be used. A failure, such as a connection that broke off, is forgotten: it is tried anew. */
export function wake(island: HTMLElement): Promise<void> {
  const begun = waking.get(island);
  if (begun) return begun;
  const alive = bringToLife(island);
  waking.set(island, alive);
  alive.catch(() => waking.delete(island));
  return alive;
}

/** Running what was loaded and going on with it are two tasks: between them, somebody who scrolls is served. */
const freshTask = () => new Promise((begun) => setTimeout(begun));

async function bringToLife(island: HTMLElement): Promise<void> {
  const along = island.dataset.when === 'along' ? [] : islandsThat('along').map(wake);
  const [{ hydrate }, { default: Part }] = await Promise.all([
    import('../hydration/hydrate.tsx'),
    loadPart[island.dataset.island as IslandName](),
    ...along,
  ]);
  await freshTask();
  await hydrate(island, Part, propsOf(island) as never);
  island.dataset.alive = '';
}

/** What the server told the browser of the island. */
export function propsOf({ nextElementSibling: told }: HTMLElement): Record<string, unknown> {
  return told instanceof HTMLScriptElement ? JSON.parse(told.text) : {};
}
