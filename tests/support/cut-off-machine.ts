import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { SmtpSimulator } from '../simulators/smtp-simulator.ts';
import { outsideIs } from './outside.ts';
import { freeTimes, postBooking } from './visitor.ts';

/**
 * What a clean machine does with the release while its network is cut off: it starts, books, sends the confirmation and
 * backs up. To be run where nothing but the loopback is there. Argument: the unpacked archive. Prints what came of it, as JSON.
 */
const [home = ''] = process.argv.slice(2);
const smtp = await new SmtpSimulator().start();
const env = { ...process.env, PORT: '0', SMTP_URL: smtp.url };
const server = spawn(join(home, 'it-lotse'), [], { env, stdio: ['ignore', 'pipe', 'inherit'] });
const url = await addressOf(createInterface(server.stdout));

const outside = await outsideIs();
const [start_time = ''] = await freeTimes(url, 'remote_support');
const booked = await postBooking(url, 1, { service_type: 'remote_support', start_time });
while (smtp.mails.length === 0) await sleep(50);
const { stdout } = await promisify(execFile)(join(home, 'it-lotse'), ['backup', join(home, 'backup.db')], { env });
server.kill();
await once(server, 'exit');
await smtp.stop();
console.log(
  JSON.stringify({ outside, booked: booked.status, mailedTo: smtp.mails.flatMap(({ to }) => to), backup: stdout }),
);

async function addressOf(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const found = /IT-Lotse läuft auf (\S+)/.exec(line)?.[1];
    if (found) return found;
  }
  throw new Error('The server did not start');
}
