// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { someStats } from '../../testing/factories.ts';
import { cutOff, FakeHost, json, refuse } from '../../testing/fake-host.ts';
import { renderOffice } from '../../testing/render-office.tsx';

const stats = 'GET /api/admin/dashboard/stats';
afterEach(() => vi.useRealTimers());

/** The stats wait for what is returned to be called with the answer. */
function holdStats(host: FakeHost): (answer: Response) => void {
  let answer = (_: Response) => {};
  host.on(
    stats,
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  return (response) => answer(response);
}

async function fillIn(user: ReturnType<typeof renderOffice>) {
  await user.type(await screen.findByLabelText('Benutzername'), 'admin');
  await user.type(screen.getByLabelText('Passwort'), 'geheim');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
}

describe('the check of a kept token', () => {
  it('shows "Lade Dashboard..." until the stats arrive, then the dashboard', async () => {
    const host = new FakeHost();
    const answer = holdStats(host);
    renderOffice(host);
    expect(await screen.findByText('Lade Dashboard...')).toBeTruthy();
    await waitFor(() => expect(host.callsTo('GET', '/api/admin/dashboard/stats')).toHaveLength(1));
    answer(json(someStats({ leadsCount: 248 })));
    expect(await screen.findByText('248')).toBeTruthy();
  });

  it('forgets a refused token and shows the login with the name of the business', async () => {
    const host = new FakeHost();
    host.on(stats, () => refuse(401, 'session_expired'));
    renderOffice(host);
    expect(await screen.findByRole('heading', { name: 'Computerhilfe Küste Admin Login' })).toBeTruthy();
    expect(host.token).toBe(false);
  });

  it('keeps the token when somebody in between refuses, who knows of no session', async () => {
    const host = new FakeHost();
    host.on(stats, () => new Response('<h1>401 Authorization Required</h1>', { status: 401 }));
    renderOffice(host);
    expect(await screen.findByText('Verbindungsfehler - Konnte nicht zum Server verbinden')).toBeTruthy();
    expect(host.token).toBe(true);
  });

  it('is not needed to learn what to do about a forgotten password', async () => {
    const host = new FakeHost();
    host.on(stats, () => refuse(401, 'session_expired'));
    const user = renderOffice(host);
    await user.click(await screen.findByText('Passwort vergessen?'));
    expect(screen.getByText('npm run reset-password')).toBeTruthy();
    expect(screen.getByText('./it-lotse reset-password')).toBeTruthy();
  });

  it('takes the word of the event stream that the token counts no more, while the stats are still on their way', async () => {
    const host = new FakeHost();
    const answer = holdStats(host);
    renderOffice(host);
    await waitFor(() => expect(host.callsTo('GET', '/api/admin/dashboard/stats')).toHaveLength(1));
    act(() => host.listener?.onSignedOut());
    expect(await screen.findByRole('heading', { name: 'Computerhilfe Küste Admin Login' })).toBeTruthy();
    await waitFor(() => expect(host.token).toBe(false));
    answer(refuse(401, 'session_expired'));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.queryByText('Verbindungsfehler - Konnte nicht zum Server verbinden')).toBeNull();
    expect(screen.getByLabelText('Passwort')).toBeTruthy();
  });

  it('keeps the token while the server is away, and goes on when it is back', async () => {
    const host = new FakeHost();
    host.on(stats, cutOff);
    const user = renderOffice(host);
    expect(await screen.findByText('Verbindungsfehler - Konnte nicht zum Server verbinden')).toBeTruthy();
    expect(host.token).toBe(true);
    host.on(stats, () => json(someStats()));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByRole('navigation', { name: 'Bereiche' })).toBeTruthy();
  });

  it('keeps the token when the server answers with a fault of its own', async () => {
    const host = new FakeHost();
    host.on(stats, () => refuse(503, 'storage_unavailable'));
    renderOffice(host);
    expect(await screen.findByText('Verbindungsfehler - Konnte nicht zum Server verbinden')).toBeTruthy();
    expect(host.token).toBe(true);
  });

  it('opens the dashboard with "Limited Functionality" after 15 s of silence, and real numbers once they come', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const host = new FakeHost();
    const answer = holdStats(host);
    renderOffice(host);
    await screen.findByText('Lade Dashboard...');
    await act(() => vi.advanceTimersByTimeAsync(15_100));
    expect(await screen.findByText('Eingeschränkter Betrieb (Limited Functionality)')).toBeTruthy();
    answer(json(someStats({ leadsCount: 12 })));
    expect(await screen.findByText('12')).toBeTruthy();
    expect(screen.queryByText(/Limited Functionality/)).toBeNull();
  });
});

