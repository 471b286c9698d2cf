import { login } from '@it-lotse/shared/contract/account';
import type { Endpoint } from '@it-lotse/shared/contract/endpoint';
import Database from 'better-sqlite3';
import type { z } from 'zod';
import { addSession } from '../../server/src/test-support/session-row.ts';
import { adminPassword, type TestServer } from './start-server.ts';

interface CallInput<E> {
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: E extends Endpoint<z.ZodType, z.ZodType, infer Body, z.ZodType> ? z.input<Body> : never;
}

/** The operator's calls, typed by the contract; each answer is checked against it. */
export class OfficeApi {
  readonly #url: string;
  readonly token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.token = token;
  }

  /** Past the login, for tests that are about something else. */
  static async withSession({ url, dataDir, databaseFile }: TestServer): Promise<OfficeApi> {
    const database = new Database(databaseFile, { timeout: 30_000 });
    try {
      return new OfficeApi(url, await addSession(database, dataDir, new Date()));
    } finally {
      database.close();
    }
  }

  static async signIn(url: string, password = adminPassword): Promise<OfficeApi> {
    const answer = await fetch(new URL(login.path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password }),
    });
    if (!answer.ok) throw new Error(`Login answered ${answer.status}: ${await answer.text()}`);
    return new OfficeApi(url, login.answer.parse(await answer.json()).access_token);
  }

  /** Throws where the answer is not 2xx or is not what the contract promises. */
  async call<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<z.output<E['answer']>> {
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(input.params?.[name] ?? ''));
    const url = new URL(path, this.#url);
    for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, String(value));
    const answer = await fetch(url, {
      method: endpoint.method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
    });
    if (!answer.ok) throw new Error(`${endpoint.method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return endpoint.answer.parse(await answer.json()) as z.output<E['answer']>;
  }
}
