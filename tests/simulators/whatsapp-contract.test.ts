import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { graphVersion, WhatsAppClient } from '../../server/src/providers/whatsapp.ts';
import { readWebhook } from '../../server/src/providers/whatsapp-messages.ts';
import { judgesOfWhatsApp, officialWebhooks } from './whatsapp/whatsapp-description.ts';
import { tinyPng, WhatsAppSimulator } from './whatsapp-simulator.ts';

const meta = new WhatsAppSimulator();
const erika = { waId: '4915123456789', name: 'Erika Muster' };
const client = () =>
  new WhatsAppClient(
    { phoneNumberId: meta.phoneNumberId, appId: meta.appId, appSecret: meta.appSecret, apiUrl: meta.url },
    () => meta.token,
  );

beforeAll(() => meta.start());
afterAll(() => meta.stop());
beforeEach(() => {
  meta.violations.length = 0;
  meta.recover();
});

describe('everything the client can say', () => {
  test('is such as Meta takes, and what it gets is such as Meta gives', async () => {
    const whatsapp = client();
    const mediaId = meta.addMedia({ bytes: tinyPng, mimeType: 'image/png' });
    await whatsapp.sendText({ to: { waId: erika.waId }, body: 'Guten Tag 👋 <b>', callbackData: 'a1' });
    await whatsapp.sendText({
      to: { userId: 'DE.13491208655302741918' },
      body: 'x'.repeat(4096),
      repliesTo: 'wamid.A',
    });
    await whatsapp.sendTemplate({ to: { waId: erika.waId }, name: 'rueckmeldung', language: 'de', values: [] });
    const values = [{ text: 'Erika' }, { text: '24.11. um 17:00' }];
    await whatsapp.sendTemplate({ to: { waId: erika.waId }, name: 'termin_erinnerung', language: 'de', values });
    const named = [
      { name: 'vorname', text: 'Erika' },
      { name: 'uhrzeit', text: '17:00' },
    ];
    await whatsapp.sendTemplate({
      to: { waId: erika.waId },
      name: 'techniker_unterwegs',
      language: 'de',
      values: named,
    });
    await whatsapp.markRead('wamid.A');
    const { url } = await whatsapp.mediaInfo(mediaId);
    expect(await whatsapp.downloadMedia(url, 1000)).toEqual(tinyPng);
    await whatsapp.phoneNumber();
    await whatsapp.debugToken(meta.token);
    await whatsapp.debugToken('unknown-token');
    meta.api.templatesPerPage = 3;
    expect(await whatsapp.listTemplates(meta.wabaId)).toHaveLength(meta.templates.length);

    expect(meta.violations).toEqual([]);
    expect(new Set(meta.exchanges.map(({ method, path }) => `${method} ${path.replaceAll(/\d+/g, '1')}`))).toEqual(
      new Set([
        'POST /1/messages',
        'GET /1',
        'GET /whatsapp_business/attachments/',
        'GET /debug_token',
        'GET /1/message_templates',
      ]),
    );
    expect(graphVersion).toBe('v23.0');
  });

  test.each([1, 2, 3, 4, 10, 33, 100, 190, 200, 368, 80007, 130429, 131000, 131026, 131047, 131056, 132001, 133010])(
    'error %i is such as Meta gives it',
    async (code) => {
      meta.failNext(code);
      await expect(client().sendText({ to: { waId: erika.waId }, body: 'Hallo' })).rejects.toMatchObject({ code });
      expect(meta.violations).toEqual([]);
    },
  );

  test('a judge finds what is wrong', () => {
    const operation = 'POST /{Version}/{Phone-Number-ID}/messages';
    const wrong = [
      { messaging_product: 'whatsapp', type: 'text', text: { body: 'Hallo' } },
      { messaging_product: 'whatsapp', to: '4915123456789', type: 'text', text: { body: 'x'.repeat(4097) } },
      { messaging_product: 'whatsapp', to: '4915123456789', type: 'text', text: { body: '' } },
      { messaging_product: 'whatsapp', to: '4915123456789', type: 'text', text: { body: 'Hallo', html: true } },
      { messaging_product: 'whatsapp', to: '4915123456789', type: 'template', template: { name: 'a' } },
      { messaging_product: 'whatsapp', status: 'read' },
    ];
    for (const judge of judgesOfWhatsApp()) {
      for (const value of wrong) {
        expect(judge.faultsOf({ operation, part: 'request', value }), JSON.stringify(value)).not.toEqual([]);
      }
    }
  });
});

