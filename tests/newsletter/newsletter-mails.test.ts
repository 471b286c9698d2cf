import { getLead } from '@it-lotse/contract/leads';
import * as calls from '@it-lotse/contract/newsletter';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ReceivedMail, SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { OfficeApi } from '../support/office-api.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let smtp: SmtpSimulator;
let server: TestServer;
let office: OfficeApi;
beforeEach(async () => {
  smtp = await new SmtpSimulator().start();
  server = await startServer({ environment: { SMTP_URL: smtp.url, NEWSLETTER_PER_MINUTE: '6000' } });
  office = await OfficeApi.signIn(server.url);
});
afterEach(async () => {
  await server.dispose();
  await smtp.stop();
});

const linksIn = ({ parsed }: ReceivedMail) =>
  [...`${parsed.text} ${parsed.html || ''}`.matchAll(/https?:\/\/[^\s"<>()]+/g)].map(([url]) => {
    const { pathname, search } = new URL(url.replaceAll('&amp;', '&'));
    return server.url + pathname + search;
  });
const linkTo = (mail: ReceivedMail, path: string) => {
  const link = linksIn(mail).find((url) => new URL(url).pathname === path);
  if (!link) throw new Error(`no link to ${path}`);
  return link;
};

/** As mail gateways do: every address in the mail, with every method that should be harmless, before a person sees it. */
async function scan(mail: ReceivedMail): Promise<void> {
  for (const link of linksIn(mail)) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) await (await fetch(link, { method })).arrayBuffer();
  }
}

/** What the button of the page does in a browser, page and all. */
async function press(link: string) {
  const page = await (await fetch(link)).text();
  const form = /<form [^>]*method="post"[^>]*>(.*?)<\/form>/s.exec(page)?.[1] ?? '';
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  expect(fields.length).toBeGreaterThan(0);
  return fetch(link, { method: 'POST', body: new URLSearchParams(fields) });
}

const mailsTo = async (email: string, count: number) =>
  (await smtp.waitForMails(count, { matches: ({ to }) => to.includes(email) }))[count - 1] as ReceivedMail;
const statusOf = async (q: string) =>
  (await office.call(calls.listSubscribers, { query: { q } })).subscribers.map(({ status }) => status);

async function order(lead: Record<string, unknown>): Promise<string> {
  const answer = await fetch(`${server.url}/api/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: 'Bitte um Rückruf', newsletter_opt_in: true, ...lead }),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

test('from the tick to the last mail, with a scanner that opens every link before the person does', async () => {
  const email = 'kaethe@example.org';
  const leadId = await order({ name: 'Käthe Grün', email });
  const optIn = await mailsTo(email, 1);
  await scan(optIn);
  expect(await statusOf('kaethe')).toEqual(['pending']);

  const welcome = await press(linkTo(optIn, calls.confirmPath));
  expect([welcome.status, new URL(welcome.url).pathname]).toEqual([200, '/newsletter/bestaetigt']);
  expect(await statusOf('kaethe')).toEqual(['confirmed']);

  await office.call(calls.createCampaign, {
    body: { subject: 'Erste Ausgabe', html_content: '<p>Hallo {{name}}</p>' },
  });
  const first = await mailsTo(email, 2);
  await scan(first);
  expect(await statusOf('kaethe')).toEqual(['confirmed']);

  const page = await fetch(linkTo(first, calls.unsubscribePath));
  expect(page.headers.get('x-robots-tag')).toBe('noindex');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('cache-control')).toBe('no-store');
  const goodbye = await press(linkTo(first, calls.unsubscribePath));
  expect(new URL(goodbye.url).pathname).toBe('/newsletter/abgemeldet');
  expect(await goodbye.text()).toContain('Sie sind abgemeldet');
  expect(await statusOf('kaethe')).toEqual(['unsubscribed']);
  expect((await office.call(getLead, { params: { id: leadId } })).lead.newsletter_opt_in).toBe(false);

  const { send_result } = await office.call(calls.createCampaign, {
    body: { subject: 'Zweite', html_content: 'Text' },
  });
  expect(send_result.total_recipients).toBe(0);
});

test('on the wire: one recipient, every header, both parts, short lines, and no header of anybody else’s', async () => {
  const name = 'Jürgen "Bcc" Weiß <x@evil.example>, Übersee & Söhne';
  const email = 'juergen@example.org';
  await order({ name, email });
  await press(linkTo(await mailsTo(email, 1), calls.confirmPath));
  const long = `${'Ein sehr langer Absatz ohne Umbruch. '.repeat(60)}`;
  await office.call(calls.createCampaign, {
    body: { subject: 'Grüße für {{name}} – und mehr', html_content: `<p>Hallo {{name}},</p><p>${long}</p><p>.</p>` },
  });
  const { source, parsed, to } = await mailsTo(email, 2);
  expect(to).toEqual([email]);
  expect(parsed.subject).toBe(`Grüße für ${name} – und mehr`);
  expect(parsed.text).toContain(`Hallo ${name},`);
  expect(parsed.text).toContain(long.trim().slice(0, 500));
  expect(parsed.html).toContain('Hallo Jürgen &quot;Bcc&quot; Weiß &lt;x@evil.example&gt;');
  const addresses = [parsed.to, parsed.cc, parsed.bcc].flat().flatMap((field) => field?.value ?? []);
  expect(addresses).toEqual([{ address: email, name }]);
  const [head = ''] = source.split('\r\n\r\n');
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(head).toMatch(/^List-ID: <newsletter\./im);
  expect(head).toMatch(/^Precedence: bulk$/m);
  expect(head.replaceAll(/\r\n[ \t]+/g, ' ')).toMatch(
    /^List-Unsubscribe: <https?:\/\/[^>]+\/newsletter\/abmelden\?t=[\w.-]+>, <mailto:[^>]+>/m,
  );
  expect(parsed.messageId).toMatch(/^<newsletter\.[\w-]+\.\d+@/);
  for (const line of source.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(998);
  expect(source).not.toMatch(/[^\r]\n/);
  expect(/^[\x00-\x7f]*$/.test(source)).toBe(true);
  expect(head).toMatch(/^Content-Type: multipart\/alternative/m);
});
