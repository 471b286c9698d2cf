import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { ServerCheck } from '../bridge/channels.ts';
import { ServerPage } from './server-page.tsx';

afterEach(cleanup);

const server = { origin: 'https://lotse.example', businessName: 'Muster-IT' };

function show(answers: ServerCheck[], current: typeof server | null = null) {
  const chooseServer = vi.fn(async (_address: string, _acceptUnencrypted: boolean) => {
    const answer = answers.shift();
    if (!answer) throw new Error('payload refused');
    return answer;
  });
  const onChosen = vi.fn();
  const onCancel = vi.fn();
  render(
    <ServerPage
      bridge={{ chooseServer }}
      current={current}
      onChosen={onChosen}
      onCancel={current ? onCancel : undefined}
    />,
  );
  return { chooseServer, onChosen, onCancel, field: screen.getByLabelText('Adresse des Servers') };
}

const connect = () => userEvent.click(screen.getByRole('button', { name: 'Verbinden' }));

test('a good address is handed on', async () => {
  const { field, chooseServer, onChosen } = show([{ ok: true, server }]);
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'lotse.example{Enter}');
  expect(chooseServer).toHaveBeenCalledWith('lotse.example', false);
  expect(onChosen).toHaveBeenCalledWith(server);
});

test('a refusal is shown at the field, and goes once the person types', async () => {
  const { field, onChosen } = show([{ ok: false, reason: 'unreachable', detail: 'Dort antwortet niemand.' }]);
  await userEvent.type(field, 'lotse.example');
  await connect();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('Dort antwortet niemand.')).not.toEqual([]);
  expect(onChosen).not.toHaveBeenCalled();
  await userEvent.type(field, 'x');
  expect(screen.queryByText('Dort antwortet niemand.')).toBeNull();
});

test('an empty address is refused, and a check that fails by itself says so', async () => {
  const { field, chooseServer } = show([]);
  await connect();
  expect(screen.getAllByText('Bitte tragen Sie die Adresse Ihres Servers ein.')).not.toEqual([]);
  expect(chooseServer).not.toHaveBeenCalled();
  await userEvent.type(field, 'x');
  await connect();
  expect(screen.getAllByText(/konnte nicht geprüft werden/)).not.toEqual([]);
});

test('an unencrypted address is taken only after a warning and a second, different button', async () => {
  const { field, chooseServer, onChosen } = show([
    { ok: false, reason: 'unencrypted', detail: 'Das Passwort könnte mitgelesen werden.' },
    { ok: true, server },
  ]);
  await userEvent.type(field, 'http://lotse.example');
  await connect();
  expect(screen.getByRole('alert').textContent).toContain('mitgelesen');
  expect(onChosen).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Trotzdem unverschlüsselt verbinden' }));
  expect(chooseServer).toHaveBeenLastCalledWith('http://lotse.example', true);
  expect(onChosen).toHaveBeenCalledWith(server);
});

test('when changing, the present server is named and one can go back', async () => {
  const { field, onCancel } = show([], server);
  expect(field).toHaveProperty('value', 'https://lotse.example');
  expect(screen.getByText(/Muster-IT \(lotse\.example\)/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(onCancel).toHaveBeenCalled();
});
