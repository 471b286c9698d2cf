import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  createAppointment,
  listAppointments,
  listAppointmentsBetween,
  updateAppointment,
} from '@it-lotse/contract/appointments';
import { makeBackup } from '@it-lotse/contract/backups';
import { createLead, listLeads, replyToLead, updateLead } from '@it-lotse/contract/leads';
import { addSubscriber, confirmByHand, createCampaign } from '@it-lotse/contract/newsletter';
import { enterPayment } from '@it-lotse/contract/payments';
import { getBusinessProfile, updateBusinessProfile } from '@it-lotse/contract/settings';
import { sendWhatsapp } from '@it-lotse/contract/whatsapp';
import { addDays, berlinIso, berlinMoment, startOfMonth } from '@it-lotse/domain/berlin-time';
import { berlinDay, formatNumericDate } from '@it-lotse/domain/format-date';
import { GoogleCalendarSimulator } from '../../tests/simulators/google-calendar-simulator.ts';
import { SmtpSimulator } from '../../tests/simulators/smtp-simulator.ts';
import { StripeSimulator } from '../../tests/simulators/stripe-simulator.ts';
import { WhatsAppSimulator } from '../../tests/simulators/whatsapp-simulator.ts';
import { callServer } from '../../tests/support/call-server.ts';
import { ChatVisitor } from '../../tests/support/chat-visitor.ts';
import { ClockedServer } from '../../tests/support/clocked-server.ts';
import { connectGoogle, googleEnvironment } from '../../tests/support/google-account.ts';
import { OfficeApi } from '../../tests/support/office-api.ts';
import { stripeEnvironment } from '../../tests/support/stripe-account.ts';
import { deliverTo, whatsappEnvironment } from '../../tests/support/whatsapp-account.ts';
import { fillWithDemoData } from '../fill-demo-data.ts';

// The year of one fictional business, told from top to bottom: that is why it is long.

/** Tuesday, 9:40 in Berlin: every picture shows the same moment, so that a new set differs only where the product does. */
export const pictureTime = '2026-12-01T08:40:00.000Z';

export const petra = { name: 'Petra Lindner', email: 'petra.lindner@example.org', phone: '04821 600123' };
export const renate = { waId: '491713920017', name: 'Renate Albers' };
const karl = { waId: '491713920031', name: 'Karl-Heinz Voss' };
const birte = { waId: '491713920044', name: 'Birte Hansen' };