describe('everything the simulator pushes', () => {
  const pushed = async (part: Record<string, unknown>, person: object = erika) => {
    const arrived: Array<ReturnType<typeof readWebhook>> = [];
    const { createServer } = await import('node:http');
    const { buffer } = await import('node:stream/consumers');
    const server = createServer(async (req, res) => {
      arrived.push(readWebhook(await buffer(req), meta.phoneNumberId));
      res.end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    meta.webhooks.url = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
    await meta.sends(person, part);
    server.close();
    return arrived[0]?.messages[0];
  };

  test.each([
    { type: 'text', text: { body: 'Grüße' } },
    { type: 'image', image: { id: '1', mime_type: 'image/jpeg', sha256: 'x', caption: 'Foto' } },
    { type: 'video', video: { id: '1', mime_type: 'video/mp4', sha256: 'x' } },
    { type: 'audio', audio: { id: '1', mime_type: 'audio/ogg; codecs=opus', sha256: 'x', voice: true } },
    { type: 'document', document: { id: '1', mime_type: 'application/pdf', sha256: 'x', filename: 'a.pdf' } },
    { type: 'sticker', sticker: { id: '1', mime_type: 'image/webp', sha256: 'x', animated: false } },
    { type: 'location', location: { latitude: 52.5, longitude: 13.4, name: 'Büro', address: 'Weg 1' } },
    { type: 'contacts', contacts: [{ name: { formatted_name: 'Max' }, phones: [{ phone: '+49 151 1' }] }] },
    { type: 'reaction', reaction: { message_id: 'wamid.A', emoji: '👍' } },
    { type: 'button', button: { payload: 'JA', text: 'Ja' } },
    { type: 'interactive', interactive: { type: 'button_reply', button_reply: { id: 'a', title: 'Ja' } } },
    { type: 'system', system: { type: 'user_changed_number', body: 'neu', wa_id: '4915199999999' } },
    { type: 'unsupported', errors: [{ code: 131_051, title: 'Message type unknown' }] },
  ])('$type is such as Meta pushes it, and is read', async (part) => {
    expect((await pushed(part))?.content.kind).toBe(part.type);
    expect(meta.violations).toEqual([]);
  });

  test('someone without a number, too', async () => {
    const message = await pushed({ type: 'text', text: { body: 'Hallo' } }, { userId: 'DE.1349', name: 'Erika' });
    expect(message?.sender).toEqual({ waId: null, userId: 'DE.1349', name: 'Erika' });
    expect(meta.violations).toEqual([]);
  });
});

const published: Array<[string, unknown]> = [
  ...officialWebhooks(),
  [
    'one of ours',
    {
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '1',
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '1', phone_number_id: '106540352242922' },
                messages: [{ id: 'wamid.A', from: '49151', timestamp: '1', type: 'order', order: {} }],
              },
            },
          ],
        },
      ],
    },
  ],
];

test.each(published)('our reader takes what Meta publishes as an example: %s', (_name, example) => {
  const content = readWebhook(Buffer.from(JSON.stringify(example)), '106540352242922');
  const { field, value } = (
    example as { entry: Array<{ changes: Array<{ field: string; value: Record<string, unknown[]> }> }> }
  ).entry[0]?.changes[0] ?? { field: '', value: {} };
  expect(content?.unreadable).toBe(0);
  expect(content?.foreign).toBe(0);
  if (field !== 'messages') {
    expect(content).toMatchObject({ messages: [], statuses: [], faults: [] });
    return;
  }
  const [given] = value.messages as [Record<string, unknown>];
  const kind = given.type === 'order' ? 'unsupported' : given.type;
  expect(content?.messages).toMatchObject([
    {
      wamid: given.id,
      sender: { waId: given.from },
      sentAt: new Date(Number(given.timestamp) * 1000),
      content: { kind },
    },
  ]);
});
