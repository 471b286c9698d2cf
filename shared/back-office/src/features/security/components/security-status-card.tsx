import type { Security } from '@it-lotse/contract/security';
import { Card } from '@it-lotse/ui/card';
import { StatusBadge } from '@it-lotse/ui/status-badge';
import { useHost } from '../../../kit/host-context.ts';
import { useSession } from '../../../kit/session-store.ts';
import { securityRows } from '../security-rows.ts';

/** What stands between a stranger and the office, as it is right now. */
export function SecurityStatusCard({ security }: { security: Security }) {
  const { kind } = useHost();
  const tokenKeeping = useSession((session) => session.tokenKeeping);
  return (
    <Card title="Schutz im Überblick">
      <dl className="grid content-start gap-x-8 middle:grid-cols-2">
        {securityRows(security, kind, tokenKeeping).map(({ name, look, word, text }) => (
          <div
            key={name}
            className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-0.5 border-b border-line py-3"
          >
            <dt className="font-label">{name}</dt>
            <dd>
              <StatusBadge look={look}>{word}</StatusBadge>
            </dd>
            <dd className="col-span-2 text-small text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
