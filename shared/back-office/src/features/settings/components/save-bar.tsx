import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { Save } from 'lucide-react';
import { useSavedElsewhere } from '../use-saved-elsewhere.ts';

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
  const elsewhere = useSavedElsewhere(label, saved, dirty);
  const isUndecided = elsewhere !== null && !saving;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-end gap-2.5">
      {isUndecided && (
        <div role="alert" className="basis-full">
          <Notice tone="warning" title="Inzwischen woanders geändert">
            <p>
              Seit Sie hier begonnen haben, wurde diese Karte in einem anderen Fenster gespeichert. Verwerfen Sie Ihre
              Änderungen, um den neuen Stand zu sehen, oder behalten Sie sie: Dann gilt nach dem Speichern, was hier
              steht.
            </p>
            <Button className="mt-2" onClick={elsewhere.keep}>
              Meine Änderungen behalten
            </Button>
          </Notice>
        </div>
      )}
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
      <Button type="submit" variant="solid" disabled={!dirty || saving || isUndecided}>
        <Save aria-hidden size={18} strokeWidth={1.75} />
        {saving ? 'Wird gespeichert…' : label}
      </Button>
    </div>
  );
}
