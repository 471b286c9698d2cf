import { options } from 'preact';

// React runs effects as soon as what a click or a store has changed stands in the page, Preact in one of the next frames.
options.requestAnimationFrame = queueMicrotask;

export { hydrateRoot } from 'preact/compat/client';
