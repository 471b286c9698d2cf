import type { OfficeEvent } from '@it-lotse/contract/events';
import { expect, test } from 'vitest';
import type { EventView } from './event-view.ts';
import { joinViews } from './office-views.ts';

const view = (stale: EventView<never>['stale']): EventView<never> => ({
  activity: () => ({ title: '', detail: '' }),
  icon: 'Banknote',
  stale,
});
const news = (type: string) => ({ type }) as OfficeEvent;

test('what shows a record of another feature is stale with it, and only then', () => {
  const { stalePaths } = joinViews([
    {
      topics: [],
      people: ['/persons'],
      events: { 'payment.updated': view(['/payments']), 'lead.created': view(['/leads']) },
    },
    {
      topics: [],
      people: [],
      staleWith: { '/payments': ['/declarations'], '/persons': ['/cards'] },
      events: { 'privacy.erased': view('people') },
    },
  ]);
  expect(stalePaths(news('payment.updated') as never)).toEqual(expect.arrayContaining(['/payments', '/declarations']));
  expect(stalePaths(news('lead.created') as never)).not.toContain('/declarations');
  expect(stalePaths(news('privacy.erased') as never)).toEqual(expect.arrayContaining(['/persons', '/cards']));
});
