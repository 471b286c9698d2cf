import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createAppointment, listAppointments, updateAppointment } from '@it-lotse/shared/contract/appointments';
import { makeBackup } from '@it-lotse/shared/contract/backups';
import { createLead, listLeads, replyToLead, updateLead } from '@it-lotse/shared/contract/leads';
import { addSubscriber, confirmByHand, createCampaign } from '@it-lotse/shared/contract/newsletter';
import { enterPayment } from '@it-lotse/shared/contract/payments';
import { getBusinessProfile, updateBusinessProfile } from '@it-lotse/shared/contract/settings';
import { sendWhatsapp } from '@it-lotse/shared/contract/whatsapp';
import { GoogleCalendarSimulator } from '../../tests/simulators/google-calendar-simulator.ts';
import { SmtpSimulator } from '../../tests/simulators/smtp-simulator.ts';
import { StripeSimulator } from '../../tests/simulators/stripe-simulator.ts';
import { WhatsAppSimulator } from '../../tests/simulators/whatsapp-simulator.ts';
import { ChatVisitor } from '../../tests/support/chat-visitor.ts';
import { ClockedServer } from '../../tests/support/clocked-server.ts';
import { connectGoogle, googleEnvironment } from '../../tests/support/google-account.ts';
import { OfficeApi } from '../../tests/support/office-api.ts';
import { whatsappEnvironment } from '../../tests/support/whatsapp-account.ts';
import { fillWithDemoData } from '../fill-demo-data.ts';

/** Tuesday, 9:40 in Berlin: every picture shows the same moment, so that a new set differs only where the product does. */
export const pictureTime = '2026-12-01T08:40:00.000Z';
const earlier = (minutes: number) => new Date(Date.parse(pictureTime) - minutes * 60_000);

export const petra = { name: 'Petra Lindner', email: 'petra.lindner@example.org', phone: '04821 600123' };
export const renate = { waId: '491713920017', name: 'Renate Albers' };
const karl = { waId: '491713920031', name: 'Karl-Heinz Voss' };
const birte = { waId: '491713920044', name: 'Birte Hansen' };

/** A server in a temporary folder with a fictional business that uses everything, each provider a stand-in. */
export interface ExampleOffice {
  readonly server: ClockedServer;
  readonly api: OfficeApi;
  readonly google: GoogleCalendarSimulator;
  readonly whatsapp: WhatsAppSimulator;
  readonly smtp: SmtpSimulator;
  close(): Promise<void>;
}

export async function openExampleOffice(): Promise<ExampleOffice> {
  const clock = { now: () => new Date(pictureTime) };
  const smtp = await new SmtpSimulator().start();
  const google = await new GoogleCalendarSimulator().start();
  const stripe = await new StripeSimulator({ clock }).start();
  const whatsapp = await new WhatsAppSimulator({ clock }).start();
  const server = await ClockedServer.create({
    SMTP_URL: smtp.url,
    MAIL_FROM: 'IT-Lotse <moin@it-lotse.example>',
    PUBLIC_URL: 'https://www.it-lotse.example',
    TRUST_PROXY: '1',
    ...googleEnvironment(google),
    STRIPE_API_URL: stripe.url,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhooks.secret,
    ...whatsappEnvironment(whatsapp),
    NODE_ENV: 'production',
  });
  const dataDir = dirname(server.databaseFile);
  fillWithDemoData({ dataDir, backupDir: join(dataDir, 'backups'), now: earlier(90), force: false });
  await putInstallers(join(dataDir, 'desktop-updates'));
  await server.start(earlier(80).toISOString());
  whatsapp.webhooks.url = `${server.url}/api/whatsapp/webhook`;
  const api = await OfficeApi.signIn(server.url);
  return {
    server,
    api,
    google,
    whatsapp,
    smtp,
    close: async () => {
      await server.dispose();
      await Promise.all([smtp.stop(), google.stop(), stripe.stop(), whatsapp.stop()]);
    },
  };
}

/** What has happened in the business until `pictureTime`. Nobody in it exists, and no address belongs to anyone. */
export async function fillOffice(office: ExampleOffice): Promise<void> {
  const { server, api } = office;
  const { profile } = await api.call(getBusinessProfile);
  await api.call(updateBusinessProfile, { body: { ...profile, tax_number: '12/345/67890' } });
  await settlePastVisits(api);
  await enterPayments(api);
  await sendNewsletter(api);
  await server.at(earlier(58).toISOString());
  await writeOnWhatsapp(office);
  await server.at(earlier(40).toISOString());
  await chat(server.url);
  await server.at(earlier(20).toISOString());
  await receiveLeads(api, server.url);
  await bookToday(api);
  await connectGoogle(server.url, api, office.google);
  await server.at(pictureTime);
  await api.call(makeBackup);
}

