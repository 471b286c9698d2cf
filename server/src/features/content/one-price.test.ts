import * as appointments from '@it-lotse/contract/appointments';
import * as booking from '@it-lotse/contract/booking';
import { type BookingSettings, bookingSettings, type ServiceType } from '@it-lotse/contract/booking-settings';
import * as chat from '@it-lotse/contract/chat';
import * as checkout from '@it-lotse/contract/checkout';
import { getPrices } from '@it-lotse/contract/content';
import { enterPayment } from '@it-lotse/contract/payments';
import { updateBookingSettings } from '@it-lotse/contract/settings';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import { formatMoney } from '@it-lotse/domain/format-money';
import fc from 'fast-check';
import { extractText } from 'unpdf';
import { expect, test } from 'vitest';
import { StripeSimulator } from '../../../../tests/simulators/stripe-simulator.ts';
import { scaled } from '../../../../tests/support/scale.ts';
import { bookingOf, eventually, FakeMailer, SettableClock, startTestServer } from '../../test-support/test-server.ts';
import { factsOf } from '../chat/ai/answer-facts.ts';
import { systemPrompt } from '../chat/ai/assistant-prompt.ts';
import { placeholderTexts } from '../chat/ai/placeholders.ts';
import { findSlotOffers } from '../chat/slot-offers.ts';
import { requireReceiptPdf } from '../payments/receipts.ts';

/** Each asks some thirty pages and calls. */
const changes = scaled(15, 100);
/** Receipts are set in type, which takes a while; every so many changes one is read. */
const receiptEvery = 5;

/** Five digits and more, so that no amount is found inside another one or in a text that names none. */
const cents = fc.integer({ min: 10_000, max: 99_999 });
const listing = fc.option(
  fc.record({
    table: fc.constantFrom('private' as const, 'business' as const),
    name: fc.constantFrom('', 'Anders genannt'),
    details: fc.constantFrom('', 'mit Bericht'),
  }),
);

