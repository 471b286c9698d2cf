import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused } from '../api/call-server.ts';
import { readReply } from './reply-stream.ts';

const reply = { response: 'Grüße aus Kiel', message_id: 'a' };
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;

/** The bytes of `text`, in pieces of `size`. */
function bytes(text: string, size = 7): ReadableStream<Uint8Array> {
  const all = new TextEncoder().encode(text);
  const pieces = Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}

async function read(text: string, size?: number) {
  const heard: string[] = [];
  const { signal } = new AbortController();
  const onText = (soFar: string) => heard.push(soFar);
  return { reply: await readReply(bytes(text, size), onText, signal, () => undefined), heard };
}

describe('readReply', () => {
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));
  afterEach(() => void vi.restoreAllMocks());

  it.each([1, 2, 3, 7, 1000])('puts the text together whatever the pieces, here of %i bytes', async (size) => {
    const text = `: hallo\n\n${event('delta', { text: 'Grüße ' })}${event('delta', { text: 'aus 🏖' })}${event('done', reply)}`;
    const { heard, reply: got } = await read(text, size);
    expect(heard).toEqual(['Grüße ', 'Grüße aus 🏖']);
    expect(got).toEqual(reply);
  });

  it('forgets what was replaced', async () => {
    const text =
      event('delta', { text: 'Falsch' }) +
      event('replace', { text: 'Ri' }) +
      event('delta', { text: 'chtig' }) +
      event('done', reply);
    expect((await read(text)).heard).toEqual(['Falsch', 'Ri', 'Richtig']);
  });

  it('passes over events it does not know', async () => {
    expect((await read(event('neu', { a: 1 }) + event('done', reply))).reply).toEqual(reply);
  });

  it('refuses with what the server says', async () => {
    const error = event('error', { detail: 'Das war zu viel.', code: 'rate_limited' });
    const failure = await read(event('delta', { text: 'Hal' }) + error).catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(Refused);
    expect(failure).toMatchObject({ code: 'rate_limited', detail: 'Das war zu viel.', isUnclear: false });
  });

  it.each([
    ['ends early', event('delta', { text: 'Hal' })],
    ['is empty', ''],
    ['ends within an event', event('done', reply).trimEnd()],
    ['brings no reply', event('done', { ok: true })],
    ['brings a reply that is no JSON', 'event: done\ndata: <html>\n\n'],
  ])('throws when the stream %s', async (_, text) => {
    await expect(read(text)).rejects.toThrow(TypeError);
  });

  it.each([
    ['without text', event('delta', {})],
    ['that is no JSON', 'event: delta\ndata: <html>\n\n'],
  ])('passes over a piece %s, and says so', async (_, damaged) => {
    const { reply: got, heard } = await read(event('delta', { text: 'Hal' }) + damaged + event('done', reply));
    expect(got).toEqual(reply);
    expect(heard).toEqual(['Hal']);
    expect(console.warn).toHaveBeenCalledTimes(1);
  });

  it('hears no more of an answer nobody waits for', async () => {
    const leave = new AbortController();
    const endless = new ReadableStream<Uint8Array>();
    const reading = readReply(
      endless,
      () => undefined,
      leave.signal,
      () => undefined,
    );
    leave.abort();
    await expect(reading).rejects.toThrow(TypeError);
  });
});
