import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyOf, messageBody, statusBody, together } from '../../../tests/simulators/whatsapp/whatsapp-bodies.ts';
import { escaped } from '../../../tests/simulators/whatsapp/whatsapp-webhooks.ts';
import { isSignedByMeta, readWebhook } from './whatsapp-messages.ts';

const account = { wabaId: '102290129340398', phoneNumberId: '106540352242922', displayPhoneNumber: '4930123456' };
const erika = { waId: '4915123456789', name: 'Erika Muster' };
const at = new Date('2026-12-01T11:00:00Z');
const secret = 'app-secret';

const read = (body: unknown) => readWebhook(Buffer.from(JSON.stringify(body)), account.phoneNumberId);
const readPart = (part: Record<string, unknown>, person: object = erika) =>
  read(messageBody(account, person, { id: 'wamid.A', at, part }))?.messages[0];
const contentOf = (part: Record<string, unknown>) => readPart(part)?.content;

describe('the signature', () => {
  const body = Buffer.from(escaped('{"text":"Grüße 👋 / <b>"}'));
  const sign = (bytes: Buffer, key = secret) => `sha256=${createHmac('sha256', key).update(bytes).digest('hex')}`;

  test('is over the bytes as they came', () => {
    expect(body.toString()).toBe('{"text":"Gr\\u00fc\\u00dfe \\ud83d\\udc4b \\/ <b>"}');
    expect(isSignedByMeta(body, sign(body), secret)).toBe(true);
    expect(isSignedByMeta(body, sign(body).toUpperCase().replace('SHA256', 'sha256'), secret)).toBe(true);
    const reserialised = Buffer.from(JSON.stringify(JSON.parse(body.toString())));
    expect(isSignedByMeta(body, sign(reserialised), secret)).toBe(false);
  });

  test.each([
    undefined,
    '',
    'sha256=',
    'sha256=00',
    sign(body).slice(0, -1),
    `${sign(body)}0`,
    sign(body, 'another'),
    sign(body).replace('sha256=', 'sha1='),
    sign(body).replace('sha256=', ''),
    `sha256=${'ü'.repeat(64)}`,
  ])('%j is none', (header) => {
    expect(isSignedByMeta(body, header, secret)).toBe(false);
  });
});

describe('who writes', () => {
  const sender = (person: object) => readPart({ type: 'text', text: { body: 'Hallo' } }, person)?.sender;

  test('is known by number, by user id, or by both', () => {
    expect(sender(erika)).toEqual({ waId: '4915123456789', userId: null, name: 'Erika Muster' });
    expect(sender({ userId: 'DE.1349', name: 'Erika' })).toEqual({ waId: null, userId: 'DE.1349', name: 'Erika' });
    expect(sender({ ...erika, userId: 'DE.1349' })).toEqual({ ...erika, userId: 'DE.1349' });
    expect(sender({ waId: '49151' })).toEqual({ waId: '49151', userId: null, name: null });
  });

  test('is not taken for another whose message came in the same body', () => {
    const contacts = [
      { profile: { name: 'Max' }, wa_id: '49152' },
      { profile: { name: 'Erika' }, wa_id: '49151', user_id: 'DE.1' },
    ];
    const text = { timestamp: '1', type: 'text', text: { body: 'x' } };
    const messages = [
      { id: 'a', from: '49151', ...text },
      { id: 'b', from: '49152', ...text },
      { id: 'c', from: '49153', ...text },
    ];
    expect(read(bodyOf(account, { contacts, messages }))?.messages.map((message) => message.sender)).toEqual([
      { waId: '49151', userId: 'DE.1', name: 'Erika' },
      { waId: '49152', userId: null, name: 'Max' },
      { waId: '49153', userId: null, name: null },
    ]);
  });

  test('stays text where somebody wrote a number', () => {
    const messages = [
      { id: 'a', from: 16505551234, timestamp: at.getTime() / 1000, type: 'text', text: { body: 'x' } },
    ];
    expect(read(bodyOf(account, { messages }))?.messages[0]).toMatchObject({
      sender: { waId: '16505551234' },
      sentAt: at,
    });
  });
});