/** Another price for everything, and services that are elsewhere on the list, cannot be booked, or hold the drive. */
const anySettings: fc.Arbitrary<BookingSettings> = fc
  .record({
    services: fc.tuple(
      ...defaultBookingSettings.services.map((service) =>
        fc.record({
          price: cents,
          listing,
          travel_included: fc.boolean(),
          active: service.purpose === 'help' && service.active ? fc.constant(true) : fc.boolean(),
        }),
      ),
    ),
    packages: fc.tuple(
      ...defaultBookingSettings.packages.map(() => fc.record({ price: cents, from_price: fc.boolean() })),
    ),
  })
  .map(({ services, packages }) =>
    bookingSettings.parse({
      ...defaultBookingSettings,
      services: defaultBookingSettings.services.map((service, index) => ({ ...service, ...services[index] })),
      packages: defaultBookingSettings.packages.map((each, index) => ({ ...each, ...packages[index] })),
    }),
  );

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const money = (amount: number) => plain(formatMoney(amount));
const withoutTags = (html: string) =>
  plain(html.replaceAll(/<(script|style).*?<\/\1>|<[^>]*>/gs, ' ').replaceAll('&nbsp;', ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
/** Each row of each table of a page, as text. */
const rowsOf = (html: string) => (html.match(/<tr[ >].*?<\/tr>/gs) ?? []).map(withoutTags);
const listedName = ({ name, listing: line }: ServiceType) => line?.name || name;

test(`after each of ${changes} random changes every place names the same figure at once`, {
  timeout: 300_000,
}, async () => {
  const clock = new SettableClock();
  await using stripe = {
    simulator: await new StripeSimulator({ clock }).start(),
    [Symbol.asyncDispose]: () => stripe.simulator.stop(),
  };
  const mailer = new FakeMailer();
  await using server = await startTestServer({
    clock,
    mailer,
    config: { trustProxy: 1, stripeSecretKey: stripe.simulator.secretKey, stripeApiUrl: stripe.simulator.url },
  });
  let number = 0;

  async function changeTo(settings: BookingSettings): Promise<void> {
    number += 1;
    // Each visitor comes from elsewhere, so that the limits stay out of this.
    const headers = { 'x-forwarded-for': `10.4.${number >> 8}.${number & 255}` };
    const page = async (path: string) => (await server.call('GET', path, { headers })).text;
    const { services, trainings, packages } = settings;
    const offered = services.filter(({ active }) => active);
    const priceOf = (key: string) => services.find((each) => each.key === key)?.price ?? Number.NaN;

    await server.api(updateBookingSettings, { body: settings });

    // What can be booked: the call of the wizard, and the page without a script.
    const { service_types } = await server.api(booking.listServiceTypes, { headers });
    expect(Object.entries(service_types).map(([key, { price }]) => [key, price])).toEqual(
      offered.map(({ key, price }) => [key, price]),
    );
    const wizard = withoutTags(await page('/termine'));
    for (const { price } of offered) expect(wizard).toContain(money(price));

    // The landing page and its data for search engines.
    const landing = await page('/');
    const rows = rowsOf(landing);
    const listed = services.filter((service) => service.listing !== null);
    for (const service of listed) {
      const row = rows.find(
        (text) => text.startsWith(`${listedName(service)} `) && text.includes(money(service.price)),
      );
      expect(row, `${service.key} for ${money(service.price)}`).toBeDefined();
    }
    for (const { topic, remote, onsite } of trainings) {
      const row = rows.find((text) => text.startsWith(`${topic} `));
      expect(row).toContain(`${money(priceOf(remote))} ${money(priceOf(onsite))}`);
    }
    for (const { name, price, from_price, interval } of packages) {
      const row = rows.find((text) => text.startsWith(`${name} `));
      expect(row).toContain(`${from_price && interval ? 'ab ' : ''}${money(price)}`);
    }
    const linked = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(landing)?.[1] ?? '{}') as {
      hasOfferCatalog: { itemListElement: Array<{ price: string }> };
    };
    const sold = [
      ...listed.map(({ price }) => price),
      ...trainings.flatMap(({ remote, onsite }) => [priceOf(remote), priceOf(onsite)]),
      ...packages.map(({ price }) => price),
    ];
    const inOrder = (amounts: readonly number[]) => amounts.toSorted((one, other) => one - other);
    expect(inOrder(linked.hasOfferCatalog.itemListElement.map(({ price }) => Math.round(Number(price) * 100)))).toEqual(
      inOrder(sold),
    );
    const { seniors, business } = await server.api(getPrices, { headers });
    expect(
      inOrder([
        ...[...seniors.rows, ...business.rows, ...business.packages].map(({ preis }) => preis),
        ...seniors.trainings.flatMap(({ preisRemote, preisVorOrt }) => [preisRemote, preisVorOrt]),
      ]),
    ).toEqual(inOrder(sold));

    // What can be bought, and what a page of Stripe asks for.
    const shop = await server.api(checkout.listPackages, { headers });
    const forSale = packages.filter(({ from_price }) => !from_price);
    expect(Object.entries(shop.packages).map(([key, { price }]) => [key, price])).toEqual(
      forSale.map(({ key, price }) => [key, price]),
    );
    const [bought] = forSale;
    if (bought) {
      const order = {
        package_id: bought.key,
        customer_name: 'Ada',
        customer_email: 'ada@example.org',
        customer_address: 'Weg 1',
      };
      const { session_id } = await server.api(checkout.startCheckout, { headers, body: order });
      const { amount_total } = await server.api(checkout.getCheckoutStatus, { headers, params: { session_id } });
      expect(amount_total).toBe(bought.price);
    }

    // Legal pages name no price of their own that could grow old.
    for (const path of ['/impressum', '/datenschutz']) expect(withoutTags(await page(path))).not.toMatch(/\d €/);

    // The built-in assistant, and what a model is told and may say.
    const { session_id } = await server.api(chat.startChat, { headers });
    const ask = async (message: string) =>
      plain((await server.api(chat.sendChatMessage, { headers, params: { session_id }, body: { message } })).response);
    const forPrivate = await ask('Was kostet eine Stunde?');
    const forFirms = await ask('Was kostet das für unsere Firma?');
    for (const service of listed) {
      const answer = service.listing?.table === 'private' ? forPrivate : forFirms;
      expect(
        answer.split('\n').some((line) => line.includes(listedName(service)) && line.includes(money(service.price))),
      ).toBe(true);
    }
    for (const { name, price, interval } of packages) {
      const answer = interval === null ? forPrivate : forFirms;
      expect(answer.split('\n').some((line) => line.includes(name) && line.includes(money(price)))).toBe(true);
    }
    // The model reads and writes names for amounts, the server puts the amounts in.
    const named = placeholderTexts(server.ctx, []);
    const told = plain(
      [...named].reduce((text, [name, amount]) => text.replaceAll(name, amount), systemPrompt(server.ctx)),
    );
    const allowed = new Set(factsOf(server.ctx, []).prices.flatMap((each) => each.cents));
    for (const amount of [...sold, ...offered.map(({ price }) => price)]) {
      expect(told).toContain(money(amount));
      expect(allowed).toContain(amount);
    }
    const [tool] = await findSlotOffers(server.ctx, { service: 'remote_support', limit: 1 });
    expect(tool?.price).toBe(priceOf('remote_support'));

    // A new booking, its mail, and now and then its receipt. What was booked before keeps what was agreed.
    const help = offered.filter(({ purpose }) => purpose === 'help');
    const service = help[number % help.length];
    if (!service) throw new Error('Help can always be booked');
    const onsite = service.place === 'onsite';
    const visit = await server.api(booking.bookAppointment, {
      headers,
      body: booking.newAppointment.parse(
        bookingOf({
          customer_email: `gast-${number}@example.org`,
          service_type: service.key,
          start_time: `2026-12-03T${onsite ? '17:30' : '10:00'}:00+01:00`,
          // Above 250 euros a receipt needs it, wherever the work is done.
          location: 'Am Markt 1, 54321 Feldstadt',
          ...(onsite && { postal_code: '54321', travel_zone: 2 }),
        }),
      ),
    });
    const drive = onsite && !service.travel_included ? 1500 : 0;
    expect(visit).toMatchObject({ price: service.price, travel_cost: drive, total_cost: service.price + drive });
    const mail = () => mailer.mails.find(({ to }) => JSON.stringify(to).includes(`gast-${number}@`));
    await eventually(() => mail() !== undefined);
    expect(plain(mail()?.text ?? '')).toContain(`${service.name}: ${money(service.price)}`);
    expect(plain(mail()?.text ?? '')).toContain(money(service.price + drive));
    if (number % receiptEvery === 0) {
      const { payment_id } = await server.api(enterPayment, {
        body: {
          appointment_id: visit.id,
          customer_name: 'Erika Muster',
          customer_address: 'Weg 1, 12345 Musterstadt',
          service: service.name,
          amount: visit.total_cost,
          method: 'cash',
          received_on: '2026-12-01',
        },
      });
      const { receipt } = server.ctx.db
        .prepare('SELECT id AS receipt FROM receipts WHERE payment_id = ?')
        .get(payment_id) as { receipt: string };
      const { pdf } = await requireReceiptPdf(server.ctx.db, receipt);
      const { text } = await extractText(new Uint8Array(pdf), { mergePages: true });
      expect(plain(text)).toContain(money(service.price));
    }
    await server.api(booking.cancelManagedAppointment, { headers, params: { token: visit.manage_token } });
    await agreedStay();
    agreed.push([visit.id, visit.total_cost]);
  }

  const agreed: Array<[id: string, cents: number]> = [];
  async function agreedStay(): Promise<void> {
    const last = agreed.at(-1);
    if (!last) return;
    const [id, total] = last;
    const { appointment } = await server.api(appointments.getAppointment, { params: { id } });
    expect(appointment.total_cost).toBe(total);
  }

  await fc.assert(fc.asyncProperty(anySettings, changeTo), { numRuns: changes, endOnFailure: true });
  expect(number).toBe(changes);
});
