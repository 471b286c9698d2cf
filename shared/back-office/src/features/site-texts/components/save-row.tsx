import { Button } from '@it-lotse/ui/button';
import { Save } from 'lucide-react';
import { ElsewhereNotice } from '../../../kit/saved-elsewhere/elsewhere-notice.tsx';
import { useSavedElsewhere } from '../../../kit/saved-elsewhere/use-saved-elsewhere.ts';

interface SaveRowProps {
  /** Of the form it saves. */
  form: string;
  label: string;
  dirty: boolean;
  saving: boolean;
  faultCount: number;
  /** The preview shows what was typed last. */
  isShown: boolean;
  /** What is saved, where another window may save it meanwhile. */
  saved?: unknown;
  onDiscard(): void;
}

/** Saves or drops what was changed, and says how it stands. */
export function SaveRow({ form, label, dirty, saving, faultCount, isShown, saved, onDiscard }: SaveRowProps) {
  const elsewhere = useSavedElsewhere(label, saved, { dirty, saving });
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5">
      {elsewhere && <ElsewhereNotice what="diese Seite" onKeep={elsewhere.keep} />}
      <p role="status" className="flex-1 basis-60 text-small text-ink-2">
        {faultCount > 0
          ? `${faultCount === 1 ? 'Eine Angabe stimmt' : `${faultCount} Angaben stimmen`} noch nicht.`
          : dirty
            ? `Ihre Änderungen sind noch nicht gespeichert.${isShown ? '' : ' Die Vorschau folgt, sobald kein Feld mehr fehlt.'}`
            : ''}
      </p>
      {dirty && (
        <Button disabled={saving} onClick={onDiscard}>
          Änderungen verwerfen
        </Button>
      )}
      <Button type="submit" form={form} variant="solid" disabled={!dirty || saving || elsewhere !== null}>
        <Save aria-hidden size={18} strokeWidth={1.75} />
        {saving ? 'Wird gespeichert…' : label}
      </Button>
    </div>
  );
}
