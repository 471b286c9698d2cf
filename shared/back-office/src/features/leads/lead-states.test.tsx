// @vitest-environment happy-dom

import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aLead } from '../../testing/factories.ts';
import { FakeHost, json, refuse } from '../../testing/fake-host.ts';
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
  await waitFor(() => expect(host.callsTo('PUT', put)[0]?.body).toEqual({ state: 'done' }));
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
    expect(host.callsTo('PUT', put)[0]?.body).toEqual({ state: 'follow_up', follow_up_on: '2099-12-24' }),
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
