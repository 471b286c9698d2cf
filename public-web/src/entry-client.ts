import './site.css';

/**
 * All of a page can be read and its links, menus and answers used without a script. So the application is fetched only
 * when the page has been shown and the browser is idle, or at the first sign that somebody wants to use it.
 */
let started = false;

function start(): void {
  if (started) return;
  started = true;
  void import('./hydrate.tsx').then(({ hydrate }) => hydrate());
}

const whenIdle = (callback: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(callback, { timeout: 2000 }) : setTimeout(callback, 200);

/** Two frames: the first one paints what was loaded, the second proves that it has been painted. */
const whenPainted = (callback: () => void) => requestAnimationFrame(() => requestAnimationFrame(callback));
const startLater = () => whenPainted(() => whenIdle(start));

if (document.readyState === 'complete') startLater();
else addEventListener('load', startLater);
for (const sign of ['pointerdown', 'keydown', 'focusin'] as const) addEventListener(sign, start, { once: true });

// Somebody was faster than the application: keep the submission and do it once the form can.
addEventListener('submit', (event) => {
  const { target } = event;
  if (document.documentElement.dataset.ready !== undefined || !(target instanceof HTMLFormElement)) return;
  event.preventDefault();
  start();
  document.addEventListener('siteready', () => target.requestSubmit(), { once: true });
});
