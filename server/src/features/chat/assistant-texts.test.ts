import {
  assistantText,
  listAssistantTexts,
  resetAssistantText,
  updateAssistantText,
} from '@it-lotse/contract/assistant-texts';
import { sendChatMessage, startChat } from '@it-lotse/contract/chat';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { businessProfileSetting } from '../../kernel/settings/business-profile-setting.ts';
import { startTestServer, type TestServer, temporaryFolder } from '../../test-support/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server[Symbol.asyncDispose]());

const key = 'printer-does-not-print';
const own = {
  opening: 'Moin! Rufen Sie gern an: {phone}.',
  steps: ['Ziehen Sie den Stecker des Druckers.'],
  closing: 'Sagen Sie Bescheid, {owner}.',
};
const asked = 'Mein Drucker druckt nicht mehr';

async function answerTo(office: TestServer, ...messages: string[]): Promise<string> {
  const { session_id } = await office.api(startChat);
  let said = '';
  for (const message of messages)
    said = (await office.api(sendChatMessage, { params: { session_id }, body: { message } })).response;
  return said;
}
const put = async (entry: string, body: unknown) =>
  server.call('PUT', `/api/admin/assistant-texts/${entry}`, { token: await server.signIn(), body });

test('own words are told at once and after a restart, and the shipped ones when they are taken back', async () => {
  const dataDir = temporaryFolder();
  const first = await startTestServer({ dataDir });
  const before = await answerTo(first, asked);
  expect(await first.api(updateAssistantText, { params: { key }, body: own })).toMatchObject({ key, own });
  const phone = first.ctx.settings.get(businessProfileSetting).phone;
  const told = await answerTo(first, asked);
  expect(told).toContain(`Moin! Rufen Sie gern an: ${phone}.\n\n1. Ziehen Sie den Stecker des Druckers.\n\nSagen Sie`);
  await first.stop();
  await using second = await startTestServer({ dataDir });
  expect(await answerTo(second, asked)).toBe(told);
  expect(await second.api(resetAssistantText, { params: { key } })).toMatchObject({ own: null });
  expect(await answerTo(second, asked)).toBe(before);
});

test('what a yes means does not hang on the wording', async () => {
  await server.api(updateAssistantText, { params: { key }, body: own });
  expect(await answerTo(server, asked, 'Ja, gern')).toMatch(/^Sehr gern!/);
});

test('two changes at once are both kept', async () => {
  const keys = [key, 'scanner', 'monitor'];
  await Promise.all(keys.map((each) => server.api(updateAssistantText, { params: { key: each }, body: own })));
  const { entries } = await server.api(listAssistantTexts);
  expect(entries.filter((entry) => entry.own !== null).map((entry) => entry.key)).toEqual(keys);
});

test('every shipped text keeps the rules of the operator’s own, and every placeholder has a text', async () => {
  const { entries, placeholders } = await server.api(listAssistantTexts);
  for (const { shipped } of entries) expect(assistantText.parse(shipped)).toEqual(shipped);
  expect(placeholders.find(({ name }) => name === 'phone')?.text).toBe(
    server.ctx.settings.get(businessProfileSetting).phone,
  );
});

test.each([
  [{ ...own, opening: 'Fax: {fax}' }, 'opening', 'Diesen Platzhalter gibt es nicht: {fax}.'],
  [{ ...own, steps: ['Fragen Sie {boss}'] }, 'steps', 'Diesen Platzhalter gibt es nicht: {boss}.'],
  [{ ...own, closing: 'Anruf { genügt' }, 'closing', 'Eine geschweifte Klammer steht allein.'],
  [{ ...own, opening: ' ' }, 'opening', 'Der Anfang fehlt.'],
  [{ ...own, steps: [] }, 'steps', 'Ohne einen Schritt hilft diese Antwort nicht.'],
  [{ ...own, steps: Array(8).fill('Schritt') }, 'steps', 'Mehr als 7 Schritte liest niemand.'],
])('a fault is told beside its field: %j', async (body, field, says) => {
  const { status, body: refusal } = await put(key, body);
  expect(status).toBe(422);
  expect(refusal.fields).toEqual({ [field]: says });
});

test('an entry that does not exist is not found', async () => {
  expect((await put('nichts', own)).status).toBe(404);
});
