import { stopWithNpm } from './stop-with-npm.ts';

/** What `npm start` bundles and runs in place of the server alone. */
stopWithNpm();
await import('../server/src/main.ts');
