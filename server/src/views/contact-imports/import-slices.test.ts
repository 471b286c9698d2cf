import { listContactImports, runContactImport, undoContactImport } from '@it-lotse/contract/contact-imports';
import { getBusinessProfile } from '@it-lotse/contract/settings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaled } from '../../../../tests/support/scale.ts';
import { importFile, sendContacts, vcard } from '../../test-support/contact-files.ts';
import { startTestServer, type TestServer } from '../../test-support/test-server.ts';
import { runImport, takenAtOnce } from './contact-imports-service.ts';
import { readFile } from './reading/read-file.ts';
import { UploadDesk } from './upload-desk.ts';

/** Every fifth has the mailbox of the one before, every seventh no way to be reached. */
const addressBook = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    n % 7 === 6
      ? vcard(`FN:Niemand ${n}`)
      : vcard(`FN:Person ${n}`, `EMAIL:p${n % 5 === 4 ? n - 1 : n}@beispiel.de`, `TEL:030 ${1_000_000 + n}`),
  ).join('');

const cardsOf = ({ ctx }: TestServer) =>
  ctx.db
    .prepare(`
      SELECT name, company, note, search_text, (SELECT group_concat(kind || value) FROM customer_addresses
        WHERE customer_id = customers.id) AS addresses
      FROM customers WHERE merged_into IS NULL ORDER BY seq`)
    .all();
const choices = { notes: true, leave_out: [], legal_basis: 'contract' } as const;

/** Its writes work this often, and then the power is gone. */
function breakAfter({ ctx }: TestServer, writes: number): { mend(): void } {
  const { commits } = ctx;
  const write = commits.write.bind(commits);
  let done = 0;
  commits.write = (work) => (done++ < writes ? write(work) : Promise.reject(new Error('the power is gone')));
  return { mend: () => Object.assign(commits, { write }) };
}

test('broken off anywhere, an import says so, and the same file once more makes the cards of one that never was', async () => {
  const file = addressBook(takenAtOnce * 4 + 3);
  await using whole = await startTestServer();
  await importFile(whole, file);
  const expected = cardsOf(whole);
  await fc.assert(
    fc.asyncProperty(fc.nat(5), fc.boolean(), async (writes, isRestarted) => {
      await using first = await startTestServer();
      const desk = new UploadDesk(() => first.clock.now());
      const id = desk.put(await readFile(Buffer.from(file)));
      const power = breakAfter(first, writes);
      await expect(runImport(first.ctx, desk, id, choices)).rejects.toThrow('the power is gone');
      power.mend();
      const { imports } = await first.api(listContactImports);
      // What it says is what is there.
      expect(imports.map(({ state, created, total }) => [state, created, total])).toEqual(
        cardsOf(first).length === 0 ? [] : [['broken_off', cardsOf(first).length, takenAtOnce * 4 + 3]],
      );
      // The file is still there, or the operator chooses it anew.
      if (isRestarted) {
        if (cardsOf(first).length < expected.length) await importFile(first, file);
      } else
        expect(await runImport(first.ctx, desk, id, choices)).toMatchObject({ state: 'done', left: expected.length });
      expect(cardsOf(first)).toEqual(expected);
      for (const each of (await first.api(listContactImports)).imports)
        await first.api(undoContactImport, { params: { id: each.id } });
      expect(cardsOf(first)).toEqual([]);
    }),
    { numRuns: scaled(8, 60) },
  );
}, 60_000);

test('while a large file is looked at and taken over others are answered, and see how far it is', async () => {
  await using server = await startTestServer();
  await server.signIn();
  const file = addressBook(takenAtOnce * 40);
  let isOver = false;
  let answered = 0;
  const others = (async () => {
    while (!isOver) {
      await server.api(getBusinessProfile);
      answered++;
    }
  })();
  const { id, contacts } = await sendContacts(server, file);
  expect(contacts).toHaveLength(takenAtOnce * 40);
  const duringPreview = answered;
  const { ctx } = server;
  const desk = new UploadDesk(() => server.clock.now(), 0);
  const own = desk.put(await readFile(Buffer.from(file)));
  const seen: number[] = [];
  for (;;) {
    const { state, taken } = await runImport(ctx, desk, own, choices);
    if (state === 'done') break;
    seen.push(taken);
  }
  isOver = true;
  await others;
  // No timing: each answer needs several turns of the event loop, so a single block would leave next to none.
  expect(duringPreview).toBeGreaterThan(3);
  expect(answered - duringPreview).toBeGreaterThan(10);
  expect(new Set(seen).size).toBeGreaterThan(10);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  await expect(server.api(runContactImport, { params: { id }, body: { ...choices, leave_out: [] } })).rejects.toThrow(
    /schon alles in Ihren Kundenkarten/,
  );
}, 60_000);

test('whoever is named alone is taken over alone', async () => {
  await using server = await startTestServer();
  const { id } = await sendContacts(server, addressBook(6));
  const body = { ...choices, leave_out: [1], only: [1, 2] };
  expect(await server.api(runContactImport, { params: { id }, body })).toMatchObject({
    created: 1,
    total: 1,
    taken: 1,
  });
  expect(cardsOf(server)).toMatchObject([{ name: 'Person 2' }]);
});
