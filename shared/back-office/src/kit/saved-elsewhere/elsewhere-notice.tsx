import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';

/** Asks which shall count, above the button that saves. `what`: 'diese Karte' */
export function ElsewhereNotice({ what, onKeep }: { what: string; onKeep(): void }) {
  return (
    <div role="alert" className="basis-full">
      <Notice tone="warning" title="Inzwischen woanders geändert">
        <p>
          Seit Sie hier begonnen haben, wurde {what} in einem anderen Fenster gespeichert. Verwerfen Sie Ihre
          Änderungen, um den neuen Stand zu sehen, oder behalten Sie sie: Dann gilt nach dem Speichern, was hier steht.
        </p>
        <Button className="mt-2" onClick={onKeep}>
          Meine Änderungen behalten
        </Button>
      </Notice>
    </div>
  );
}
