// @vitest-environment happy-dom

import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLead } from '../../testing/factories.ts';
import { cutOff, FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const lead = aLead({ id: 'heinz', name: 'Heinz Brockmann' });
const put = `/api/admin/leads/${lead.id}`;

/** The open lead; `refusal` is what the server has against every change. */
async function open(refusal?: Response) {
  const host = new FakeHost();
  host.leads = [lead];
  host.on(`PUT ${put}`, ({ body }) => {
    if (refusal) return refusal;
    const changed = { ...lead, ...(body as object) };
    host.leads = [changed];
    return json(changed);
  });
  const user = renderOffice(host, `/leads/${lead.id}`);
  return { host, user, stand: await screen.findByLabelText('Stand') };
}

it('says where a request stands with one choice', async () => {
  const { host, user, stand } = await open();
  await user.selectOptions(stand, 'Erledigt');
  await waitFor(() => expect(host.callsTo('PUT', put)[0]?.body).toMatchObject({ state: 'done' }));
  const row = (await screen.findByRole('link', { name: lead.name })).closest('tr') as HTMLElement;
  expect(await within(row).findByText('Erledigt')).toBeTruthy();
});

it('asks for the day of a follow-up before anything is sent, and proposes one in a week', async () => {
  const { host, user, stand } = await open();
  await user.selectOptions(stand, 'Wiedervorlage');
  expect(host.callsTo('PUT', put)).toEqual([]);
  const day = screen.getByLabelText('Wieder vorlegen am');
  expect(day).toHaveProperty('value', expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/));
  await user.clear(day);
  await user.type(day, '24.12.2099');
  await user.click(screen.getByRole('button', { name: 'Vormerken' }));
  await waitFor(() =>
    expect(host.callsTo('PUT', put)[0]?.body).toMatchObject({ state: 'follow_up', follow_up_on: '2099-12-24' }),
  );
});

it('shows beside the day that it is over', async () => {
  const { user, stand } = await open(
    refuse(422, 'validation_failed', 'Bitte prüfen.', {
      follow_up_on: 'Bitte wählen Sie morgen oder einen späteren Tag.',
    }),
  );
  await user.selectOptions(stand, 'Wiedervorlage');
  await user.click(screen.getByRole('button', { name: 'Vormerken' }));
  expect(await screen.findByText('Bitte wählen Sie morgen oder einen späteren Tag.')).toBeTruthy();
});

it('asks the server for those of one state', async () => {
  const { host, user } = await open();
  await user.selectOptions(screen.getByLabelText('Nach Stand filtern'), 'Wiedervorlage');
  await waitFor(() => expect(host.calls.some(({ query }) => query.get('state') === 'follow_up')).toBe(true));
});

it('shows a choice without a connection at once, takes it back where it waits, and sends what is left once', async () => {
  const { host, user, stand } = await open();
  const taken: unknown[] = [];
  let isAway = true;
  host.on(`PUT ${put}`, ({ body }) => {
    taken.push(body);
    host.leads = [{ ...lead, state: 'done' }];
    return json(host.leads[0]);
  });
  const reach = host.fetch.bind(host);
  host.fetch = async (url, init) => (isAway ? cutOff() : reach(url, init));
  act(() => host.listener?.onConnection('offline'));
  await user.selectOptions(stand, 'Erledigt');
  const undo = () => screen.queryAllByRole('button', { name: 'Zurücknehmen' });
  await waitFor(() => expect(undo()).toHaveLength(1));
  expect(stand).toHaveProperty('value', 'done');
  await user.selectOptions(stand, 'Beantwortet');
  await waitFor(() => expect(undo()).toHaveLength(2));
  await user.click(undo()[1] as HTMLElement);
  await waitFor(() => expect(stand).toHaveProperty('value', 'done'));
  isAway = false;
  act(() => host.listener?.onConnection('connected'));
  await waitFor(() => expect(undo()).toEqual([]));
  expect(taken).toMatchObject([{ state: 'done', base: { state: 'open', follow_up_on: null } }]);
});
