// @vitest-environment happy-dom

import type { TokenInfo, ValidationResult } from '@it-lotse/contract/whatsapp-token';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aTokenInfo } from '../../../testing/factories.ts';
import { cutOff, FakeHost, json, refuse } from '../../../testing/fake-host.ts';
import { renderOffice } from '../../../testing/render-office.tsx';
import { expiryText, renewalHint } from './token-texts.ts';

const goodToken = 'EAAgoodTokenOfTheBusiness';
const working = aTokenInfo({
  configured: true,
  token_preview: 'EAAold…1234',
  phone_number_id: '106540352242922',
  phone_number: '+49 30 123456',
  verified_name: 'IT-Lotse',
  state: 'ok',
  never_expires: true,
  missing: [],
  can_read_expiry: true,
  webhook_verified_at: '2026-11-20T10:00:00.000Z',
});
const valid: ValidationResult = {
  valid: true,
  error: null,
  app_name: 'IT-Lotse Büro',
  verified_name: 'IT-Lotse',
  phone_number: '+49 30 123456',
  expires_at: null,
  never_expires: true,
  message: 'Der Token ist gültig.',
};

/** A host whose server has this token and takes over the good one. */
class TokenHost extends FakeHost {
  info: TokenInfo;

  constructor(info = working) {
    super();
    this.info = info;
    this.on('GET /api/whatsapp/token/info', () => json(this.info));
    this.on('POST /api/whatsapp/token/validate', ({ body }) => {
      const isGood = (body as { new_token: string }).new_token === goodToken;
      return json({
        validation_result: isGood ? valid : { ...valid, valid: false, error: 'Der Token ist abgelaufen.' },
      });
    });
    this.on('POST /api/whatsapp/token/update', () => {
      this.info = { ...working, token_preview: 'EAAgoo…ness', has_previous: true };
      return json({ message: 'Gut.', info: this.info });
    });
  }
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Token' });
const validateButton = () => screen.getByRole('button', { name: 'Token validieren' });
const updateButton = () => screen.getByRole('button', { name: 'Token aktualisieren' });
const alertText = async () => (await screen.findByRole('alert')).textContent;

afterEach(cleanup);

describe('the token in use', () => {
  it('shows how it stands and how long it lasts', async () => {
    renderOffice(new TokenHost(), '/token');
    expect(await screen.findByRole('heading', { name: 'WhatsApp Token Management', level: 1 })).toBeTruthy();
    const card = within(await screen.findByRole('region', { name: 'Token-Status' }));
    expect(card.getByText('Konfiguriert')).toBeTruthy();
    expect(card.getByText('EAAold…1234')).toBeTruthy();
    expect(card.getByText('106540352242922')).toBeTruthy();
    expect(card.getByText('Läuft nie ab')).toBeTruthy();
    expect(card.getByText(/muss nicht erneuert werden/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Früheren Token wiederherstellen' })).toBeNull();
  });

  it('says what is missing where nothing is set up', async () => {
    renderOffice(new TokenHost(aTokenInfo()), '/token');
    expect(await screen.findByText('Nicht konfiguriert')).toBeTruthy();
    expect(screen.getByText(/Telefonnummer-ID, App-Geheimcode, Prüfwort/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Aktuellen Token testen' }).disabled).toBe(true);
    expect(screen.getByText('Noch nicht bestätigt')).toBeTruthy();
  });

  it('tells that it is dead, why, and that messages wait', async () => {
    renderOffice(
      new TokenHost({ ...working, state: 'dead', reason: 'Der Token ist abgelaufen.', waiting_messages: 3 }),
      '/token',
    );
    expect(await screen.findByText('WhatsApp erkennt den Token nicht mehr an')).toBeTruthy();
    expect(screen.getByText('Der Token ist abgelaufen.')).toBeTruthy();
    expect(screen.getByText('3 WhatsApp-Nachrichten warten')).toBeTruthy();
  });

  it('says why it could not be loaded', async () => {
    const host = new TokenHost();
    host.on('GET /api/whatsapp/token/info', () => refuse(500, 'internal'));
    const user = renderOffice(host, '/token');
    expect(await screen.findByText('Fehler beim Laden der Token-Informationen')).toBeTruthy();
    host.on('GET /api/whatsapp/token/info', () => json(working));
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('Konfiguriert')).toBeTruthy();
  });

  it.each([
    [
      () => json({ test_result: { working: true, message: 'Der Token funktioniert.', error: null } }),
      'Der Token funktioniert.',
    ],
    [
      () => json({ test_result: { working: false, message: 'x', error: 'Abgelaufen.' } }),
      'Aktueller Token funktioniert nichtAbgelaufen.',
    ],
    [() => refuse(500, 'internal', 'Kaputt.'), 'Fehler beim Testen des TokensKaputt.'],
    [cutOff, 'Netzwerkfehler'],
  ])('is tested, and the answer stands there: %#', async (answer, text) => {
    const host = new TokenHost();
    host.on('POST /api/whatsapp/token/test', answer);
    const user = renderOffice(host, '/token');
    await user.click(await screen.findByRole('button', { name: 'Aktuellen Token testen' }));
    expect(await alertText()).toBe(text);
  });

  it('gives way to the one before, after a question', async () => {
    const host = new TokenHost({ ...working, has_previous: true });
    host.on('POST /api/whatsapp/token/restore', () =>
      json({ message: 'Der frühere Token gilt wieder.', info: { ...working, token_preview: 'EAAbef…ore1' } }),
    );
    const user = renderOffice(host, '/token');
    await user.click(await screen.findByRole('button', { name: 'Früheren Token wiederherstellen' }));
    host.info = { ...working, token_preview: 'EAAbef…ore1' };
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Früheren Token verwenden' }),
    );
    expect(await alertText()).toBe('Der frühere Token gilt wieder.');
    expect(screen.getByText('EAAbef…ore1')).toBeTruthy();
  });
});

describe('a new token', () => {
  it('is asked for before anything can be done with it', async () => {
    const host = new TokenHost();
    const user = renderOffice(host, '/token');
    await field();
    await user.click(validateButton());
    expect(await alertText()).toBe('Bitte geben Sie einen Token ein');
    await user.type(await field(), goodToken);
    expect(updateButton().getAttribute('aria-disabled')).toBe('true');
    await user.click(updateButton());
    expect(await alertText()).toBe('Bitte validieren Sie den Token zuerst');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(host.calls.some(({ path }) => path.endsWith('/validate') || path.endsWith('/update'))).toBe(false);
  });

  it('is validated, confirmed and taken over; nothing of it stays', async () => {
    const host = new TokenHost();
    const user = renderOffice(host, '/token');
    await user.type(await field(), ` ${goodToken}\n`);
    await user.click(validateButton());
    const result = within(screen.getByRole('region', { name: 'Ergebnis der Validierung' }));
    expect(await result.findByText('Token gültig')).toBeTruthy();
    expect(result.getByText('IT-Lotse Büro')).toBeTruthy();
    expect(result.getByText('Läuft nie ab')).toBeTruthy();
    expect(updateButton().getAttribute('aria-disabled')).toBe('false');
    await user.click(updateButton());
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Token aktualisieren' }),
    );
    expect(await alertText()).toBe('Token erfolgreich aktualisiert! WhatsApp-Service wurde neu gestartet.');
    expect(host.callsTo('POST', '/api/whatsapp/token/update')).toMatchObject([{ body: { new_token: goodToken } }]);
    expect((await field()).value).toBe('');
    expect(result.queryByText('Token gültig')).toBeNull();
    expect(await screen.findByText('EAAgoo…ness')).toBeTruthy();
    expect(document.body.innerHTML).not.toContain(goodToken);
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(goodToken);
  });

  it('has to be validated again once it was changed', async () => {
    const user = renderOffice(new TokenHost(), '/token');
    await user.type(await field(), goodToken);
    await user.click(validateButton());
    await waitFor(() => expect(updateButton().getAttribute('aria-disabled')).toBe('false'));
    await user.type(await field(), 'x');
    expect(updateButton().getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText('Token gültig')).toBeNull();
  });

  it('that does not work is refused with the reason', async () => {
    const user = renderOffice(new TokenHost(), '/token');
    await user.type(await field(), 'EAAexpired');
    await user.click(validateButton());
    expect(await screen.findByText('Validierung fehlgeschlagen')).toBeTruthy();
    expect(screen.getByText('Der Token ist abgelaufen.')).toBeTruthy();
    expect(updateButton().getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    [
      () => refuse(422, 'validation_failed', 'Ein Token enthält keine Leerzeichen.'),
      'Validierung fehlgeschlagenEin Token enthält keine Leerzeichen.',
    ],
    [cutOff, 'Netzwerkfehler bei der Validierung'],
  ])('that could not be validated says so: %#', async (answer, text) => {
    const host = new TokenHost();
    host.on('POST /api/whatsapp/token/validate', answer);
    const user = renderOffice(host, '/token');
    await user.type(await field(), 'EAA x');
    await user.click(validateButton());
    expect(await alertText()).toBe(text);
  });

  it.each([
    [
      () => refuse(503, 'whatsapp_unavailable', 'Meta antwortet nicht.'),
      'Fehler beim Aktualisieren des Tokens: Meta antwortet nicht.',
    ],
    [() => refuse(409, 'token_not_validated', 'Zu lange her.'), 'Bitte validieren Sie den Token zuerstZu lange her.'],
  ])('that could not be taken over stays in the field: %#', async (answer, text) => {
    const host = new TokenHost();
    host.on('POST /api/whatsapp/token/update', answer);
    const user = renderOffice(host, '/token');
    await user.type(await field(), goodToken);
    await user.click(validateButton());
    await waitFor(() => expect(updateButton().getAttribute('aria-disabled')).toBe('false'));
    await user.click(updateButton());
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Token aktualisieren' }),
    );
    expect(await alertText()).toBe(text);
    expect((await field()).value).toBe(goodToken);
  });
});

it('seven steps lead to a token that lasts', async () => {
  renderOffice(new TokenHost(), '/token');
  const steps = within(await screen.findByRole('region', { name: 'So erstellen Sie einen dauerhaften Token' }));
  expect(steps.getAllByRole('listitem')).toHaveLength(7);
  expect(steps.getByText(/alle 60 Tage erneuert/)).toBeTruthy();
});

it('a token whose end has come is told as over, also while Meta cannot be asked', async () => {
  renderOffice(
    new TokenHost({
      ...working,
      state: 'expiring',
      never_expires: false,
      expires_at: '2026-11-21T10:00:00.000Z',
      days_left: 0,
    }),
    '/token',
  );
  expect(await screen.findByText('Der Token ist abgelaufen')).toBeTruthy();
});

it('the expiry is a date and the days left, and the advice of 60 days is true for the token', () => {
  const expiring = aTokenInfo({ expires_at: '2026-11-29T10:00:00.000Z', days_left: 6 });
  expect(expiryText(expiring)).toBe('29. November 2026, noch 6 Tage');
  expect(expiryText({ ...expiring, days_left: 1 })).toBe('29. November 2026, noch ein Tag');
  expect(expiryText({ ...expiring, days_left: 0 })).toBe('29. November 2026, abgelaufen');
  expect(expiryText(aTokenInfo())).toBe('Nicht bekannt');
  expect(renewalHint(expiring)).toContain('läuft am 29. November 2026 ab');
  expect(renewalHint(aTokenInfo({ renew_at: '2026-12-20T10:00:00.000Z' }))).toContain('20. Dezember 2026');
  expect(renewalHint(aTokenInfo({ never_expires: true }))).toContain('muss nicht erneuert werden');
});
