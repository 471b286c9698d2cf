import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ServerCheck } from '../bridge/server-answers.ts';
import type { ServerProfile } from '../bridge/server-profile.ts';
import { useServerChoice } from './server-choice-store.ts';
import { ServerPage } from './server-page.tsx';

afterEach(cleanup);

const coast: ServerProfile = { origin: 'https://kueste.example', name: 'Küste', colour: 'info' };
const isle: ServerProfile = { origin: 'https://insel.example', name: 'Insel', colour: 'teal' };

function show(answers: ServerCheck[], servers: ServerProfile[] = []) {
  const bridge = {
    addServer: vi.fn(async (_address: string, _acceptUnencrypted: boolean) => {
      const answer = answers.shift();
      if (!answer) throw new Error('payload refused');
      return answer;
    }),
    renameServer: vi.fn(async () => undefined),
    trustAnew: vi.fn(async () => undefined),
    removeServer: vi.fn(async () => undefined),
    setTellsAside: vi.fn(async () => undefined),
  };
  const calls = { onChanged: vi.fn(async () => undefined), onSwitch: vi.fn(), onLeave: vi.fn() };
  render(
    <ServerPage
      bridge={bridge}
      servers={servers}
      current={servers[0] ?? null}
      onChanged={calls.onChanged}
      onSwitch={calls.onSwitch}
      onLeave={servers.length > 0 ? calls.onLeave : undefined}
    />,
  );
  return { ...bridge, ...calls, field: screen.getByLabelText('Adresse des Servers') };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const connect = () => press('Verbinden');

test('a good address is handed on', async () => {
  const { field, addServer, onSwitch } = show([{ ok: true, server: coast }]);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.type(field, 'kueste.example{Enter}');
  expect(addServer).toHaveBeenCalledWith('kueste.example', false);
  expect(onSwitch).toHaveBeenCalledWith(coast);
});

test('a refusal is shown at the field, and goes once the person types', async () => {
  const { field, onSwitch } = show([{ ok: false, reason: 'unreachable', detail: 'Dort antwortet niemand.' }]);
  await userEvent.type(field, 'lotse.example');
  await connect();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Dort antwortet niemand.')).not.toEqual([]);
  expect(onSwitch).not.toHaveBeenCalled();
  await userEvent.type(field, 'x');
  expect(screen.queryByText('Dort antwortet niemand.')).toBeNull();
});

test('an empty address is refused, and a check that fails by itself says so', async () => {
  const { field, addServer } = show([]);
  await connect();
  expect(screen.getAllByText('Bitte tragen Sie die Adresse Ihres Servers ein.')).not.toEqual([]);
  expect(addServer).not.toHaveBeenCalled();
  await userEvent.type(field, 'x');
  await connect();
  expect(screen.getAllByText(/konnte nicht geprüft werden/)).not.toEqual([]);
});

test('an unencrypted address is taken only after a warning and a second, different button', async () => {
  const { field, addServer, onSwitch } = show([
    { ok: false, reason: 'unencrypted', detail: 'Das Passwort könnte mitgelesen werden.' },
    { ok: true, server: coast },
  ]);
  await userEvent.type(field, 'http://kueste.example');
  await connect();
  expect(screen.getByRole('alert').textContent).toContain('mitgelesen');
  expect(onSwitch).not.toHaveBeenCalled();
  await press('Trotzdem unverschlüsselt verbinden');
  expect(addServer).toHaveBeenLastCalledWith('http://kueste.example', true);
  expect(onSwitch).toHaveBeenCalledWith(coast);
});

test('the list says which server is used, leads to the others and back', async () => {
  const { onSwitch, onLeave } = show([], [coast, isle]);
  const [used, other] = within(screen.getByRole('list', { name: 'Ihre Server' })).getAllByRole('listitem');
  expect(used?.textContent).toContain('Küstekueste.exampleWird benutzt');
  expect(other?.textContent).toContain('Inselinsel.example');
  await press('Zu Insel wechseln');
  expect(onSwitch).toHaveBeenCalledWith(isle);
  await press('Zurück');
  expect(onLeave).toHaveBeenCalled();
});

test('a server gets another name and colour; a blank name is refused', async () => {
  const { renameServer, onChanged } = show([], [coast, isle]);
  await press('Insel umbenennen');
  const name = screen.getByLabelText('Name in dieser App');
  await waitFor(() => expect(document.activeElement).toBe(name));
  await userEvent.clear(name);
  await press('Namen speichern');
  expect(screen.getByText('Bitte geben Sie einen Namen ein.')).toBeTruthy();
  expect(renameServer).not.toHaveBeenCalled();
  await userEvent.type(name, 'Filiale Insel ');
  await userEvent.click(screen.getByRole('radio', { name: 'Rot' }));
  await press('Namen speichern');
  expect(renameServer).toHaveBeenCalledExactlyOnceWith('https://insel.example', 'Filiale Insel', 'danger');
  expect(onChanged).toHaveBeenCalledTimes(1);
  expect(screen.queryByLabelText('Name in dieser App')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Insel umbenennen' })));
});

test('a server is removed only after the question', async () => {
  const { removeServer } = show([], [coast, isle]);
  await press('Insel entfernen');
  expect(screen.getByRole('alertdialog', { name: 'Insel entfernen?' })).toBeTruthy();
  await press('Abbrechen');
  expect(removeServer).not.toHaveBeenCalled();
  await press('Insel entfernen');
  await press('Server entfernen');
  expect(removeServer).toHaveBeenCalledExactlyOnceWith('https://insel.example');
});

test('a removal that is refused is told, and the question stays for another try', async () => {
  const { removeServer, onChanged } = show([], [coast, isle]);
  removeServer.mockRejectedValueOnce(new Error('the keychain is locked'));
  await press('Insel entfernen');
  await press('Server entfernen');
  expect(await screen.findByText(/Insel ließ sich nicht ganz entfernen/)).toBeTruthy();
  // It may be gone from the list all the same.
  expect(onChanged).toHaveBeenCalledTimes(1);
  await press('Server entfernen');
  expect(removeServer).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a new trust that is refused is told as well', async () => {
  useServerChoice.setState({ security: { encrypted: true, identity: 'other' } });
  const { trustAnew } = show([], [coast]);
  trustAnew.mockRejectedValueOnce(new Error('the keychain is locked'));
  await press('Küste neu vertrauen');
  await press('Neu vertrauen');
  expect(await screen.findByText(/Das hat nicht geklappt/)).toBeTruthy();
  useServerChoice.setState({ security: null });
});

test('each of several servers can be told to be silent while another one is in use', async () => {
  const { setTellsAside, onChanged } = show([], [coast, { ...isle, tellsAside: false }]);
  const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked');
  expect([
    isOn('Küste: benachrichtigt auch, während ein anderer Server offen ist'),
    isOn('Insel: benachrichtigt auch, während ein anderer Server offen ist'),
  ]).toEqual(['true', 'false']);
  await userEvent.click(
    screen.getByRole('switch', { name: 'Insel: benachrichtigt auch, während ein anderer Server offen ist' }),
  );
  expect(setTellsAside).toHaveBeenCalledExactlyOnceWith('https://insel.example', true);
  expect(onChanged).toHaveBeenCalledTimes(1);
});

test('one server alone has nobody beside it', () => {
  show([], [coast]);
  expect(screen.queryByRole('switch')).toBeNull();
});
