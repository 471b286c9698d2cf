import { createAppointment, getAppointment } from '@it-lotse/contract/appointments';
import { bookAppointment } from '@it-lotse/contract/booking';
import { getChatSession, takeOverChat } from '@it-lotse/contract/chats';
import { findCustomer, getCustomer } from '@it-lotse/contract/customers';
import { declarationPaths, listDeclarations } from '@it-lotse/contract/declarations';
import { createLead, getLead, replyToLead, updateLead } from '@it-lotse/contract/leads';
import { addDays, berlinIso, berlinMoment } from '@it-lotse/domain/berlin-time';
import { berlinDay } from '@it-lotse/domain/format-date';
import { expect, type Page } from '@playwright/test';
import type { WhatsAppSimulator } from '../simulators/whatsapp-simulator.ts';
import { ChatVisitor } from '../support/chat-visitor.ts';
import type { OfficeApi } from '../support/office-api.ts';
import { freeTimes, postBooking, postLead } from '../support/visitor.ts';

export const renate = { waId: '491713920017', name: 'Renate Albers' };
const dayMs = 24 * 3_600_000;
/** A Berlin day from today on. */
const dayIn = (days: number) => addDays(berlinDay(new Date()), days);
const atTen = (day: string) => berlinIso(berlinMoment(day, '10:00'));
const german = (day: string) => day.split('-').reverse().join('.');

/** The days of the two visits that are entered by hand without a connection. */
const takenDay = dayIn(9);
const freeDay = dayIn(11);

export type Day = Awaited<ReturnType<typeof prepareDay>>;

/** What the office has before the line breaks. */
export async function prepareDay(url: string, api: OfficeApi, meta: WhatsAppSimulator) {
  let visitors = 0;
  const lead = async (name: string): Promise<string> => {
    visitors += 1;
    const form = { name, email: `${name.toLowerCase()}@example.org`, message: 'Bitte rufen Sie mich an.' };
    const { status, body } = await postLead(url, visitors, undefined, form);
    if (status !== 201) throw new Error(`The lead of ${name} was answered with ${status}: ${body}`);
    return createLead.answer.parse(JSON.parse(body)).id;
  };
  const leads = {
    anna: await lead('Anna'),
    bernd: await lead('Bernd'),
    dora: await lead('Dora'),
    emil: await lead('Emil'),
  };
  const customer = async (name: string) =>
    (await api.call(findCustomer, { query: { email: `${name.toLowerCase()}@example.org` } })).customer_id ?? '';
  const visit = async (customer_name: string, start_time: string) =>
    (
      await api.call(createAppointment, {
        body: {
          customer_name,
          service_type: 'remote_support',
          start_time,
          notify_customer: false,
          allow_overlap: true,
        },
      })
    ).id;
  const visits = {
    gustav: await visit('Gustav', new Date(Date.now() - 2 * dayMs).toISOString()),
    ingo: await visit('Ingo', atTen(dayIn(5))),
    nora: await bookedWithoutEmail(url, 'Nora'),
  };
  const form = new URLSearchParams({
    name: 'Jutta',
    contract: 'Monatspaket',
    email: 'jutta@example.org',
    schritt: 'bestaetigen',
  });
  const page = await fetch(new URL(declarationPaths.withdrawal, url), { method: 'POST', body: form });
  if (!page.ok) throw new Error(`The withdrawal answered ${page.status}`);
  await meta.writes(renate, 'Geht es auch am Freitag?');
  const visitor = await ChatVisitor.begin(url, 'Mein Drucker druckt nicht mehr');
  await api.call(takeOverChat, { params: { session_id: visitor.sessionId } });
  return {
    leads,
    visits,
    customers: { anna: await customer('Anna'), bernd: await customer('Bernd') },
    chat: visitor.sessionId,
    visitor,
    meta,
  };
}

/** Whom no SMS reaches has to be told by telephone. */
async function bookedWithoutEmail(url: string, customer_name: string): Promise<string> {
  const service_type = 'remote_support';
  const isKept = (start: string) => [takenDay, freeDay].includes(start.slice(0, 10));
  const start_time = (await freeTimes(url, service_type)).findLast((start) => !isKept(start)) ?? '';
  const wish = { service_type, start_time, customer_name, customer_email: null, customer_phone: '04162 123456' };
  const { status, body } = await postBooking(url, 99, wish);
  if (status !== 201) throw new Error(`The booking of ${customer_name} was answered with ${status}: ${body}`);
  return bookAppointment.answer.parse(JSON.parse(body)).id;
}

