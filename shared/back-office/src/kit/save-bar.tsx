import { Button } from '@it-lotse/ui/button';
import { joinClasses } from '@it-lotse/ui/join-classes';
import { Save } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BackToFirstSteps } from './first-steps/back-to-first-steps.tsx';
import { ElsewhereNotice } from './saved-elsewhere/elsewhere-notice.tsx';
import { useSavedElsewhere } from './saved-elsewhere/use-saved-elsewhere.ts';

interface SaveBarProps {
  dirty: boolean;
  saving: boolean;
  label: string;
  /** What it saves, where several are saved by the same label. */
  name?: string;
  /** Faults that keep the form from being saved. */
  faultCount: number;
  /** What is saved, for a card that another window may save meanwhile. */
  saved?: unknown;
  /** What another window has saved, as in 'wurde diese Karte gespeichert'. */
  what?: string;
  /** Id of the form it saves, where it stands beside it and not at its end. */
  form?: string;
  /** Said behind that the changes are not saved. */
  note?: string;
  onDiscard(): void;
}

/** The end of a form, or the row beside it: save, discard, and what stands in the way. */
export function SaveBar({
  dirty,
  saving,
  label,
  name = label,
  faultCount,
  saved,
  what = 'diese Karte',
  form,
  note = '',
  onDiscard,
}: SaveBarProps) {
  const wasSaved = useWasSaved(saving, dirty || faultCount > 0);
  const elsewhere = useSavedElsewhere(name, saved, { dirty, saving });
  return (
    <div className={joinClasses('flex flex-wrap items-center justify-end gap-2.5', form === undefined && 'mt-5')}>
      {elsewhere && <ElsewhereNotice what={what} onKeep={elsewhere.keep} />}
      <p role="status" className="flex-1 basis-60 text-small text-ink-2">
        {faultCount > 0
          ? `${faultCount === 1 ? 'Eine Angabe stimmt' : `${faultCount} Angaben stimmen`} noch nicht.`
          : dirty
            ? `Ihre Änderungen sind noch nicht gespeichert.${note && ` ${note}`}`
            : wasSaved && <BackToFirstSteps />}
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

/** It was saved since it was opened, and nothing is begun anew. */
function useWasSaved(saving: boolean, begun: boolean): boolean {
  const [wasSaving, setWasSaving] = useState(false);
  useEffect(() => {
    if (saving) setWasSaving(true);
  }, [saving]);
  return wasSaving && !saving && !begun;
}
