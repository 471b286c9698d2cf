// @vitest-environment happy-dom
import type { OfficeEvent } from '@it-lotse/contract/events';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { aLead, someStats } from '../../testing/factories.ts';
import { FakeHost, json } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

/** So long one event follows the other, and so soon: nothing pauses long enough to be told. */
const [streamMs, everyMs] = [20_000, 80];

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

it.each([50, 900, 1_500, 4_000])(
  'while one event follows the other, what takes %i ms to come is renewed all the time, and asked for no more than that',
  async (takesMs) => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const host = new FakeHost();
    let asked = 0;
    host.on('GET /api/admin/dashboard/stats', async () => {
      asked += 1;
      const leadsCount = 10_000 + asked;
      await new Promise((resolve) => setTimeout(resolve, takesMs));
      return json(someStats({ leadsCount }));
    });
    renderOffice(host);
    await act(() => vi.advanceTimersByTimeAsync(takesMs + 100));
    const seen = new Set<string>();
    for (let ms = 0; ms < streamMs; ms += everyMs) {
      act(() => host.listener?.onEvent(newsOfALead(ms)));
      await act(() => vi.advanceTimersByTimeAsync(everyMs));
      const shown = /10\.0\d\d/.exec(document.body.textContent ?? '')?.[0];
      if (shown) seen.add(shown);
    }
    // Gathered for a second, on its way, and asked for once more after that.
    expect(seen.size).toBeGreaterThanOrEqual(Math.floor(streamMs / (1_100 + takesMs)) - 1);
    expect(asked).toBeLessThanOrEqual((1.2 * streamMs) / 1_000);
  },
);
