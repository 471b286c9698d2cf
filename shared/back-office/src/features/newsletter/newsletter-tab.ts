export { askNewsletter as askFirst } from './campaigns-queries.ts';
export { CampaignsPage as Page } from './components/campaigns-page.tsx';
