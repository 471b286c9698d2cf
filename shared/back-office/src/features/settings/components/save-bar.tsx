import { Button } from '@it-lotse/ui/button';
import { Save } from 'lucide-react';

interface SaveBarProps {
  dirty: boolean;
  saving: boolean;
  label: string;
  /** Faults that keep the form from being saved. */
  faultCount: number;
  onDiscard(): void;
}

/** The end of a form: save, discard, and what stands in the way. */
export function SaveBar({ dirty, saving, label, faultCount, onDiscard }: SaveBarProps) {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-end gap-2.5">
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
      <Button type="submit" variant="solid" disabled={!dirty || saving}>
        <Save aria-hidden size={18} strokeWidth={1.75} />
        {saving ? 'Wird gespeichert…' : label}
      </Button>
    </div>
  );
}
