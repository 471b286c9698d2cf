import { ContactRound } from 'lucide-react';
import { draftsOf } from '../../kit/draft-stores.ts';
import type { OfficeFeature } from '../../kit/feature/feature.ts';
import { lazyPage } from '../../kit/feature/lazy-page.tsx';
import { paths } from '../../kit/paths.ts';
import { hasUnsavedNotes, useCustomerNotes } from './customer-notes-store.ts';
import { customerNoteKind } from './use-save-note.ts';

export const customersFeature: OfficeFeature = {
  name: 'customers',
  goTargets: [{ key: 'p', path: paths.customers, label: 'Kunden (Personen)' }],
  routes: [
    { path: paths.customers, ...lazyPage(async () => (await import('./components/customers-page.tsx')).CustomersPage) },
    {
      path: `${paths.customers}/:id`,
      ...lazyPage(async () => (await import('./components/customer-page.tsx')).CustomerPage),
    },
  ],
  searchLooks: {
    customer: { word: 'Kunde', Icon: ContactRound, path: paths.customer },
  },
  searchPlaces: [
    { title: 'Kunden', word: 'Bereich', Icon: ContactRound, to: paths.customers, also: 'Kundenkarten Personen' },
  ],
  drafts: [
    draftsOf('notes', useCustomerNotes, {
      isBegun: hasUnsavedNotes,
      forget: (store) => store.forgetAll(),
      kept: ({ notes }) => ({ notes }),
    }),
  ],
  waitingKinds: [customerNoteKind],
  actionWords: {
    'customers.one.put': 'Kundenkarte ändern',
    'customers.one.merge.post': 'Kundenkarten zusammenführen',
    'customers.one.undo-merge.post': 'Zusammenführung zurücknehmen',
    'customers.one.keep-apart.post': 'Kunden auseinanderhalten',
  },
};