/** Empty files of about the size that installers have: nobody opens them. */
async function putInstallers(folder: string): Promise<void> {
  const sizes = {
    'IT-Lotse-1.0.0-win-x64.exe': 92_000_000,
    'IT-Lotse-1.0.0-mac-arm64.dmg': 108_000_000,
    'IT-Lotse-1.0.0-mac-x64.dmg': 113_000_000,
    'IT-Lotse-1.0.0-linux-x86_64.AppImage': 119_000_000,
    'IT-Lotse-1.0.0-linux-amd64.deb': 86_000_000,
  };
  await mkdir(folder, { recursive: true });
  for (const [name, size] of Object.entries(sizes)) {
    await writeFile(join(folder, name), '');
    await truncate(join(folder, name), size);
  }
}

async function receiveLeads(api: OfficeApi, url: string): Promise<void> {
  const { leads } = await api.call(listLeads, { query: { limit: 200 } });
  for (const { id } of leads) await api.call(updateLead, { params: { id }, body: { seen: true } });
  await post(url, {
    name: 'Bernd Claaßen',
    email: 'bernd@tischlerei.example',
    phone: '04821 778899',
    company: 'Tischlerei Claaßen',
    message:
      'Unsere beiden Büro-PCs sind sehr langsam. Lohnt sich ein Umbau auf SSD, oder sind neue Geräte sinnvoller?',
  });
  await post(url, {
    ...petra,
    message:
      'Guten Tag, mein Drucker wird seit dem letzten Update nicht mehr gefunden. Ich bräuchte ihn vor Weihnachten für ' +
      'die Karten. Könnten Sie sich das einmal ansehen? Nachmittags bin ich immer zu Hause.',
    newsletter_opt_in: true,
  });
  const older = (await api.call(listLeads, { query: { q: 'Bernd Claaßen' } })).leads[0];
  if (!older) throw new Error('The lead of Bernd Claaßen is missing');
  await api.call(replyToLead, {
    params: { id: older.id },
    body: {
      subject: 'Ihre Anfrage: langsame Büro-PCs',
      message: 'Guten Tag Herr Claaßen,\n\ngern sehe ich mir beide Geräte an. Passt Ihnen Donnerstag um 17:30 Uhr?',
    },
  });
}

async function post(url: string, lead: Record<string, unknown>): Promise<void> {
  const answer = await fetch(new URL(createLead.path, url), {
    method: createLead.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(lead),
  });
  if (!answer.ok) throw new Error(`A lead was refused: ${await answer.text()}`);
}

/** One visit today beside those of the demo data, for the person whose lead is shown. */
async function bookToday(api: OfficeApi): Promise<void> {
  await api.call(createAppointment, {
    body: {
      customer_name: petra.name,
      customer_email: petra.email,
      customer_phone: petra.phone,
      service_type: 'onsite_support',
      start_time: '2026-12-03T17:00:00+01:00',
      location: 'Deichweg 12, 12345 Musterstadt',
      travel_zone: 1,
      notes: 'Drucker wird nicht gefunden. Bitte zweimal klingeln.',
      allow_overlap: true,
      notify_customer: true,
    },
  });
}

/** Demo visits of the past are paid, but for one that wants a decision. */
async function settlePastVisits(api: OfficeApi): Promise<void> {
  const { appointments } = await api.call(listAppointments, { query: { filter: 'completed', limit: 200 } });
  for (const { id, customer_name, service_name, price, appointment_date } of appointments.slice(1)) {
    await api.call(enterPayment, {
      body: {
        appointment_id: id,
        customer_name,
        service: service_name,
        amount: price,
        method: 'cash',
        received_on: appointment_date,
        send_receipt: false,
      },
    });
  }
  const { appointments: coming } = await api.call(listAppointments, { query: { filter: 'pending' } });
  for (const { id } of coming.slice(1)) {
    await api.call(updateAppointment, { params: { id }, body: { status: 'confirmed', notify_customer: false } });
  }
}

