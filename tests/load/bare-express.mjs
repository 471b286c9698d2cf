import { join } from 'node:path';
import Database from 'better-sqlite3';
import express from 'express';

/** The least this server stands on: Express and a durable SQLite. Argument: a folder. Prints its address. */
const [folder = ''] = process.argv.slice(2);
const database = new Database(join(folder, 'bare.db'));
database.pragma('journal_mode = WAL');
database.exec('CREATE TABLE IF NOT EXISTS things (name TEXT) STRICT');
const count = database.prepare('SELECT count(*) AS things FROM things');

const app = express();
app.get('/', (_req, res) => {
  res.json(count.get());
});
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`läuft auf http://127.0.0.1:${address.port}`);
});