describe('what is written', () => {
  test.each([
    [
      { type: 'text', text: { body: 'Grüße 👋' } },
      { kind: 'text', text: 'Grüße 👋' },
    ],
    [
      { type: 'text', text: { body: '' } },
      { kind: 'text', text: '' },
    ],
    [
      { type: 'text', text: { body: 'halb \ud83d' } },
      { kind: 'text', text: 'halb \ufffd' },
    ],
    [
      { type: 'image', image: { id: '1', mime_type: 'image/jpeg', sha256: 's', caption: 'Foto' } },
      {
        kind: 'image',
        media: { id: '1', mimeType: 'image/jpeg', sha256: 's', caption: 'Foto', fileName: null, isVoice: false },
      },
    ],
    [
      { type: 'document', document: { id: 2, mime_type: 'application/pdf', filename: '../../etc/passwd' } },
      {
        kind: 'document',
        media: {
          id: '2',
          mimeType: 'application/pdf',
          sha256: null,
          caption: null,
          fileName: '../../etc/passwd',
          isVoice: false,
        },
      },
    ],
    [
      { type: 'audio', audio: { id: '3', mime_type: 'audio/ogg; codecs=opus', voice: true } },
      {
        kind: 'audio',
        media: {
          id: '3',
          mimeType: 'audio/ogg; codecs=opus',
          sha256: null,
          caption: null,
          fileName: null,
          isVoice: true,
        },
      },
    ],
    [
      { type: 'location', location: { latitude: 52.5, longitude: '13.4', name: 'Büro' } },
      { kind: 'location', latitude: 52.5, longitude: 13.4, name: 'Büro', address: null },
    ],
    [
      {
        type: 'contacts',
        contacts: [
          {
            name: { formatted_name: 'Max M.' },
            phones: [{ phone: '+49 151 1', wa_id: '491511' }, { wa_id: '49' }, {}],
          },
          { name: { first_name: 'Eva', last_name: 'Groß' } },
        ],
      },
      {
        kind: 'contacts',
        contacts: [
          { name: 'Max M.', phones: ['+49 151 1', '49'] },
          { name: 'Eva Groß', phones: [] },
        ],
      },
    ],
    [
      { type: 'reaction', reaction: { message_id: 'wamid.B', emoji: '👍' } },
      { kind: 'reaction', wamid: 'wamid.B', emoji: '👍' },
    ],
    [
      { type: 'reaction', reaction: { message_id: 'wamid.B' } },
      { kind: 'reaction', wamid: 'wamid.B', emoji: null },
    ],
    [
      { type: 'reaction', reaction: { message_id: 'wamid.B', emoji: '' } },
      { kind: 'reaction', wamid: 'wamid.B', emoji: null },
    ],
    [
      { type: 'button', button: { payload: 'JA', text: 'Ja, gern' } },
      { kind: 'button', text: 'Ja, gern' },
    ],
    [
      {
        type: 'interactive',
        interactive: { type: 'list_reply', list_reply: { title: 'Express', description: 'morgen' } },
      },
      { kind: 'interactive', text: 'Express – morgen' },
    ],
    [
      { type: 'system', system: { type: 'user_changed_number', body: 'neue Nummer', wa_id: '4915199999999' } },
      { kind: 'system', text: 'neue Nummer', newWaId: '4915199999999', newUserId: null },
    ],
    [
      { type: 'unsupported', errors: [{ code: 131_051, title: 'Unsupported', error_data: { details: 'No polls' } }] },
      {
        kind: 'unsupported',
        type: 'unsupported',
        reason: 'Diese Art von Nachricht kennt WhatsApp hier nicht. (Meta, Code 131051: „No polls“)',
      },
    ],
    [
      { type: 'hologram', hologram: { id: '1' } },
      { kind: 'unsupported', type: 'hologram', reason: null },
    ],
    [{ type: 'constructor' }, { kind: 'unsupported', type: 'constructor', reason: null }],
    [
      { type: 'image', image: { mime_type: 'image/jpeg' } },
      { kind: 'unsupported', type: 'image', reason: null },
    ],
    [
      { type: 'text', text: 'Hallo' },
      { kind: 'unsupported', type: 'text', reason: null },
    ],
    [
      { type: 'location', location: { latitude: 'NaN', longitude: 400 } },
      { kind: 'unsupported', type: 'location', reason: null },
    ],
    [{}, { kind: 'unsupported', type: 'unknown', reason: null }],
  ] as const)('%j is read', (part, content) => {
    expect(contentOf(part)).toEqual(content);
  });

  test('stays text, however hostile and long', () => {
    const body = `<script>alert(1)</script>\u202E\u0000${'x'.repeat(5000)}`;
    expect(contentOf({ type: 'text', text: { body } })).toEqual({ kind: 'text', text: body });
  });

  test('comes with what it answers and when it was written, as far as that can be read', () => {
    const text = { type: 'text', text: { body: 'x' } };
    expect(readPart({ ...text, context: { id: 'wamid.Q', from: '4930' }, group_id: 'g' })).toMatchObject({
      sentAt: at,
      repliesTo: 'wamid.Q',
      groupId: 'g',
    });
    expect(readPart({ ...text, timestamp: 'gestern' })?.sentAt).toBeNull();
    expect(readPart({ ...text, timestamp: '9'.repeat(30) })?.sentAt).toBeNull();
  });
});

