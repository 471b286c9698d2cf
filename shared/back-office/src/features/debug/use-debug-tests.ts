import { callEndpoint } from '@it-lotse/contract/call-endpoint';
import type { CallInput, Endpoint } from '@it-lotse/contract/endpoint';
import { tokenTest } from '@it-lotse/contract/health-view';
import { listLeads } from '@it-lotse/contract/leads';
import { useState } from 'react';
import type { z } from 'zod';
import type { Host } from '../../kit/host.ts';
import { useHost } from '../../kit/host-context.ts';

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
        setVerification((await ask(host, tokenTest, {})).token_verification);
      });
    },
    testLeads() {
      setLeads(null);
      return run('leads', async () => {
        const { leads: found, total } = await ask(host, listLeads, { query: { limit: shownLeads } });
        const samples = found.slice(0, shownLeads).map(({ id, name, email }) => ({ id, name, email }));
        setLeads({ at: new Date(), found: total, samples });
      });
    },
  };
}

async function ask<Q extends z.ZodType, A extends z.ZodType>(
  host: Host,
  endpoint: Endpoint<z.ZodUndefined, Q, z.ZodUndefined, A>,
  input: CallInput<z.ZodUndefined, Q, z.ZodUndefined>,
): Promise<z.output<A>> {
  const signal = AbortSignal.timeout(timeoutMs);
  const outcome = await callEndpoint((path, request) => host.fetch(path, request), endpoint, input, { signal });
  if (outcome.ok) return outcome.answer;
  const { status, statusText, ok } = outcome.response;
  if (status === 401) throw new TestFailed(debugTexts.refused);
  if (ok) throw new TypeError('not what the contract promises');
  // HTTP/2 and the desktop's own protocol carry no words beside the number.
  throw new TestFailed(debugTexts.status(status, statusText || (outcome.refusal?.detail ?? 'unbekannte Antwort')));
}
