import { approveRequest, getAppointment } from '@it-lotse/contract/appointments';
import { getAgreedTerms, getWithdrawalInstruction, updateTerms } from '@it-lotse/contract/legal-texts';
import { customerExportPath } from '@it-lotse/contract/privacy';
import { getBusinessProfile, updateBookingSettings, updateBusinessProfile } from '@it-lotse/contract/settings';
import { defaultBookingSettings } from '@it-lotse/domain/default-booking-settings';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { PayingOffice } from '../../../../tests/support/paying-office.ts';
import { scaled } from '../../../../tests/support/scale.ts';
import { migrate } from '../../kernel/database/migrate.ts';
import { databaseBefore } from '../../test-support/database-before.ts';

/** What a contract shows: the terms, and in which street the instruction says the business is. */
interface Texts {
  readonly terms: string;
  readonly street: string;
}
interface Contract extends Texts {
  readonly kind: 'appointment' | 'payment';
  readonly id: string;
}

/** An office whose settings change between contracts, and what each contract must show for ever. */
class ContractOffice {
  readonly contracts: Contract[] = [];
  readonly #office: PayingOffice;
  readonly #running: Array<{ session: string; texts: Texts }> = [];
  readonly #asked: Array<{ id: string; terms: string }> = [];
  #terms = '';
  #street = '';
  #visits = 0;

  constructor(office: PayingOffice) {
    this.#office = office;
  }

  terms = async (text: string) => {
    this.#terms = (await this.#office.server.api(updateTerms, { body: { text } })).text;
  };

  street = async (street: string) => {
    const { profile } = await this.#office.server.api(getBusinessProfile);
    await this.#office.server.api(updateBusinessProfile, { body: { ...profile, street } });
    this.#street = street;
  };

