import type { TokenInfo } from '@it-lotse/contract/whatsapp-token';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { Card } from '@it-lotse/ui/card';
import { CopyButton } from '@it-lotse/ui/copy-button';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { Code } from '@it-lotse/ui/step';

/** Where Meta delivers what customers write. Without it messages go out, but none come in. */
export function WebhookCard({ info: { webhook_url, webhook_verified_at } }: { info: TokenInfo }) {
  return (
    <Card
      title="Empfang von Nachrichten (Webhook)"
      aside={
        <StatusBadge look={webhook_verified_at ? 'good' : 'absent'}>
          {webhook_verified_at ? 'Von Meta bestätigt' : 'Noch nicht bestätigt'}
        </StatusBadge>
      }
    >
      <p className="max-w-180">
        Tragen Sie diese Adresse in Ihrer Meta-App unter „WhatsApp“ und „Konfiguration“ als Callback-URL ein, dazu Ihr
        Prüfwort aus dem „WhatsApp-Zugang“, und abonnieren Sie das Feld <Code>messages</Code>.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2.5">
        <Code>{webhook_url}</Code>
        <CopyButton text={webhook_url} done="Adresse kopiert">
          Adresse kopieren
        </CopyButton>
      </div>
      {!webhook_url.startsWith('https:') && (
        <p className="mt-2 text-small text-ink-2">
          Meta nimmt nur Adressen mit https an. Stellen Sie auf dem Server PUBLIC_URL auf Ihre Website ein.
        </p>
      )}
      {webhook_verified_at && (
        <p className="mt-2 text-small text-ink-2">Zuletzt bestätigt: {formatDateTime(webhook_verified_at)}</p>
      )}
    </Card>
  );
}
