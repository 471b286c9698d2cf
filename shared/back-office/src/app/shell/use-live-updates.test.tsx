// @vitest-environment happy-dom
import type { OfficeEvent } from '@it-lotse/contract/events';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLead, someStats } from '../../testing/factories.ts';
import { FakeHost, json } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

function newsOfALead(eventId: number): OfficeEvent {
  const { id, name } = aLead();
  return {
    type: 'lead.created',
    id: eventId,
    at: '2026-11-21T10:00:00.000Z',
    lead_id: id,
    name,
    company: '',
    excerpt: '',
  };
}

it('asks again for what was on its way for the first time when an event made it stale', async () => {
  const host = new FakeHost();
  const answers: ((response: Response) => void)[] = [];
  host.on('GET /api/admin/dashboard/stats', () => new Promise((resolve) => answers.push(resolve)));
  renderOffice(host);
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => host.listener?.onEvent(newsOfALead(1)));
  await act(async () => answers[0]?.(json(someStats({ leadsCount: 11 }))));
  await waitFor(() => expect(answers.length).toBeGreaterThan(1));
  await act(async () => answers.at(-1)?.(json(someStats({ leadsCount: 12 }))));
  expect(await screen.findByText('12')).toBeTruthy();
});

it('shows what happened between the first answers and the moment the line stood', async () => {
  const host = new FakeHost();
  let leadsCount = 11;
  host.on('GET /api/admin/dashboard/stats', () => json(someStats({ leadsCount })));
  host.listen = (listener) => {
    host.listener = listener;
    listener.onConnection('connecting');
  };
  renderOffice(host);
  expect(await screen.findByText('11')).toBeTruthy();
  leadsCount = 12;
  act(() => host.listener?.onConnection('connected'));
  expect(await screen.findByText('12')).toBeTruthy();
});

it('asks once more for all a night has left, in however many goes it comes before the line stands', async () => {
  const host = new FakeHost();
  let asked = 0;
  host.on('GET /api/admin/dashboard/stats', () => {
    asked += 1;
    return json(someStats({ leadsCount: asked }));
  });
  host.listen = (listener) => {
    host.listener = listener;
    listener.onConnection('connecting');
  };
  renderOffice(host);
  await waitFor(() => expect(asked).toBe(1));
  for (const go of [1, 2, 3]) {
    act(() => host.listener?.onEvent(newsOfALead(go)));
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
  }
  act(() => host.listener?.onConnection('connected'));
  await waitFor(() => expect(asked).toBe(2));
  await act(() => new Promise((resolve) => setTimeout(resolve, 250)));
  expect(asked).toBe(2);
});
