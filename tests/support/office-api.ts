import { login } from '@it-lotse/contract/account';
import type { CallInput, Endpoint } from '@it-lotse/contract/endpoint';
import Database from 'better-sqlite3';
import type { z } from 'zod';
import { addSession } from '../../server/src/test-support/session-row.ts';
import { callServer } from './call-server.ts';
import { adminPassword, type TestServer } from './start-server.ts';

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
    const { access_token } = await callServer(url, login, { body: { username: 'admin', password } });
    return new OfficeApi(url, access_token);
  }

  /** Throws where the answer is not 2xx or is not what the contract promises. */
  call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends z.ZodType>(
    endpoint: Endpoint<P, Q, B, A>,
    input = {} as CallInput<P, Q, B>,
  ): Promise<z.output<A>> {
    return callServer(this.#url, endpoint, input, { authorization: `Bearer ${this.token}` });
  }
}
