import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { ConfirmDialog } from '@it-lotse/ui/confirm-dialog';
import { TextAreaField } from '@it-lotse/ui/field';
import { BadgeCheck, KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useNewToken } from '../token-queries.ts';
import { TokenAlert } from './token-alert.tsx';
import { ValidationBox } from './validation-box.tsx';

/** A new token: type, let Meta check it, take it over. */
export function NewTokenCard() {
  const token = useNewToken();
  const [asking, setAsking] = useState(false);
  const isBusy = token.validating || token.updating;
  return (
    <Card title="Neuer Token">
      <TextAreaField
        label="Token"
        hint="Der Token wird verschlüsselt auf Ihrem Server gespeichert und nie wieder ganz angezeigt."
        rows={4}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        data-1p-ignore
        maxLength={4096}
        readOnly={isBusy}
        value={token.text}
        onChange={(event) => token.type(event.target.value)}
        className="font-mono text-small"
      />
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button disabled={isBusy} onClick={token.validate}>
          <BadgeCheck aria-hidden size={18} strokeWidth={1.75} />
          {token.validating ? 'Wird validiert…' : 'Token validieren'}
        </Button>
        <Button
          variant="main"
          // Not `disabled`: a click says what has to be done first.
          aria-disabled={!token.isValidated || isBusy}
          className="aria-disabled:cursor-not-allowed aria-disabled:opacity-55"
          onClick={() => !isBusy && token.mayUpdate() && setAsking(true)}
        >
          <KeyRound aria-hidden size={18} strokeWidth={1.75} />
          {token.updating ? 'Wird aktualisiert…' : 'Token aktualisieren'}
        </Button>
      </div>
      <TokenAlert alert={token.alert} />
      <ValidationBox result={token.result} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Möchten Sie den Token wirklich aktualisieren?"
        description="Ab sofort wird der neue Token verwendet, und WhatsApp startet kurz neu. Der bisherige wird verschlüsselt aufgehoben, damit Sie einen Schritt zurück können."
        action="Token aktualisieren"
        busy={token.updating}
        onConfirm={() => token.update(() => setAsking(false))}
      />
    </Card>
  );
}