/**
 * Leads to a place in the office without loading the page anew. What writes into a form there waits for the name of
 * its person first: the record before is in view until the next one is drawn, and nobody types as quick as a test.
 */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page).toHaveURL(`app://lotse${path}`);
}

/** Whether the operator looks at the window: what is open behind another one is loaded and not seen. */
const look = (page: Page, looks: boolean) =>
  page.evaluate((value) => {
    document.hasFocus = () => value;
    dispatchEvent(new Event(value ? 'focus' : 'blur'));
  }, looks);

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first();

/** Has everything in view once, as in the morning before the train. */
export async function loadDay(page: Page, { leads, visits, customers, chat, visitor, meta }: Day): Promise<void> {
  await go(page, '/leads');
  await expect(page.getByText('Emil').first()).toBeVisible();
  for (const [id, name] of [
    [leads.dora, 'Dora'],
    [leads.emil, 'Emil'],
  ] as const) {
    await go(page, `/leads/${id}`);
    await expect(page.getByRole('complementary').getByText('Bitte rufen Sie mich an.')).toBeVisible();
    await expect(heading(page, name)).toBeVisible();
  }
  for (const id of Object.values(customers)) {
    await go(page, `/kunden/${id}`);
    await expect(page.getByLabel('Notiz')).toBeVisible();
  }
  for (const [id, name] of [
    [visits.gustav, 'Gustav'],
    [visits.ingo, 'Ingo'],
    [visits.nora, 'Nora'],
  ] as const) {
    await go(page, `/termine/${id}`);
    await expect(heading(page, name)).toBeVisible();
    await expect(page.getByLabel('Ihre Notizen')).toBeVisible();
  }
  await page.getByRole('button', { name: 'Termin anlegen', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('Leistung')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await go(page, '/erklaerungen');
  await expect(page.getByText('Jutta').first()).toBeVisible();
  // What came while another window was in front is loaded, and not seen.
  await look(page, false);
  await go(page, `/chat/${chat}`);
  await visitor.say('Ich möchte bitte mit einem Menschen sprechen.');
  await expect(page.getByRole('log', { name: 'Verlauf' }).getByText('mit einem Menschen')).toBeVisible();
  await go(page, `/whatsapp/${renate.waId}`);
  await meta.writes(renate, 'Oder erst am Montag?');
  await expect(page.getByRole('list', { name: 'Nachrichten', exact: true })).toContainText('Oder erst am Montag?');
  await go(page, '/');
}

async function answer(page: Page, id: string, name: string, subject: string): Promise<void> {
  await go(page, `/leads/${id}`);
  const form = page.getByRole('form', { name: 'Antworten' });
  await expect(form.getByLabel('Nachricht')).toHaveValue(new RegExp(`^Guten Tag ${name},`));
  await form.getByLabel('Betreff').fill(subject);
  await form.getByLabel('Nachricht').fill(`${subject}: Ich melde mich.`);
  await form.getByRole('button', { name: 'E-Mail senden' }).click();
}

async function note(page: Page, path: string, name: string, label: string, text: string): Promise<void> {
  await go(page, path);
  await expect(heading(page, name)).toBeVisible();
  await page.getByLabel(label).fill(text);
  await page.getByRole('button', { name: 'Notiz speichern' }).click();
}

async function enterVisit(page: Page, name: string, day: string): Promise<void> {
  await go(page, '/termine');
  await page.getByRole('button', { name: 'Termin anlegen', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Leistung').selectOption('remote_support');
  await dialog.getByLabel('Datum').fill(german(day));
  await dialog.getByLabel('Beginn').fill('10:00');
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Termin anlegen' }).click();
  await expect(dialog).toHaveCount(0);
}

/** What the operator does without a connection: twenty things, of every kind there is. */
export function actionsOf(page: Page, { leads, visits, customers, chat }: Day): readonly (() => Promise<void>)[] {
  const write = async (path: string, label: string, text: string) => {
    await go(page, path);
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.fill(text);
    await field.press('Enter');
  };
  const mark = async (id: string, name: string, button: string) => {
    await go(page, `/termine/${id}`);
    await expect(heading(page, name)).toBeVisible();
    await page.getByRole('button', { name: button }).click();
  };
  return [
    () => go(page, `/leads/${leads.anna}`),
    async () => {
      const stand = page.getByRole('complementary').getByLabel('Stand');
      await stand.selectOption('Erledigt');
      await expect(stand).toHaveValue('done');
    },
    async () => {
      await go(page, '/leads');
      const tick = page.getByRole('switch', { name: 'Newsletter für Bernd' });
      await tick.click();
      await page.getByRole('button', { name: 'E-Mail schicken' }).click();
      await expect(tick).toBeChecked();
    },
    () => answer(page, leads.dora, 'Dora', 'An Dora'),
    () => answer(page, leads.emil, 'Emil', 'An Emil'),
    () => answer(page, leads.emil, 'Emil', 'Nachtrag an Emil'),
    async () => {
      await go(page, `/whatsapp/${renate.waId}`);
      await look(page, true);
    },
    () => write(`/whatsapp/${renate.waId}`, 'Nachricht', 'Freitag geht.'),
    () => write(`/whatsapp/${renate.waId}`, 'Nachricht', 'Um zehn?'),
    async () => {
      await look(page, true);
      await go(page, `/chat/${chat}`);
    },
    () => write(`/chat/${chat}`, 'Ihre Antwort', 'Hier ist ein Mensch.'),
    async () => {
      await page.getByRole('button', { name: 'An den Assistenten zurückgeben' }).click();
      await expect(page.getByRole('button', { name: 'Übernehmen' })).toBeVisible();
    },
    () => note(page, `/kunden/${customers.anna}`, 'Anna', 'Notiz', 'Meine Notiz zu Anna'),
    () => note(page, `/kunden/${customers.bernd}`, 'Bernd', 'Notiz', 'Meine Notiz zu Bernd'),
    () => enterVisit(page, 'Karla', takenDay),
    () => enterVisit(page, 'Lars', freeDay),
    () => mark(visits.gustav, 'Gustav', 'Als erledigt markieren'),
    async () => {
      await mark(visits.nora, 'Nora', 'Ich habe Bescheid gesagt');
      await expect(page.getByRole('region', { name: 'Bescheid sagen' })).toHaveCount(0);
    },
    () => note(page, `/termine/${visits.ingo}`, 'Ingo', 'Ihre Notizen', 'Schlüssel beim Nachbarn'),
    async () => {
      await go(page, '/erklaerungen');
      await page.getByRole('button', { name: 'Als erledigt abhaken' }).click();
    },
  ];
}

/** Meanwhile somebody works at another device: three things that do not go together with what waits. */
export async function workElsewhere(api: OfficeApi, { leads }: Day): Promise<void> {
  await api.call(replyToLead, {
    params: { id: leads.dora },
    body: { subject: 'Schon beantwortet', message: 'Ich komme am Dienstag.' },
  });
  await api.call(updateLead, {
    params: { id: leads.anna },
    body: { state: 'follow_up', follow_up_on: '2099-12-24' },
  });
  await api.call(createAppointment, {
    body: {
      customer_name: 'Moritz',
      service_type: 'remote_support',
      start_time: atTen(takenDay),
      notify_customer: false,
    },
  });
}

/** Everything that a day may have changed, as the server has it. */
export async function outcome(api: OfficeApi, { leads, visits, customers, chat }: Day) {
  const lead = (id: string) => api.call(getLead, { params: { id } });
  const replies = async (id: string) =>
    (await lead(id)).emails.filter(({ email_type }) => email_type === 'admin_reply').map(({ subject }) => subject);
  const visit = async (id: string) => (await api.call(getAppointment, { params: { id } })).appointment;
  const { lead: anna } = await lead(leads.anna);
  const { session, messages } = await api.call(getChatSession, { params: { session_id: chat } });
  return {
    anna: { seen: anna.seen_at !== null, state: anna.state },
    newsletter: (await lead(leads.bernd)).lead.newsletter_opt_in,
    replies: {
      dora: await replies(leads.dora),
      emil: await replies(leads.emil),
    },
    notes: {
      anna: (await api.call(getCustomer, { params: { id: customers.anna } })).note,
      bernd: (await api.call(getCustomer, { params: { id: customers.bernd } })).note,
      ingo: (await visit(visits.ingo)).operator_notes,
    },
    states: [(await visit(visits.gustav)).status],
    isNoraTold: !(await visit(visits.nora)).telling_due,
    chat: {
      by: session.handled_by,
      unread: session.unread,
      answers: messages.filter(({ content }) => content === 'Hier ist ein Mensch.').length,
    },
    handled: (await api.call(listDeclarations)).declarations.map(({ handled_at }) => handled_at !== null),
  };
}
