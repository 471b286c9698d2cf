import { listAppointments } from '@it-lotse/contract/appointments';
import { bookAppointment } from '@it-lotse/contract/booking';
import { getChatSession, listChatSessions } from '@it-lotse/contract/chats';
import { listLeads } from '@it-lotse/contract/leads';
import { listTransactions } from '@it-lotse/contract/payments';
import { earlyStartConsent } from '@it-lotse/domain/early-start-consent';
import { formatTime, formatWeekdayDate } from '@it-lotse/domain/format-date';
import type { OfficeApi } from '../support/office-api.ts';
import { expect, test } from './fixtures.ts';
import { findFreeTime, service } from './free-time.ts';
import type { Visitor } from './visitor.ts';

async function book(visitor: Visitor, operator: OfficeApi): Promise<string> {
  const { start, pages } = await findFreeTime(operator);
  await visitor.open(`/termine?service=${service}`);
  await visitor.scrollTo('Wann passt es Ihnen?');
  for (let turned = 0; turned < pages; turned += 1) await visitor.click('button', 'Zum nächsten Monat');
  await visitor.click('button', `${formatWeekdayDate(start)}, freie Zeiten`);
  await visitor.click('button', formatTime(start));
  await visitor.fill('Ihr Name', 'Ingrid Sommerfeld');
  await visitor.fill('E-Mail', 'ingrid@example.org');
  await visitor.fill('Telefon', '04321 5550');
  await visitor.tick(earlyStartConsent.text.slice(0, 40));
  await visitor.click('button', 'Zahlungspflichtig buchen');
  await visitor.sees('Termin bestätigt!');
  await visitor.sees(formatWeekdayDate(start));
  return start;
}

test('a message from the contact form is stored and thanked for', async ({ visitor, operator }) => {
  await visitor.open('/');
  await visitor.fill('Ihr Name', 'Erika Weiß');
  await visitor.fill('E-Mail', 'erika@example.org');
  await visitor.fill('Worum geht es?', 'Mein Drucker druckt nicht mehr.');
  await visitor.click('button', 'Nachricht senden');
  await visitor.sees('Nachricht gesendet');
  const { leads } = await operator.call(listLeads);
  expect(leads).toMatchObject([{ name: 'Erika Weiß', message: 'Mein Drucker druckt nicht mehr.' }]);
});

test('a free time is booked and confirmed', async ({ visitor, operator, smtp }) => {
  const start = await book(visitor, operator);
  const { appointments } = await operator.call(listAppointments);
  expect(appointments).toMatchObject([
    { status: 'confirmed', start_time: start, customer_name: 'Ingrid Sommerfeld', service_type: service },
  ]);
  const [mail] = await smtp.waitForMails(1, { matches: ({ to }) => to.includes('ingrid@example.org') });
  expect(mail?.parsed.text).toContain('/termin-verwalten?token=');
});

test('a booked appointment is paid online', async ({ visitor, operator }) => {
  await book(visitor, operator);
  await visitor.click('button', 'Jetzt online bezahlen');
  await visitor.sees('Termin bezahlen');
  await visitor.click('button', 'Bezahlen');
  await visitor.sees('Zahlung erfolgreich!');
  await visitor.sees('Bezahlt');
  const { transactions } = await operator.call(listTransactions);
  expect(transactions).toMatchObject([{ payment_status: 'paid' }]);
});

test('the private link cancels an appointment', async ({ visitor, operator }) => {
  const { start } = await findFreeTime(operator);
  const { manage_token } = await operator.call(bookAppointment, {
    body: {
      service_type: service,
      start_time: start,
      customer_name: 'Ingrid Sommerfeld',
      customer_email: 'ingrid@example.org',
      early_start_consent: true,
    },
  });
  await visitor.open(`/termin-verwalten?token=${manage_token}`);
  await visitor.sees(formatWeekdayDate(start));
  await visitor.click('button', 'Termin absagen');
  await visitor.click('button', 'Ja, Termin absagen');
  await visitor.sees('Ihr Termin ist abgesagt');
  const { appointments } = await operator.call(listAppointments);
  expect(appointments).toMatchObject([{ status: 'cancelled' }]);
});

test('a question in the chat is answered', async ({ visitor, operator }) => {
  await visitor.open('/chat');
  await visitor.fill('Ihre Nachricht', 'Mein Computer ist sehr langsam');
  await visitor.click('button', 'Senden');
  const answer = await expectAnswer(operator);
  // Its blocks are drawn as paragraphs and lists; the first sentence stands there as it is.
  await visitor.sees(answer.split(/(?<=[.:!?])\s/)[0] ?? '');
});

/** The answer to the first question of the one conversation there is, as the server keeps it. */
async function expectAnswer(operator: OfficeApi): Promise<string> {
  const findAnswer = async () => {
    const [session] = (await operator.call(listChatSessions)).sessions;
    if (!session) return undefined;
    const { messages } = await operator.call(getChatSession, { params: { session_id: session.session_id } });
    const question = messages.findIndex(({ message_type }) => message_type === 'user');
    return question < 0 ? undefined : messages[question + 1]?.content;
  };
  await expect.poll(findAnswer, { timeout: 60_000 }).toBeTruthy();
  return (await findAnswer()) ?? '';
}
