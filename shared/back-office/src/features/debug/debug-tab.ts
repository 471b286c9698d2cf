export { DebugPage as Page } from './components/debug-page.tsx';
export { askDebug as askFirst } from './debug-queries.ts';
