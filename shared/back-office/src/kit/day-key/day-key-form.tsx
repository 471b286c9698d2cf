import { SelectField } from '@it-lotse/ui/field';
import { Notice } from '@it-lotse/ui/notice';
import { Skeleton } from '@it-lotse/ui/skeleton';
import { showErrorToast } from '@it-lotse/ui/toast-store';
import { useEffect, useState } from 'react';
import { type DayKeyHost, type DayKeyState, dayKey, dayKeys, wordsOfKey } from './day-key.ts';

const off = 'aus';

/** The key that opens the window of the day, and whether another program has it. */
export function DayKeyForm({ host }: { host: DayKeyHost }) {
  const [state, setState] = useState<DayKeyState | null>(null);
  useEffect(() => {
    const read = () => void host.read().then(setState);
    read();
    // Whoever comes back has perhaps ended the program that had it.
    window.addEventListener('focus', read);
    return () => window.removeEventListener('focus', read);
  }, [host]);
  if (!state) return <Skeleton label="Heute-Fenster: wird geladen" lines={3} />;
  const choose = (value: string) => {
    const key = dayKey.safeParse(value).data ?? null;
    host.save(key).then(setState, () => showErrorToast('Die Taste ließ sich nicht speichern.'));
  };
  return (
    <div className="flex flex-col gap-4">
      <p>
        Eine Taste öffnet aus jedem Programm ein kleines Fenster mit Ihrem nächsten Termin, der Zeit zum Losgehen und
        allen, die auf Antwort warten. Dieselbe Taste oder Esc schließt es wieder.
      </p>
      <SelectField
        label="Taste für das Heute-Fenster"
        hint="Ausgeschaltet finden Sie das Fenster im Menü „Ansicht“ unter „Heute“."
        className="middle:w-72"
        value={state.key ?? off}
        onChange={(event) => choose(event.target.value)}
      >
        {dayKeys.map((key) => (
          <option key={key} value={key}>
            {wordsOfKey(key)}
          </option>
        ))}
        <option value={off}>Ausgeschaltet</option>
      </SelectField>
      {state.state === 'taken' && state.key && (
        <Notice tone="warning" live title={`${wordsOfKey(state.key)} ist vergeben`}>
          <p>
            Ein anderes Programm hat diese Taste, deshalb öffnet sie hier nichts. Wählen Sie eine andere, oder geben Sie
            sie in dem anderen Programm frei.
          </p>
        </Notice>
      )}
    </div>
  );
}