interface ExampleOptions {
  /** What happened in the business happened before this moment. */
  readonly now: Date;
  /** An empty folder; without it a temporary one is made, and removed by `close`. */
  readonly dataDir?: string;
  /** Of the server, beyond the providers. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** A server with a fictional business that uses everything, each provider a stand-in. */
export interface ExampleOffice {
  readonly now: Date;
  /** What a server needs that goes on with the data and the stand-ins of this one. */
  readonly environment: Readonly<Record<string, string>>;
  readonly server: ClockedServer;
  readonly api: OfficeApi;
  readonly google: GoogleCalendarSimulator;
  readonly stripe: StripeSimulator;
  readonly whatsapp: WhatsAppSimulator;
  readonly smtp: SmtpSimulator;
  /** From now on the stand-ins live in the present. */
  letTimeRun(): void;
  close(): Promise<void>;
}

/** So long before `now` the server of the example begins. */
const minutesToTell = 80;

const earlier = ({ now }: { now: Date }, minutes: number) => new Date(now.getTime() - minutes * 60_000);

export async function openExampleOffice(options: ExampleOptions): Promise<ExampleOffice> {
  let stoppedAt: Date | null = options.now;
  const clock = { now: () => stoppedAt ?? new Date() };
  const smtp = await new SmtpSimulator().start();
  const google = await new GoogleCalendarSimulator().start();
  const stripe = await new StripeSimulator({ clock }).start();
  const whatsapp = await new WhatsAppSimulator({ clock }).start();
  const environment = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'IT-Lotse <moin@it-lotse.example>',
    ...googleEnvironment(google),
    ...stripeEnvironment(stripe),
    ...whatsappEnvironment(whatsapp),
    NODE_ENV: 'production',
    ...options.environment,
  };
  const server = await ClockedServer.create(
    environment,
    options.dataDir === undefined ? {} : { dataDir: options.dataDir },
  );
  const close = async () => {
    await server.dispose();
    await Promise.all([smtp.stop(), google.stop(), stripe.stop(), whatsapp.stop()]);
  };
  try {
    const dataDir = dirname(server.databaseFile);
    fillWithDemoData({ dataDir, backupDir: join(dataDir, 'backups'), now: earlier(options, 90) });
    await putInstallers(join(dataDir, 'desktop-updates'));
    await server.start(earlier(options, minutesToTell).toISOString());
    deliverTo(whatsapp, server);
    const api = await OfficeApi.signIn(server.url);
    const letTimeRun = () => {
      stoppedAt = null;
    };
    return { now: options.now, environment, server, api, google, stripe, whatsapp, smtp, letTimeRun, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What has happened in the business until `now`. Nobody in it exists, and no address belongs to anyone. */
export async function fillOffice(office: ExampleOffice): Promise<void> {
  const { server, api } = office;
  const { profile } = await api.call(getBusinessProfile);
  await api.call(updateBusinessProfile, { body: { ...profile, phone: '01234 56789-0', tax_number: '12/345/67890' } });
  await settlePastVisits(api);
  await enterPayments(office);
  await sendNewsletter(office);
  await server.at(earlier(office, 58).toISOString());
  await writeOnWhatsapp(office);
  await server.at(earlier(office, 40).toISOString());
  await chat(server.url);
  await server.at(earlier(office, 20).toISOString());
  await receiveLeads(api, server.url);
  await bookVisits(office);
  await connectGoogle(server.url, api, office.google);
  await server.at(office.now.toISOString());
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
  await callServer(url, createLead, {
    body: {
      name: 'Bernd Claaßen',
      email: 'bernd@tischlerei.example',
      phone: '04821 778899',
      company: 'Tischlerei Claaßen',
      message:
        'Unsere beiden Büro-PCs sind sehr langsam. Lohnt sich ein Umbau auf SSD, oder sind neue Geräte sinnvoller?',
    },
  });
  await callServer(url, createLead, {
    body: {
      ...petra,
      message:
        'Guten Tag, mein Drucker wird seit dem letzten Update nicht mehr gefunden. Ich bräuchte ihn vor Weihnachten für ' +
        'die Karten. Könnten Sie sich das einmal ansehen? Nachmittags bin ich immer zu Hause.',
      newsletter_opt_in: true,
    },
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

/** A visit for the person whose lead is shown; and one today, where the demo data has none: it keeps to working days. */
async function bookVisits({ api, now }: ExampleOffice): Promise<void> {
  const today = berlinDay(now);
  const visit = {
    service_type: 'onsite_support',
    location: 'Deichweg 12, 12345 Musterstadt',
    travel_zone: 1,
    allow_overlap: true,
  } as const;
  await api.call(createAppointment, {
    body: {
      ...visit,
      customer_name: petra.name,
      customer_email: petra.email,
      customer_phone: petra.phone,
      start_time: berlinIso(berlinMoment(addDays(today, 2), '17:00')),
      notes: 'Drucker wird nicht gefunden. Bitte zweimal klingeln.',
      notify_customer: true,
    },
  });
  const { appointments } = await api.call(listAppointmentsBetween, { query: { from: today, to: today } });
  if (appointments.length > 0) return;
  await api.call(createAppointment, {
    body: {
      ...visit,
      customer_name: 'Gerda Köhler',
      customer_email: 'gerda.koehler@example.org',
      customer_phone: '04821 600456',
      start_time: berlinIso(berlinMoment(today, '15:00')),
      notes: 'Tablet einrichten, bitte mit großer Schrift.',
      notify_customer: false,
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

async function enterPayments({ api, now }: ExampleOffice): Promise<void> {
  // Of the server, which has not come to `now` yet: just after midnight that is the day before.
  const today = berlinDay(earlier({ now }, minutesToTell));
  const takings: [
    monthsAgo: number,
    day: number,
    euros: number,
    name: string,
    service: string,
    method: 'transfer' | 'card',
  ][] = [
    [11, 14, 210, 'Fahrradhaus am Markt', 'Einrichtung Kasse', 'transfer'],
    [10, 10, 340, 'Praxis Dr. Schäfer', 'Betreuung der Praxis', 'transfer'],
    [9, 12, 295, 'Steuerbüro Thießen & Weiß', 'Datensicherung', 'transfer'],
    [8, 9, 410, 'Praxis Dr. Schäfer', 'Betreuung der Praxis', 'transfer'],
    [7, 19, 380, 'Köhler Immobilien e. K.', 'Neue Arbeitsplätze', 'transfer'],
    [6, 11, 455, 'Praxis Dr. Schäfer', 'Betreuung der Praxis', 'transfer'],
    [5, 7, 320, 'Bäckerei Möller GmbH', 'WLAN in der Backstube', 'card'],
    [4, 13, 505, 'Tischlerei Claaßen', 'Zwei neue Rechner', 'transfer'],
    [3, 10, 470, 'Praxis Dr. Schäfer', 'Betreuung der Praxis', 'transfer'],
    [2, 15, 560, 'Steuerbüro Thießen & Weiß', 'Umzug der E-Mails', 'transfer'],
    [1, 12, 390, 'Praxis Dr. Schäfer', 'Betreuung der Praxis', 'transfer'],
  ];
  for (const [monthsAgo, day, euros, customer_name, service, method] of takings) {
    const received_on = addDays(startOfMonth(today, -monthsAgo), day - 1);
    await api.call(enterPayment, {
      body: {
        customer_name,
        customer_address: `Hafenstraße ${day}, 00000 Musterstadt`,
        service,
        amount: euros * 100,
        method,
        received_on,
        send_receipt: false,
      },
    });
  }
  await api.call(enterPayment, {
    body: {
      customer_name: 'Wiebke Petersen',
      customer_email: 'wiebke.petersen@example.org',
      service: 'Vor-Ort-Hilfe',
      amount: 8500,
      method: 'cash',
      received_on: today,
      send_receipt: true,
    },
  });
}

async function sendNewsletter({ api, now }: ExampleOffice): Promise<void> {
  const signedOn = formatNumericDate(berlinMoment(addDays(berlinDay(now), -19), '12:00'));
  const readers = ['Heinz Brüggemann', 'Gerda Köhler', 'Ulrike Feddersen', 'Sönke Lüdemann', 'Birgit Zöllner'];
  for (const [index, name] of readers.entries()) {
    const { id } = await api.call(addSubscriber, {
      body: { name, email: `leser${index + 1}@example.org`, company: index === 3 ? 'Lüdemann Gartenbau' : '' },
    });
    const reason = `Unterschriebene Einwilligung auf Papier vom ${signedOn}`;
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

async function writeOnWhatsapp(office: ExampleOffice): Promise<void> {
  const { whatsapp, api } = office;
  await whatsapp.writes(birte, 'Vielen Dank, der Drucker läuft wieder!', { at: earlier(office, 16 * 60) });
  await whatsapp.writes(karl, 'Moin, wann kommen Sie morgen ungefähr?', { at: earlier(office, 75) });
  await whatsapp.writes(renate, 'Moin, mein Rechner hängt seit heute früh beim Update.', { at: earlier(office, 62) });
  await whatsapp.writes(renate, 'Es stehen 35 % da, schon seit einer Stunde.', { at: earlier(office, 61) });
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
  await whatsapp.writes(renate, 'Das ist nett, danke. Bis gleich!', { at: earlier(office, 45) });
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
