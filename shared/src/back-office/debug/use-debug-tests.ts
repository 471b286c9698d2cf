import { useState } from 'react';
import { errorAnswer } from '../../contract/errors.ts';
import { tokenTest } from '../../contract/health-view.ts';
import { listLeads } from '../../contract/leads.ts';
import type { Host } from '../host.ts';
import { useHost } from '../host-context.ts';

const timeoutMs = 15_000;
const shownLeads = 3;

interface SampleLead {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}
export interface LeadsTest {
  readonly at: Date;
  readonly found: number;
  readonly samples: readonly SampleLead[];
}

/** The texts of the specification, word for word. */
export const debugTexts = {
  noToken: 'No authentication token found. Please log in again.',
  refused: 'Authentication failed - please log out and log back in',
  status: (status: number, text: string) => `HTTP ${status}: ${text}`,
};

class TestFailed extends Error {}

/** The two tests of the debug view. They make bare calls, so that the operator sees what the server really answers. */
export function useDebugTests() {
  const host = useHost();
  const [running, setRunning] = useState<'token' | 'leads' | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [verification, setVerification] = useState<string | null>(null);
  const [leads, setLeads] = useState<LeadsTest | null>(null);

  const run = async (which: 'token' | 'leads', test: () => Promise<void>) => {
    setRunning(which);
    setError(null);
    try {
      if (!(await host.hasToken())) throw new TestFailed(debugTexts.noToken);
      await test();
    } catch (fault) {
      setError(
        fault instanceof TestFailed
          ? fault.message
          : 'Der Server ist gerade nicht erreichbar. Bitte prüfen Sie die Verbindung.',
      );
    } finally {
      setRunning(null);
    }
  };

  return {
    running,
    error,
    verification,
    leads,
    testToken() {
      setVerification(null);
      return run('token', async () => {
        const answer = tokenTest.answer.parse(await ask(host, tokenTest.path));
        setVerification(answer.token_verification);
      });
    },
    testLeads() {
      setLeads(null);
      return run('leads', async () => {
        const { leads: found, total } = listLeads.answer.parse(
          await ask(host, `${listLeads.path}?limit=${shownLeads}`),
        );
        const samples = found.slice(0, shownLeads).map(({ id, name, email }) => ({ id, name, email }));
        setLeads({ at: new Date(), found: total, samples });
      });
    },
  };
}

async function ask(host: Host, path: string): Promise<unknown> {
  const response = await host.fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
  if (response.status === 401) throw new TestFailed(debugTexts.refused);
  if (!response.ok) {
    const answer = errorAnswer.safeParse(await response.json().catch(() => null));
    // HTTP/2 and the desktop's own protocol carry no words beside the number.
    const text = response.statusText || (answer.success ? answer.data.detail : 'unbekannte Antwort');
    throw new TestFailed(debugTexts.status(response.status, text));
  }
  return response.json();
}
