import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { Notice } from '@it-lotse/ui/notice';
import { Database, KeyRound } from 'lucide-react';
import { usePageTitle } from '../../../kit/page-title/use-page-title.ts';
import { debugHints } from '../debug-texts.ts';
import { useDebugTests } from '../use-debug-tests.ts';
import { BackupsCard } from './backups-card.tsx';
import { HealthCards } from './health-cards.tsx';
import { LeadsTestCard } from './leads-test-card.tsx';
import { TokenCard } from './token-card.tsx';

/** Where one looks when something does not work: tests of the connection, health of the server, backups, log. */
export function DebugPage() {
  usePageTitle('Debug');
  const tests = useDebugTests();
  return (
    <div className="mx-auto flex w-full max-w-300 flex-col gap-4 px-4 py-6 middle:px-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-title font-title">Database Debug Center</h1>
        <div className="flex flex-wrap gap-2.5">
          <Button disabled={tests.running !== null} onClick={() => void tests.testToken()}>
            <KeyRound aria-hidden size={18} strokeWidth={1.75} />
            {tests.running === 'token' ? 'Wird geprüft…' : 'Test Token'}
          </Button>
          <Button disabled={tests.running !== null} onClick={() => void tests.testLeads()}>
            <Database aria-hidden size={18} strokeWidth={1.75} />
            {tests.running === 'leads' ? 'Wird geprüft…' : 'Simple Test'}
          </Button>
        </div>
      </div>
      {tests.error && (
        <Notice tone="danger" live title="Der Test ist fehlgeschlagen">
          <p>{tests.error}</p>
        </Notice>
      )}
      <div className="grid items-start gap-4 wide:grid-cols-2">
        <TokenCard verification={tests.verification} />
        <LeadsTestCard test={tests.leads} />
      </div>
      <HealthCards />
      <BackupsCard />
      <Card title="Wenn etwas nicht lädt">
        <ol className="list-decimal space-y-1.5 pl-6">
          {debugHints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ol>
      </Card>
    </div>
  );
}
