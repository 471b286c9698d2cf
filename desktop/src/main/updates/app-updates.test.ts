import type { UpdateState } from '@it-lotse/back-office/app-updates';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppUpdates, type FoundUpdate, type UpdateEngine } from './app-updates.ts';
import { faultWith, signatureFault } from './update-faults.ts';

const deferred = () => Promise.withResolvers<void>();
const found = (version: string, loaded: Promise<void>): FoundUpdate => ({ version, notes: 'Neu: Tagesplan', loaded });

let engine: UpdateEngine & { find: ReturnType<typeof vi.fn<UpdateEngine['find']>> };
let told: UpdateState[];
let origin: string | null;
beforeEach(() => {
  engine = { installsSilently: true, feedIsOld: false, find: vi.fn<UpdateEngine['find']>(), restart: vi.fn() };
  told = [];
  origin = 'https://one.example';
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const create = (made: UpdateEngine | string = engine) =>
  new AppUpdates(
    '1.1.0',
    async () => made,
    () => origin,
    (state) => told.push(state),
  );
const phases = () => told.map(({ phase }) => phase);

test('a newer version is loaded from the server of the moment, and is ready when it is whole', async () => {
  const updates = create();
  const loading = deferred();
  engine.find.mockImplementation(async (_folder, onProgress) => {
    setTimeout(() => onProgress(40));
    return found('1.2.0', loading.promise);
  });
  expect(await updates.check()).toMatchObject({ phase: 'downloading', version: '1.2.0' });
  expect(engine.find.mock.calls[0]?.[0]).toBe('https://one.example/desktop-updates/');
  await vi.waitFor(() => expect(updates.state).toMatchObject({ percent: 40 }));
  // Another look in between disturbs nothing.
  await updates.check();
  expect(engine.find).toHaveBeenCalledTimes(1);
  loading.resolve();
  await vi.waitFor(() =>
    expect(updates.state).toEqual({
      appVersion: '1.1.0',
      phase: 'ready',
      version: '1.2.0',
      notes: 'Neu: Tagesplan',
      installsSilently: true,
    }),
  );
  expect(phases()).toEqual(['checking', 'downloading', 'downloading', 'ready']);
});

test('that nothing newer is there is said with what the server has being old, as long as it is', async () => {
  engine.find.mockResolvedValue(null);
  const updates = create();
  expect(await updates.check()).toEqual({ appVersion: '1.1.0', phase: 'current' });
  Object.assign(engine, { feedIsOld: true });
  expect(await updates.check()).toEqual({ appVersion: '1.1.0', phase: 'current', feedIsOld: true });
});

test('each look asks the server of the moment', async () => {
  engine.find.mockResolvedValue(null);
  const updates = create();
  await updates.check();
  origin = 'https://two.example';
  await updates.check();
  expect(engine.find.mock.calls[1]?.[0]).toBe('https://two.example/desktop-updates/');
});

test('nothing newer: it says so', async () => {
  engine.find.mockResolvedValue(null);
  expect(await create().check()).toEqual({ appVersion: '1.1.0', phase: 'current' });
});

test('two looks at once are one', async () => {
  engine.find.mockResolvedValue(null);
  const updates = create();
  await Promise.all([updates.check(), updates.check()]);
  expect(engine.find).toHaveBeenCalledTimes(1);
});

test('without a server nobody is asked', async () => {
  origin = null;
  expect(await create().check()).toMatchObject({ phase: 'idle' });
  expect(engine.find).not.toHaveBeenCalled();
});

test('a fault while the engine is loaded is told, and tried again', async () => {
  const loadEngine = vi.fn<() => Promise<UpdateEngine>>().mockRejectedValueOnce(new Error('broken'));
  loadEngine.mockResolvedValue(engine);
  const updates = new AppUpdates(
    '1.1.0',
    loadEngine,
    () => origin,
    () => {},
  );
  expect(await updates.check()).toMatchObject({ phase: 'failed' });
  engine.find.mockResolvedValue(null);
  expect(await updates.check()).toMatchObject({ phase: 'current' });
});

test('an app that cannot renew itself gives the reason', async () => {
  const updates = create('Diese App wurde aus einem Archiv ausgepackt.');
  expect(await updates.check()).toMatchObject({ phase: 'off', reason: 'Diese App wurde aus einem Archiv ausgepackt.' });
});

test.each([
  [faultWith(signatureFault, 'latest.yml has no valid signature'), /keine gültige Signatur/],
  [faultWith('ERR_CHECKSUM_MISMATCH', 'sha512 checksum mismatch'), /beschädigt oder verändert/],
  [new Error('net::ERR_CONNECTION_REFUSED'), /nicht erreichbar/],
  [faultWith('ENOSPC', 'no space left'), /kein Platz/],
  [new Error('Cannot download "x", status 404'), /fehlt auf dem Server/],
  [new Error('something'), /konnte nicht geladen werden/],
])('%s is told in German', async (fault, words) => {
  const updates = create();
  engine.find.mockRejectedValueOnce(fault);
  expect(await updates.check()).toMatchObject({ phase: 'failed', detail: expect.stringMatching(words) });
  engine.find.mockResolvedValueOnce(found('1.2.0', Promise.reject(fault)));
  await updates.check();
  await vi.waitFor(() =>
    expect(updates.state).toMatchObject({ phase: 'failed', detail: expect.stringMatching(words) }),
  );
});

test('what lies ready stays so, whatever a server has or says, until it is installed', async () => {
  const updates = create();
  engine.find.mockResolvedValueOnce(found('1.2.0', Promise.resolve()));
  await updates.check();
  await vi.waitFor(() => expect(updates.waitsForRest).toBe(true));
  engine.find.mockImplementation(async () => {
    throw new Error('net::ERR_CONNECTION_REFUSED');
  });
  expect(await updates.check()).toMatchObject({ phase: 'ready', version: '1.2.0' });
  // Loading it would clear away what lies ready, and may fail.
  engine.find.mockImplementation(async () => found('1.3.0', Promise.reject(new Error('net::ERR_CONNECTION_RESET'))));
  await updates.check();
  await new Promise((resume) => setTimeout(resume));
  expect(updates.state).toMatchObject({ phase: 'ready', version: '1.2.0' });
});

test('is installed only when it lies ready', async () => {
  const updates = create();
  updates.install();
  expect(engine.restart).not.toHaveBeenCalled();
  engine.find.mockResolvedValueOnce(found('1.2.0', Promise.resolve()));
  await updates.check();
  await vi.waitFor(() => expect(updates.state.phase).toBe('ready'));
  updates.install();
  expect(engine.restart).toHaveBeenCalledTimes(1);
});

test('a file that was changed after loading is not installed', async () => {
  const updates = create();
  engine.find.mockResolvedValueOnce(found('1.2.0', Promise.resolve()));
  await updates.check();
  await vi.waitFor(() => expect(updates.state.phase).toBe('ready'));
  vi.mocked(engine.restart).mockImplementation(() => {
    throw faultWith('ERR_CHECKSUM_MISMATCH', 'The staged file has changed.');
  });
  updates.install();
  expect(updates.state).toMatchObject({ phase: 'failed', detail: expect.stringContaining('verändert') });
  engine.find.mockResolvedValueOnce(found('1.3.0', Promise.resolve()));
  await updates.check();
  await vi.waitFor(() => expect(updates.state).toMatchObject({ phase: 'ready', version: '1.3.0' }));
});

test('an update that asks for a password waits for a click', async () => {
  const updates = create({ ...engine, installsSilently: false, find: async () => found('1.2.0', Promise.resolve()) });
  await updates.check();
  await vi.waitFor(() => expect(updates.state).toMatchObject({ phase: 'ready', installsSilently: false }));
  expect(updates.waitsForRest).toBe(false);
});
