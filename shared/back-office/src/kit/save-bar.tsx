import { Button } from '@it-lotse/ui/button';
import { Save } from 'lucide-react';
import { ElsewhereNotice } from '../../../kit/saved-elsewhere/elsewhere-notice.tsx';
import { useSavedElsewhere } from '../../../kit/saved-elsewhere/use-saved-elsewhere.ts';

interface SaveBarProps {
  dirty: boolean;
  saving: boolean;
  label: string;
  /** Faults that keep the form from being saved. */
  faultCount: number;
  /** What is saved, for a card that another window may save meanwhile. */
  saved?: unknown;
  onDiscard(): void;
}

/** The end of a form: save, discard, and what stands in the way. */
export function SaveBar({ dirty, saving, label, faultCount, saved, onDiscard }: SaveBarProps) {
  const elsewhere = useSavedElsewhere(label, saved, { dirty, saving });
  return (
    <div className="mt-5 flex flex-wrap items-center justify-end gap-2.5">
      {elsewhere && <ElsewhereNotice what="diese Karte" onKeep={elsewhere.keep} />}
      <p role="status" className="flex-1 basis-60 text-small text-ink-2">
        {faultCount > 0
          ? `${faultCount === 1 ? 'Eine Angabe stimmt' : `${faultCount} Angaben stimmen`} noch nicht.`
          : dirty
            ? 'Ihre Änderungen sind noch nicht gespeichert.'
            : ''}
      </p>
      {dirty && (
        <Button disabled={saving} onClick={onDiscard}>
          Änderungen verwerfen
        </Button>
      )}
      <Button type="submit" variant="solid" disabled={!dirty || saving || elsewhere !== null}>
        <Save aria-hidden size={18} strokeWidth={1.75} />
        {saving ? 'Wird gespeichert…' : label}
      </Button>
    </div>
  );
}
