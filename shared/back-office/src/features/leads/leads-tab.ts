export { LeadsPage as Page } from './components/leads-page.tsx';
export { askLeads as askFirst } from './leads-queries.ts';
