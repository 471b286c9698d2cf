import type { Security } from '@it-lotse/contract/security';
import { formatDateTime } from '@it-lotse/domain/format-date';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { Notice } from '@it-lotse/ui/notice';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { PasswordDialog } from './password-dialog.tsx';

export function PasswordCard({ password }: { password: Security['password'] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Passwort">
      <p>Zuletzt geändert: {formatDateTime(password.changed_at)}.</p>
      {password.is_weak && (
        <div className="mt-3">
          <Notice tone="warning" title="Ihr Passwort ist leicht zu erraten">
            <p>Es stammt aus ADMIN_PASSWORD vom ersten Start. Bitte wählen Sie ein neues.</p>
          </Notice>
        </div>
      )}
      <div className="mt-4">
        <Button onClick={() => setOpen(true)}>
          <LockKeyhole aria-hidden size={18} strokeWidth={1.75} />
          Passwort ändern
        </Button>
      </div>
      {isOpen && <PasswordDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
