import type { TokenInfo } from '@it-lotse/contract/whatsapp-token';
import { formatDateTime, formatRelative } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { RotateCcw, ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNow } from '../../../../kit/use-now.ts';
import { useRestoreToken, useTestToken } from '../token-queries.ts';
import { expiryText, renewalHint, stateLooks } from '../token-texts.ts';
import { TokenAlert } from './token-alert.tsx';

/** The token in use: how it stands, how long it lasts, and the ways to test it or to go one step back. */
export function TokenStatusCard({ info }: { info: TokenInfo }) {
  const { test, testing, alert } = useTestToken();
  const previous = useRestoreToken();
  const [asking, setAsking] = useState(false);
  const now = useNow();
  const state = stateLooks[info.state];
  return (
    <Card
      title="Token-Status"
      aside={
        <StatusBadge look={info.configured ? 'good' : 'absent'}>
          {info.configured ? 'Konfiguriert' : 'Nicht konfiguriert'}
        </StatusBadge>
      }
    >
      <dl className="grid gap-x-8 gap-y-3 middle:grid-cols-2 wide:grid-cols-3">
        <Fact term="Token">
          {info.token_preview ? <code className="font-mono break-all">{info.token_preview}</code> : 'Keiner hinterlegt'}
        </Fact>
        <Fact term="Zustand">
          <StatusBadge look={state.look}>{state.word}</StatusBadge>
        </Fact>
        <Fact term="Gültig bis">{info.configured ? expiryText(info) : '–'}</Fact>
        <Fact term="Phone Number ID">{info.phone_number_id ?? 'Nicht eingetragen'}</Fact>
        <Fact term="Geschäftsnummer">
          {[info.phone_number, info.verified_name].filter(Boolean).join(', ') || 'Noch nicht bekannt'}
        </Fact>
        <Fact term="Zuletzt geprüft">
          {info.last_checked_at ? (
            <span title={formatDateTime(info.last_checked_at)}>{formatRelative(info.last_checked_at, now)}</span>
          ) : (
            'Noch nie'
          )}
        </Fact>
      </dl>
      {info.configured && <p className="mt-4 text-small text-ink-2">{renewalHint(info)}</p>}
      {info.configured && !info.can_read_expiry && (
        <p className="mt-1 text-small text-ink-2">
          Das Ablaufdatum kann erst gelesen werden, wenn unter „WhatsApp-Zugang“ auch App-ID und App-Geheimcode
          hinterlegt sind.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button disabled={!info.configured || testing} onClick={test}>
          <ShieldCheck aria-hidden size={18} strokeWidth={1.75} />
          {testing ? 'Wird getestet…' : 'Aktuellen Token testen'}
        </Button>
        {info.has_previous && (
          <Button variant="quiet" disabled={previous.restoring} onClick={() => setAsking(true)}>
            <RotateCcw aria-hidden size={18} strokeWidth={1.75} />
            {previous.restoring ? 'Wird geprüft…' : 'Früheren Token wiederherstellen'}
          </Button>
        )}
      </div>
      <TokenAlert alert={alert} />
      <TokenAlert alert={previous.alert} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Möchten Sie zum früheren Token zurückkehren?"
        description="Meta wird vorher gefragt, ob er noch gilt. Der jetzige Token wird aufgehoben, Sie können also wieder wechseln."
        action="Früheren Token verwenden"
        busy={previous.restoring}
        onConfirm={() => previous.restore(() => setAsking(false))}
      />
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className="mt-0.5 font-label">{children}</dd>
    </div>
  );
}
