import type { UpdateState } from '@it-lotse/back-office/app-updates';
import { expect, test, vi } from 'vitest';
import { showUpdateBox, updateBox } from './update-box.ts';

const electron = vi.hoisted(() => ({ showMessageBox: vi.fn() }));
vi.mock('electron', () => ({ dialog: electron }));

const appVersion = '1.1.0';
const ready: UpdateState = {
  appVersion,
  phase: 'ready',
  version: '1.2.0',
  notes: 'Neu: Tagesplan',
  installsSilently: true,
};

test.each<[UpdateState, string, string]>([
  [ready, 'Version 1.2.0 ist bereit', 'Neu: Tagesplan'],
  [{ ...ready, installsSilently: false }, 'Version 1.2.0 ist bereit', 'Passwort'],
  [{ appVersion, phase: 'downloading', version: '1.2.0', percent: 3 }, 'Version 1.2.0 wird geladen', '1.1.0'],
  [{ appVersion, phase: 'current' }, 'IT-Lotse ist auf dem neuesten Stand', '1.1.0'],
  [{ appVersion, phase: 'current', feedIsOld: true }, 'IT-Lotse hat nichts Neueres gefunden', 'vor über drei Monaten'],
  [{ appVersion, phase: 'failed', detail: 'Kein Platz.' }, 'Das Update hat nicht geklappt', 'Kein Platz.'],
  [{ appVersion, phase: 'off', reason: 'Archiv.' }, 'Diese App erneuert sich nicht von selbst', 'Archiv.'],
  [{ appVersion, phase: 'idle' }, 'Noch kein Server', 'Server'],
])('$phase is told in words', (state, message, detail) => {
  expect(updateBox(state)).toMatchObject({ message, detail: expect.stringContaining(detail) });
});

test('only the first button of a version that is ready restarts', async () => {
  for (const [state, response, restarts] of [
    [ready, 0, true],
    [ready, 1, false],
    [{ appVersion, phase: 'current' }, 0, false],
  ] as const) {
    electron.showMessageBox.mockResolvedValueOnce({ response });
    expect(await showUpdateBox(null, state)).toBe(restarts);
  }
});
