import type { Security } from '@it-lotse/contract/security';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { Code } from '@it-lotse/ui/step';
import { UserRoundPen } from 'lucide-react';
import { useState } from 'react';
import { UsernameDialog } from './username-dialog.tsx';

/** The name to sign in with. Where the environment names it, it says who can change it. */
export function UsernameCard({ username, asksCode }: { username: Security['username']; asksCode: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Benutzername">
      <p className="break-words">
        Sie melden sich als <strong className="font-strong">{username.name}</strong> an.
      </p>
      {username.source === 'environment' ? (
        <p className="mt-2 text-small text-ink-2">
          Durch die Umgebung des Servers festgelegt: <Code>ADMIN_USERNAME</Code>. Ändern kann ihn dort, wer den Server
          betreut.
        </p>
      ) : (
        <div className="mt-4">
          <Button onClick={() => setOpen(true)}>
            <UserRoundPen aria-hidden size={18} strokeWidth={1.75} />
            Benutzernamen ändern
          </Button>
        </div>
      )}
      {isOpen && <UsernameDialog before={username.name} asksCode={asksCode} onClose={() => setOpen(false)} />}
    </Card>
  );
}
