export { PaymentsPage as Page } from './components/payments-page.tsx';
export { askPayments as askFirst } from './payments-queries.ts';
