import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';
import { usePageTitle } from '../page-title/use-page-title.ts';

/**
 * The script of a page did not come: the line is down, or the server has been updated since the office was opened, and
 * knows it by another name. What was typed elsewhere stands in the stores and is kept over the reload; a browser cannot keep
 * it over plain http, and asks there before it reloads.
 */
export function PageNotLoaded() {
  usePageTitle('Seite nicht geladen');
  return (
    <div className="mx-auto flex max-w-140 flex-1 flex-col justify-center gap-4 px-4 py-10">
      <h1 className="text-title font-title">Diese Seite ließ sich nicht laden</h1>
      <Notice tone="warning" live>
        <p>
          Entweder ist die Verbindung unterbrochen, oder IT-Lotse wurde gerade aktualisiert.
          {window.isSecureContext && ' Was Sie an anderer Stelle begonnen haben, bleibt beim Neuladen erhalten.'}
        </p>
      </Notice>
      <Button variant="main" className="self-start" onClick={() => window.location.reload()}>
        Neu laden
      </Button>
    </div>
  );
}
