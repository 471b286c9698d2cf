import { featureProviders } from '@it-lotse/contract/feature-parts';
import type { HealthView } from '@it-lotse/contract/health-view';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { ErrorState } from '@it-lotse/ui/error-state';
import { Notice } from '@it-lotse/ui/notice';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { FileDown, ShieldCheck } from 'lucide-react';
import { errorDetail } from '../../../kit/api/api-error.ts';
import { useDownload } from '../../../kit/downloads/use-download.ts';
import { useNow } from '../../../kit/use-now.ts';
import { diagnosticsFile, useHealthView, useIntegrityCheck } from '../debug-queries.ts';
import { healthFacts, providerLooks } from '../debug-texts.ts';
import { LogTail } from './log-tail.tsx';

/** How the server stands. */
export function HealthCards() {
  const query = useHealthView();
  const view = query.data;
  return (
    <>
      {query.isError && (
        <ErrorState
          title="Der Zustand des Servers konnte nicht geladen werden"
          detail={`${errorDetail(query.error)}${view ? ' Sie sehen den letzten Stand.' : ''}`}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.isPending && (
        <div className="rounded-card border border-line bg-card p-5">
          <Skeleton label="Der Zustand des Servers wird geladen" lines={6} />
        </div>
      )}
      {view && (
        <>
          <Warnings view={view} />
          <HealthCard view={view} />
          <Providers providers={view.providers} />
          <LogTail lines={view.log} />
        </>
      )}
    </>
  );
}

function Warnings({ view: { disk, backup, database } }: { view: HealthView }) {
  return (
    <>
      {database.integrity && !database.integrity.ok && (
        <Notice tone="danger" title="Die Datenbank ist beschädigt">
          <p>{database.integrity.message}</p>
        </Notice>
      )}
      {!database.writable && (
        <Notice tone="danger" title="Es kann gerade nichts gespeichert werden">
          <p>
            Meist ist der Datenträger voll. Lesen geht weiter, und das Speichern von selbst wieder, sobald Platz ist.
          </p>
        </Notice>
      )}
      {disk.nearly_full && (
        <Notice tone="warning" title="Der Datenträger ist fast voll">
          <p>Bitte schaffen Sie auf dem Server Platz, sonst kann bald nichts mehr gespeichert und gesichert werden.</p>
        </Notice>
      )}
      {backup.failure && (
        <Notice tone="danger" title="Datensicherung fehlgeschlagen">
          <p>{backup.failure}</p>
        </Notice>
      )}
    </>
  );
}

function HealthCard({ view }: { view: HealthView }) {
  const now = useNow();
  const { check, checking } = useIntegrityCheck();
  const { download, busy } = useDownload();
  const file = diagnosticsFile(now);
  return (
    <Card title="Zustand des Servers">
      <dl className="grid gap-x-8 gap-y-3 middle:grid-cols-2">
        {healthFacts(view, now).map(({ term, value }) => (
          <div key={term}>
            <dt className="text-small text-ink-2">{term}</dt>
            <dd className="mt-0.5 font-label break-words">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="mt-4">
        <summary className="cursor-pointer text-small font-label text-teal-strong">
          Alle {view.database.migrations.length} Migrationen
        </summary>
        <ol className="mt-2 list-decimal pl-8 text-small text-ink-2">
          {view.database.migrations.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
      </details>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button disabled={checking} onClick={check}>
          <ShieldCheck aria-hidden size={18} strokeWidth={1.75} />
          {checking ? 'Wird geprüft…' : 'Integrität prüfen'}
        </Button>
        <Button disabled={busy} onClick={() => void download(file.path, file.name)}>
          <FileDown aria-hidden size={18} strokeWidth={1.75} />
          {busy ? 'Wird gespeichert…' : 'Diagnosepaket speichern'}
        </Button>
      </div>
      <p className="mt-2 text-small text-ink-2">
        Das Diagnosepaket enthält Zahlen, Zustände und das maskierte Protokoll, keine Daten Ihrer Kunden.
      </p>
    </Card>
  );
}

function Providers({ providers }: Pick<HealthView, 'providers'>) {
  return (
    <Card title="Anbieter">
      <ul>
        {providers.map(({ provider, state, reason, last_success_at, last_error_at, last_error }) => {
          const { look, word } = providerLooks[state];
          return (
            <li key={provider} className="border-b border-line py-2.5 last:border-b-0 last:pb-0">
              <div className="flex flex-wrap items-center gap-2.5">
                <span className="flex-1 font-label">{featureProviders[provider].name}</span>
                <StatusBadge look={look}>{word}</StatusBadge>
              </div>
              <p className="mt-0.5 text-small text-ink-2">
                Letzter Erfolg: {last_success_at ? formatDateTime(last_success_at) : 'noch keiner'}
                {' · '}
                Letzter Fehler:{' '}
                {last_error ? `${last_error_at ? `${formatDateTime(last_error_at)}: ` : ''}${last_error}` : 'keiner'}
              </p>
              {reason && reason !== last_error && <p className="text-small text-ink-2">{reason}</p>}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
