export { SecurityPage as Page } from './components/security-page.tsx';
export { askSecurity as askFirst } from './security-queries.ts';