describe('what became of a message', () => {
  test.each([
    ['sent', 'sent'],
    ['delivered', 'delivered'],
    ['read', 'read'],
    ['played', 'read'],
  ] as const)('%s counts as %s', (status, counted) => {
    const body = statusBody(account, { wamid: 'wamid.A', status, at, to: erika, callbackData: 'ours' });
    expect(read(body)?.statuses).toEqual([
      {
        wamid: 'wamid.A',
        status: counted,
        at,
        recipient: { waId: erika.waId, userId: null },
        callbackData: 'ours',
        fault: null,
      },
    ]);
  });

  test('says why it failed', () => {
    const errors = [{ code: 131_047, title: 'Re-engagement message', error_data: { details: 'More than 24 hours' } }];
    const body = statusBody(account, { wamid: 'wamid.A', status: 'failed', at, to: { userId: 'DE.1' }, errors });
    expect(read(body)?.statuses[0]).toMatchObject({
      status: 'failed',
      recipient: { waId: null, userId: 'DE.1' },
      fault: { kind: 'window', code: 131_047, details: 'More than 24 hours' },
    });
  });
});

describe('a body', () => {
  const hello = (id: string) => messageBody(account, erika, { id, at, part: { type: 'text', text: { body: id } } });

  test('may hold many entries, changes and messages', () => {
    const status = statusBody(account, { wamid: 'wamid.S', status: 'sent', at, to: erika });
    const content = read(together([hello('a'), status, hello('b')]));
    expect(content?.messages.map(({ wamid }) => wamid)).toEqual(['a', 'b']);
    expect(content?.statuses).toHaveLength(1);
    expect(content?.wabaId).toBe(account.wabaId);
  });

  test('about other numbers and other matters is left alone', () => {
    const foreign = messageBody({ ...account, phoneNumberId: '999', wabaId: '888' }, erika, {
      id: 'f',
      at,
      part: { type: 'text', text: { body: 'x' } },
    });
    const other = bodyOf(account, { event: 'DISABLE' }, 'account_update');
    expect(read(together([foreign, other]))).toEqual({
      wabaId: null,
      messages: [],
      statuses: [],
      faults: [],
      foreign: 1,
      unreadable: 0,
    });
  });

  test('may tell of a fault of the account', () => {
    expect(read(bodyOf(account, { errors: [{ code: 131_031, title: 'Locked' }] }))?.faults).toMatchObject([
      { kind: 'blocked', details: 'Locked' },
    ]);
  });

  test('counts what belongs to nobody, and reads the rest', () => {
    const lost = bodyOf(account, {
      messages: [{ from: '49', type: 'text' }, { id: 'x', type: 'text' }, 7],
      statuses: [{ id: 'wamid.A', status: 'vaporised' }],
    });
    expect(read(together([lost, hello('a')]))).toMatchObject({ unreadable: 3, messages: [{ wamid: 'a' }] });
  });

  test('that is none of WhatsApp is told apart', () => {
    const none = ['', 'kein JSON', '[]', 'null', '{"object":"page","entry":[]}', '{'.repeat(50_000)];
    for (const text of none) {
      expect(readWebhook(Buffer.from(text), account.phoneNumberId), text.slice(0, 40)).toBeNull();
    }
  });

  test('never makes the reader fail, whatever stands in it', () => {
    const anything = fc.jsonValue({ maxDepth: 2 });
    const shape = fc.record({
      object: fc.constant('whatsapp_business_account'),
      entry: fc.array(
        fc.record({
          id: anything,
          changes: fc.array(
            fc.record({
              field: fc.constant('messages'),
              value: fc.record({
                metadata: fc.constant({ phone_number_id: account.phoneNumberId }),
                contacts: anything,
                errors: anything,
                statuses: anything,
                messages: fc.array(
                  fc.record(
                    {
                      id: fc.string(),
                      from: anything,
                      timestamp: anything,
                      type: fc.constantFrom('text', 'image', 'contacts', 'reaction', 'interactive', '__proto__'),
                      text: anything,
                      image: anything,
                      contacts: anything,
                      reaction: anything,
                      interactive: anything,
                      errors: anything,
                    },
                    { requiredKeys: [] },
                  ),
                ),
              }),
            }),
          ),
        }),
      ),
    });
    fc.assert(
      fc.property(shape, (body) => {
        expect(read(body)).not.toBeNull();
      }),
      { numRuns: 40 },
    );
  });
});
