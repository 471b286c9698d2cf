import { cleanup, fireEvent, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scaled } from '../../../../tests/support/scale.ts';
import { bookedVisit } from '../../testing/booked-visit.ts';
import { type Call, fakeServer, Reply } from '../../testing/fake-server.ts';
import { bookButton, booked, click, day, showWizard, startFresh, type, usual } from '../../testing/wizard.tsx';

beforeEach(startFresh);
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

const title = 'Eine Frage nach der anderen, große Schrift';
const turnMode = () => fireEvent.click(screen.getByRole('switch', { name: title }));
const question = (name: string) => screen.findByRole('heading', { level: 1, name });
const goOn = () => click('Weiter');

interface Wish {
  service: { name: string; onSite: boolean; asksForAddress: boolean };
  postalCode: string;
  time: '17:00' | '17:30';
  name: string;
  email: string | null;
  phone: string;
  visited: { name: string; phone: string; email: string } | null;
  street: string;
  city: string;
  notes: string;
}

const services = [
  { name: 'Fernhilfe kurz', onSite: false },
  { name: 'Vor-Ort-Hilfe', onSite: true },
  { name: 'IT-Check', onSite: true },
].map((service) => ({ ...service, asksForAddress: service.onSite }));

const word = fc.stringMatching(/^[A-ZÄÖÜ][a-zäöüß]{2,12}$/);
const phone = fc.stringMatching(/^0[1-9][0-9]{7,9}$/);
const email = word.map((name) => `${name.replace(/[^a-z]/gi, 'x').toLowerCase()}@example.org`);
const wish: fc.Arbitrary<Wish> = fc.record({
  service: fc.constantFrom(...services),
  postalCode: fc.constant('43219'),
  time: fc.constantFrom('17:00', '17:30'),
  name: fc.tuple(word, word).map((names) => names.join(' ')),
  email: fc.option(email),
  phone,
  visited: fc.option(fc.record({ name: word, phone, email: fc.oneof(fc.constant(''), email) })),
  street: fc.tuple(word, fc.nat(200)).map(([street, number]) => `${street}weg ${number}`),
  city: word,
  notes: fc.oneof(fc.constant(''), fc.lorem()),
});

const serverFor = () =>
  fakeServer({ ...usual, 'POST /api/appointments': () => new Reply(201, bookedVisit({ customer_name: 'Ingrid' })) });

/** The same person, in the two long pages. */
async function onLongPages(wish: Wish): Promise<void> {
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(wish.service.name) }));
  if (wish.service.onSite) {
    type('Ihre Postleitzahl', wish.postalCode);
    await screen.findByText(/Zone 2: Die Anfahrt/);
  }
  fireEvent.click(await day(/^Dienstag, 2\. Dezember 2031/));
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(wish.time) }));
  await question('Ihre Daten');
  type(/Ihr Name/, wish.name);
  reach(wish);
  if (wish.visited) {
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ich buche für jemand anderen.' }));
    visited(wish.visited);
  }
  if (wish.service.asksForAddress) {
    type(/Straße/, wish.street);
    type(/^Ort/, wish.city);
  }
  type(/vorher wissen/, wish.notes);
}

function reach({ email, phone }: Wish): void {
  if (email === null) fireEvent.click(screen.getByRole('checkbox', { name: /keine E-Mail-Adresse/ }));
  else type(/E-Mail \*/, email);
  type(/^Telefon [*(]/, phone);
}

function visited({ name, phone, email }: NonNullable<Wish['visited']>): void {
  type(/Name der Person/, name);
  type(/Telefon der Person/, phone);
  type(/E-Mail der Person/, email);
}

/** The same person, one question after the other. `atEach` is called at every page, before it is answered. */
async function oneByOne(wish: Wish, atEach: (question: string) => Promise<void> = async () => {}): Promise<void> {
  const ask = async (name: string, answer: () => unknown) => {
    await question(name);
    await atEach(name);
    await answer();
    goOn();
  };
  await ask('Wobei soll ich helfen?', () =>
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(wish.service.name) })),
  );
  if (wish.service.onSite) await ask('Wie lautet die Postleitzahl?', () => type(/Postleitzahl/, wish.postalCode));
  await ask('Welcher Tag passt Ihnen?', async () =>
    fireEvent.click(await screen.findByRole('radio', { name: /^Dienstag, 2\. Dezember 2031/ })),
  );
  await ask('Welche Uhrzeit passt Ihnen?', async () =>
    fireEvent.click(await screen.findByRole('radio', { name: new RegExp(`^${wish.time} bis`) })),
  );
  await ask('Für wen ist der Termin?', () =>
    fireEvent.click(screen.getByRole('radio', { name: wish.visited ? /Für jemand anderen/ : 'Für mich' })),
  );
  const { visited: other } = wish;
  if (other) await ask(wish.service.onSite ? 'Wen besuche ich?' : 'Wem helfe ich?', () => visited(other));
  await ask('Wie heißen Sie?', () => type(/Ihr Name/, wish.name));
  await ask('Wie erreiche ich Sie?', () => reach(wish));
  if (wish.service.asksForAddress) {
    await ask('Wo soll ich hinkommen?', () => {
      type(/Straße/, wish.street);
      type(/^Ort/, wish.city);
    });
  }
  await ask('Was soll ich vorher wissen?', () => type(/vorher wissen/, wish.notes));
  await question('Stimmt alles so?');
}

async function book(calls: Call[]): Promise<unknown> {
  fireEvent.click(bookButton());
  await question('Termin bestätigt!');
  const [only, ...others] = booked(calls);
  expect(others).toEqual([]);
  return { ...only?.body, request_id: null };
}

async function fresh<T>(task: () => Promise<T>): Promise<T> {
  startFresh();
  localStorage.clear();
  try {
    return await task();
  } finally {
    cleanup();
  }
}

describe('one question after the other', () => {
  it('leads to the very same request as the long pages, whoever books whatever', async () => {
    await fc.assert(
      fc.asyncProperty(wish, async (wish) => {
        const long = await fresh(async () => {
          const calls = serverFor();
          showWizard();
          await onLongPages(wish);
          return book(calls);
        });
        const short = await fresh(async () => {
          const calls = serverFor();
          showWizard();
          turnMode();
          await oneByOne(wish);
          return book(calls);
        });
        expect(short).toEqual(long);
      }),
      { numRuns: scaled(20, 150) },
    );
  }, 120_000);

  it('keeps every answer when the mode is switched off and on again at any page', async () => {
    await fc.assert(
      fc.asyncProperty(wish, fc.nat(8), async (wish, page) => {
        const plain = await fresh(async () => {
          const calls = serverFor();
          showWizard();
          turnMode();
          await oneByOne(wish);
          return book(calls);
        });
        const switched = await fresh(async () => {
          const calls = serverFor();
          showWizard();
          turnMode();
          let at = 0;
          await oneByOne(wish, async (name) => {
            if (at++ !== page) return;
            turnMode();
            await screen.findByRole('heading', { level: 1, name: /Termin buchen|Ihre Daten/ });
            turnMode();
            await question(name);
          });
          return book(calls);
        });
        expect(switched).toEqual(plain);
      }),
      { numRuns: scaled(20, 100) },
    );
  }, 120_000);
});
