import { listCustomers } from '@it-lotse/contract/customers';
import { getDashboardStats } from '@it-lotse/contract/dashboard';
import { listDeclarations } from '@it-lotse/contract/declarations';
import type { declarationEvents } from '@it-lotse/contract/declarations-events';
import type { EventNamed } from '@it-lotse/contract/define-events';
import { listTransactions } from '@it-lotse/contract/payments';
import { declarationWords } from '@it-lotse/domain/declaration-texts';
import type { FeatureNews } from '../../kit/live/event-view.ts';
import { type NewsTopic, settle, tell } from '../../kit/live/news-topic.ts';
import { personPaths } from '../../kit/live/stale-paths.ts';
import { namesOf, oneLine, shorten } from '../../kit/office-notice.ts';
import { declarationsPath } from './declarations-path.ts';

/** Withdrawals and terminations of contracts that are not ticked off. */
const declarations: NewsTopic<EventNamed<typeof declarationEvents, 'declaration.received'>> = {
  kind: 'declarations',
  one: ({ kind, name, excerpt }) => ({
    title: `${declarationWords[kind].noun} von ${oneLine(name)}`,
    body: shorten(oneLine(excerpt)),
    path: declarationsPath,
    discreet: `${declarationWords[kind].noun} eingegangen`,
  }),
  all: (received) => ({
    title: `${received.length} Widerrufe und Kündigungen`,
    body: namesOf(received),
    path: declarationsPath,
  }),
};

const declarationPaths = [listDeclarations.path];
const stale = [...declarationPaths, getDashboardStats.path, ...personPaths, listCustomers.path];

export const declarationNews: FeatureNews<typeof declarationEvents> = {
  kind: {
    key: 'declarations',
    label: 'Widerrufe und Kündigungen',
    hint: 'Jemand widerruft oder kündigt über die Website.',
  },
  topics: [declarations],
  people: declarationPaths,
  // A declaration names the packages it may mean.
  staleWith: { [listTransactions.path]: declarationPaths },
  events: {
    'declaration.received': {
      activity: ({ kind, name, excerpt }) => ({
        title: `${declarationWords[kind].noun} eingegangen`,
        detail: `${name}: ${excerpt}`,
      }),
      icon: 'FileX2',
      stale,
      notice: (declaration) => tell(declarations, declaration.declaration_id, declaration),
    },
    'declaration.updated': {
      activity: ({ name }) => ({ title: 'Widerruf oder Kündigung bearbeitet', detail: name }),
      icon: 'FileX2',
      stale,
      ends: ({ declaration_id }) => [settle(declarations, declaration_id)],
    },
  },
};