  visit = async (isRequest = false) => {
    const confirmed_by = isRequest ? 'operator' : 'at_once';
    await this.#office.server.api(updateBookingSettings, { body: { ...defaultBookingSettings, confirmed_by } });
    const day = [3, 4, 7, 8, 9, 10][Math.floor(this.#visits / 2)] ?? 0;
    const start_time = `2026-12-${String(day).padStart(2, '0')}T${this.#visits++ % 2 ? '14' : '10'}:00:00+01:00`;
    const { id } = await this.#office.book({ start_time });
    if (isRequest) this.#asked.push({ id, terms: this.#terms });
    else this.contracts.push({ kind: 'appointment', id, terms: this.#terms, street: this.#street });
  };

  /** The terms are those of the request, the instruction goes out with the yes. */
  approve = async () => {
    const asked = this.#asked.shift();
    if (!asked) return;
    await this.#office.server.api(approveRequest, { params: { id: asked.id } });
    this.contracts.push({ kind: 'appointment', ...asked, street: this.#street });
  };

  order = async () => {
    const texts = { terms: this.#terms, street: this.#street };
    const { id, session } = await this.#office.orderPackage();
    this.#running.push({ session, texts });
    this.contracts.push({ kind: 'payment', id, ...texts });
  };

  month = async () => {
    const [first] = this.#running;
    if (!first) return;
    const before = (await this.#office.transactions()).map(({ payment_id }) => payment_id);
    await this.#office.stripe.renew(first.session);
    await this.#office.quiet();
    const later = (await this.#office.transactions()).find(({ payment_id }) => !before.includes(payment_id));
    if (!later) throw new Error('no later month');
    this.contracts.push({ kind: 'payment', id: later.payment_id, ...first.texts });
  };

  shown = async ({ kind, id }: Contract) => {
    const { agreed_terms, withdrawal_instruction } =
      kind === 'payment'
        ? await this.#office.details(id)
        : await this.#office.server.api(getAppointment, { params: { id } });
    const read = this.#office.server;
    const terms = agreed_terms && (await read.api(getAgreedTerms, { params: { hash: agreed_terms.hash } })).text;
    const hash = withdrawal_instruction ?? '';
    const { sections } = await read.api(getWithdrawalInstruction, { params: { hash } });
    return { terms: terms ?? '', instruction: JSON.stringify(sections) };
  };
}

const streets = ['Am Deich 1', 'Hafenstraße 22', 'Leuchtturmweg 3'] as const;
const step = fc.oneof(
  fc.record({ do: fc.constant('terms' as const), with: fc.constantFrom('', 'Fassung eins', '# Zwei\n\n- neu') }),
  fc.record({ do: fc.constant('street' as const), with: fc.constantFrom(...streets) }),
  fc.record({ do: fc.constantFrom('visit', 'request', 'approve', 'order', 'month') }),
);

test('whatever is changed in the settings, each contract and each later month shows the terms and the instruction it was made under', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      const office = await PayingOffice.start();
      try {
        const life = new ContractOffice(office);
        await life.street('Am Deich 1');
        for (const each of steps) {
          if (each.do === 'terms') await life.terms(each.with);
          else if (each.do === 'street') await life.street(each.with);
          else if (each.do === 'request') await life.visit(true);
          else await life[each.do]();
        }
        await life.terms('Zuletzt etwas ganz anderes.');
        await life.street('Ganz woanders 99');
        for (const contract of life.contracts) {
          const { terms, instruction } = await life.shown(contract);
          expect(terms).toBe(contract.terms);
          expect(instruction).toContain(`${contract.street},`);
          for (const other of [...streets, 'Ganz woanders 99'])
            if (other !== contract.street) expect(instruction).not.toContain(other);
        }
      } finally {
        await office.stop();
      }
    }),
    { numRuns: scaled(12, 150) },
  );
}, 120_000);

test('the mail of a contract says the instruction that is kept, and so does the copy of what is stored', async () => {
  const office = await PayingOffice.start();
  try {
    const life = new ContractOffice(office);
    await life.terms('Fassung eins');
    await life.street('Am Deich 1');
    await life.order();
    await life.street('Hafenstraße 22');
    await life.terms('Fassung zwei');
    await life.month();
    await life.visit();
    await office.quiet();
    const said = office.mailer.mails.filter(({ text }) => text.includes('Widerrufsbelehrung'));
    expect(said.map(({ text }) => streets.filter((street) => text?.includes(`, ${street},`)))).toEqual([
      ['Am Deich 1'],
      ['Hafenstraße 22'],
    ]);
    // The money of the first month is forgotten some day, years before that of the last.
    const { db, commits } = office.server.ctx;
    await commits.write((tx) =>
      tx.prepare("UPDATE payments SET customer_email = '' WHERE payment_id = ?").run(life.contracts[0]?.id ?? ''),
    );
    const customer = db.prepare('SELECT id FROM customers').get() as { id: string };
    const answer = await fetch(office.server.url + customerExportPath(customer.id, 'zip'), {
      headers: { authorization: `Bearer ${await office.server.signIn()}` },
    });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const texts = Object.entries(files)
      .filter(([name]) => /^(AGB|Widerrufsbelehrung)/.test(name))
      .map(([name, bytes]) => [name.replace(/ vom.*| \(.*/, ''), Buffer.from(bytes).toString()] as const);
    expect(texts.map(([name]) => name).toSorted()).toEqual([
      'AGB der Bestellungen/AGB',
      'AGB der Termine/AGB',
      'Widerrufsbelehrung der Bestellungen/Widerrufsbelehrung',
      'Widerrufsbelehrung der Termine/Widerrufsbelehrung',
    ]);
    const ofOrders = texts.filter(([name]) => name.includes('Bestellungen')).map(([, text]) => text);
    expect(ofOrders.join()).toMatch(/Fassung eins/);
    expect(ofOrders.join()).toMatch(/Am Deich 1.*Muster-Widerrufsformular/s);
  } finally {
    await office.stop();
  }
});

test('a firm is sent no instruction, and what was kept cannot be changed', async () => {
  const office = await PayingOffice.start();
  try {
    const life = new ContractOffice(office);
    await life.visit();
    const { commits } = office.server.ctx;
    const change = commits.write((tx) => tx.prepare("UPDATE agreed_instructions SET sections = '{}'").run());
    await expect(change).rejects.toThrow('agreed instructions stay as they are');
    const services = defaultBookingSettings.services.map((service) => ({ ...service, audience: 'business' as const }));
    await office.server.api(updateBookingSettings, { body: { ...defaultBookingSettings, services } });
    const { id } = await office.book({ start_time: '2026-12-10T10:00:00+01:00' });
    const shown = await office.server.api(getAppointment, { params: { id } });
    expect(shown.withdrawal_instruction).toBe(null);
  } finally {
    await office.stop();
  }
});

test('later months from before get the terms of their order, and no instruction is claimed of old contracts', () => {
  const database = databaseBefore('texts_of_contracts');
  database.exec(`
    INSERT INTO subscriptions (subscription_id, payment_id, state) VALUES ('sub', 'first', 'running');
    INSERT INTO ordered_packages (payment_id, features, interval, agreed_terms) VALUES ('first', '["a"]', 'month', 'hash');
    INSERT INTO agreed_terms (hash, text, saved_at) VALUES ('hash', 'Für alle.', '2026-05-03T10:00:00.000Z')`);
  const needed = database
    .prepare('SELECT name, type FROM pragma_table_info(\'payments\') WHERE "notnull" AND dflt_value IS NULL')
    .all() as Array<{ name: string; type: string }>;
  for (const payment_id of ['first', 'later', 'other']) {
    const row: Record<string, unknown> = Object.fromEntries(
      needed.map(({ name, type }) => [name, type === 'INTEGER' ? 1 : 'x']),
    );
    Object.assign(row, { payment_id, method: 'stripe', payment_status: 'paid', session_id: payment_id });
    Object.assign(row, { subscription_id: payment_id === 'other' ? null : 'sub' });
    delete row.seq;
    const names = Object.keys(row);
    database.prepare(`INSERT INTO payments (${names}) VALUES (${names.map((name) => `@${name}`)})`).run(row);
  }
  migrate(database);
  const rows = database.prepare('SELECT * FROM ordered_packages ORDER BY payment_id').all();
  database.close();
  const ordered = { features: '["a"]', interval: 'month', agreed_terms: 'hash', agreed_instruction: null };
  expect(rows).toEqual([
    { payment_id: 'first', ...ordered },
    { payment_id: 'later', ...ordered },
  ]);
});
