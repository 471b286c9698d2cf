import { closeMenuBehindLinks, openOneAnswerAtATime } from './landing/native-parts.ts';
import { checkPrices } from './waking/check-prices.ts';
import { isAlive, islandOf, islandsThat, wake } from './waking/wake.ts';

/**
 * All of a page can be read and its links, menus and answers used without a script. What can be touched comes alive by
 * itself, island by island: see hydration/island.tsx. So nothing delays the first paint.
 */
const nearMargin = '800px';
const signs = ['pointerdown', 'keydown', 'focusin'] as const;

closeMenuBehindLinks();
openOneAnswerAtATime();

/** What the page is there for. */
const atOnce = islandsThat('now');

/** From the flag on, the page can be used. */
async function start(): Promise<void> {
  await Promise.all(atOnce.map(wake));
  document.documentElement.dataset.ready = '';
}

async function wakeAround(target: EventTarget | null): Promise<void> {
  const island = islandOf(target);
  if (island) await wake(island);
}

/** Tried anew with the next touch. */
const later = () => undefined;

const whenIdle = (callback: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(callback, { timeout: 2000 }) : setTimeout(callback, 200);
/** Two frames: the first one paints what was loaded, the second proves that it has been painted. */
const whenPainted = (callback: () => void) => requestAnimationFrame(() => requestAnimationFrame(callback));
const afterLoad = (callback: () => void) => {
  const soon = () => whenPainted(() => whenIdle(callback));
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
};

/** Fetched before anybody gets there. */
const watch = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      watch.unobserve(target);
      wakeAround(target).catch(later);
    }
  },
  { rootMargin: nearMargin },
);

// Nothing has to come alive for the page to be of use.
if (atOnce.length === 0) start().catch(later);
afterLoad(() => {
  start().catch(later);
  // The island itself has no box of its own.
  for (const { firstElementChild: part } of islandsThat('near')) if (part) watch.observe(part);
  checkPrices().catch(later);
});

for (const sign of signs) {
  addEventListener(sign, ({ target }) => {
    start().catch(later);
    wakeAround(target).catch(later);
  });
}

// Somebody was faster: the submission is kept and done once the form can, or the browser's way when it never will.
addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  const island = islandOf(form);
  if (!(form instanceof HTMLFormElement) || !island || isAlive(island)) return;
  event.preventDefault();
  wake(island).then(
    () => form.requestSubmit(submitter),
    () => form.submit(),
  );
});