async function enterPayments(api: OfficeApi): Promise<void> {
  const takings: [day: string, euros: number, name: string, service: string, method: 'cash' | 'transfer' | 'card'][] = [
    ['2026-01-14', 210, 'Fahrradhaus am Markt', 'Einrichtung Kasse', 'transfer'],
    ['2026-02-10', 340, 'Praxis Dr. Schäfer', 'Betreuung Februar', 'transfer'],
    ['2026-03-12', 295, 'Steuerbüro Thießen & Weiß', 'Datensicherung', 'transfer'],
    ['2026-04-09', 410, 'Praxis Dr. Schäfer', 'Betreuung April', 'transfer'],
    ['2026-05-19', 380, 'Köhler Immobilien e. K.', 'Neue Arbeitsplätze', 'transfer'],
    ['2026-06-11', 455, 'Praxis Dr. Schäfer', 'Betreuung Juni', 'transfer'],
    ['2026-07-07', 320, 'Bäckerei Möller GmbH', 'WLAN in der Backstube', 'card'],
    ['2026-08-13', 505, 'Tischlerei Claaßen', 'Zwei neue Rechner', 'transfer'],
    ['2026-09-10', 470, 'Praxis Dr. Schäfer', 'Betreuung September', 'transfer'],
    ['2026-10-15', 560, 'Steuerbüro Thießen & Weiß', 'Umzug der E-Mails', 'transfer'],
    ['2026-12-01', 85, 'Wiebke Petersen', 'Vor-Ort-Hilfe', 'cash'],
  ];
  for (const [received_on, euros, customer_name, service, method] of takings) {
    const send_receipt = customer_name === 'Wiebke Petersen';
    const customer_email = send_receipt ? 'wiebke.petersen@example.org' : '';
    await api.call(enterPayment, {
      body: { customer_name, customer_email, service, amount: euros * 100, method, received_on, send_receipt },
    });
  }
}

async function sendNewsletter(api: OfficeApi): Promise<void> {
  const readers = ['Heinz Brüggemann', 'Gerda Köhler', 'Ulrike Feddersen', 'Sönke Lüdemann', 'Birgit Zöllner'];
  for (const [index, name] of readers.entries()) {
    const { id } = await api.call(addSubscriber, {
      body: { name, email: `leser${index + 1}@example.org`, company: index === 3 ? 'Lüdemann Gartenbau' : '' },
    });
    const reason = 'Unterschriebene Einwilligung auf Papier vom 12.11.2026';
    if (index < 4) await api.call(confirmByHand, { params: { id }, body: { reason } });
  }
  await api.call(createCampaign, {
    body: {
      name: 'Adventspost',
      subject: 'Sicher einkaufen im Advent',
      html_content: '<p>Guten Tag {{name}},</p><p>drei Zeichen, an denen Sie einen falschen Shop erkennen.</p>',
      target_audience: 'all',
    },
  });
}

async function writeOnWhatsapp({ whatsapp, api }: ExampleOffice): Promise<void> {
  await whatsapp.writes(birte, 'Vielen Dank, der Drucker läuft wieder!', { at: earlier(16 * 60) });
  await whatsapp.writes(karl, 'Moin, wann kommen Sie morgen ungefähr?', { at: earlier(75) });
  await whatsapp.writes(renate, 'Moin, mein Rechner hängt seit heute früh beim Update.', { at: earlier(62) });
  await whatsapp.writes(renate, 'Es stehen 35 % da, schon seit einer Stunde.', { at: earlier(61) });
  await api.call(sendWhatsapp, {
    body: {
      to_number: renate.waId,
      message: 'Guten Morgen Frau Albers, bitte lassen Sie ihn noch an. Ich rufe Sie um zehn an.',
      message_type: 'text',
    },
  });
  const sent = whatsapp.sent.at(-1);
  if (!sent) throw new Error('The WhatsApp message was not sent');
  await whatsapp.report(sent.wamid, 'read');
  await whatsapp.writes(renate, 'Das ist nett, danke. Bis gleich!', { at: earlier(45) });
}

async function chat(url: string): Promise<void> {
  await ChatVisitor.begin(url, 'Was kostet eine Stunde Fernwartung?');
  await ChatVisitor.begin(url, 'Mein WLAN reicht nicht bis in die Küche', 'Danke, das probiere ich aus.');
  await ChatVisitor.begin(url, 'Ich bekomme keine E-Mails mehr auf dem Handy');
  const visitor = await ChatVisitor.begin(
    url,
    'Mein Drucker druckt nur noch leere Seiten',
    'Das habe ich schon versucht. Ich möchte bitte mit einem Menschen sprechen.',
  );
  await visitor.leaveContact({ name: 'Ulrike Feddersen', email: 'ulrike.feddersen@example.org' });
}