describe('the login', () => {
  it.each([
    ['wrong', 'Anmeldung fehlgeschlagen - Benutzername oder Passwort ist falsch'],
    ['unreachable', 'Verbindungsfehler - Konnte nicht zum Server verbinden'],
    ['throttled', 'Zu viele Versuche. Bitte warten Sie eine Minute.'],
  ] as const)('says why it was refused: %s', async (reason, text) => {
    const host = new FakeHost();
    host.token = false;
    host.signIn = async () => ({ ok: false, reason, detail: 'Zu viele Versuche. Bitte warten Sie eine Minute.' });
    const user = renderOffice(host);
    await fillIn(user);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText<HTMLInputElement>('Benutzername').value).toBe('admin');
  });

  it('signs in, says so, and signs out again', async () => {
    const host = new FakeHost();
    host.token = false;
    const user = renderOffice(host);
    await fillIn(user);
    expect(await screen.findByText('Erfolgreich angemeldet')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Abmelden/ }));
    expect(await screen.findByText('Abgemeldet')).toBeTruthy();
    expect(screen.getByLabelText('Passwort')).toBeTruthy();
    expect(host.signedOut).toBe(1);
  });

  it('speaks of no expired session while the operator signs out', async () => {
    const host = new FakeHost();
    let serverAnswers = () => {};
    host.signOut = () => {
      // The desktop app hears of the end of the session before the server has answered.
      host.listener?.onSignedOut();
      return new Promise((resolve) => {
        serverAnswers = resolve;
      });
    };
    const user = renderOffice(host);
    await user.click(await screen.findByRole('button', { name: /Abmelden/ }));
    expect(screen.queryByText(/Ihre Sitzung ist abgelaufen/)).toBeNull();
    expect(screen.queryByLabelText('Passwort')).toBeNull();
    serverAnswers();
    expect(await screen.findByText('Abgemeldet')).toBeTruthy();
    expect(screen.getByLabelText('Passwort')).toBeTruthy();
    expect(screen.queryByText(/Ihre Sitzung ist abgelaufen/)).toBeNull();
  });

  it('asks for six digits where a second factor is on, and sends them along', async () => {
    const host = new FakeHost();
    host.token = false;
    const sent: (string | undefined)[] = [];
    host.signIn = async ({ totp_code }) => {
      sent.push(totp_code);
      return totp_code === '123456'
        ? { ok: true, tokenKeeping: 'keychain' }
        : { ok: false, reason: 'totp_required', detail: '' };
    };
    const user = renderOffice(host);
    await fillIn(user);
    const code = await screen.findByLabelText('Code aus Ihrer Authenticator-App');
    await user.type(code, '12a3');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(await screen.findByText('Bitte geben Sie einen gültigen 6-stelligen Code ein')).toBeTruthy();
    await user.type(code, '456');
    await user.click(screen.getByRole('button', { name: 'Anmelden' }));
    expect(await screen.findByText('Erfolgreich angemeldet')).toBeTruthy();
    expect(sent).toEqual([undefined, '123456']);
  });

  it('says plainly that the token is kept in memory only', async () => {
    const host = new FakeHost('desktop');
    host.token = false;
    host.signIn = async () => ({ ok: true, tokenKeeping: 'memory' });
    const user = renderOffice(host);
    await fillIn(user);
    expect(await screen.findByText(/kein Schlüsselbund verfügbar/)).toBeTruthy();
  });

  it('shows again, with the reason, when the session ends while working', async () => {
    const host = new FakeHost();
    const user = renderOffice(host);
    await screen.findByRole('navigation', { name: 'Bereiche' });
    host.on('GET /api/admin/leads', () => refuse(401, 'session_expired'));
    await user.click(screen.getByRole('link', { name: /Leads/ }));
    expect(await screen.findByText(/Ihre Sitzung ist abgelaufen/)).toBeTruthy();
  });
});
