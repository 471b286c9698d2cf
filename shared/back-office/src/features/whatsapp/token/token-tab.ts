export { TokenPage as Page } from './components/token-page.tsx';
export { askToken as askFirst } from './token-queries.ts';
