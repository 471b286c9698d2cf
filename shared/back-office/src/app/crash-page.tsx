import { Button } from '@it-lotse/ui/button';
import { Notice } from '@it-lotse/ui/notice';

/** The last net: a fault of the program itself. What the server holds is not touched by it. `inOffice`: below the tabs. */
export function CrashPage({ inOffice = false }: { inOffice?: boolean }) {
  const Page = inOffice ? 'div' : 'main';
  return (
    <Page
      className={`mx-auto flex max-w-140 flex-col justify-center gap-4 px-4 ${inOffice ? 'flex-1 py-10' : 'min-h-dvh'}`}
    >
      <h1 className="text-title font-title">Das hat nicht geklappt</h1>
      <Notice tone="danger" live>
        <p>In der Anzeige ist ein Fehler aufgetreten. Ihre Daten auf dem Server sind davon nicht betroffen.</p>
      </Notice>
      <Button variant="main" className="self-start" onClick={() => window.location.reload()}>
        Neu laden
      </Button>
    </Page>
  );
}
