export { EmailsPage as Page } from './components/emails-page.tsx';
export { askEmails as askFirst } from './emails-queries.ts';
