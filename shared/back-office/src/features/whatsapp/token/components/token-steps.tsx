import { Card } from '@it-lotse/ui/card';
import { Code, Step } from '@it-lotse/ui/step';
import { ExternalLink } from '../../../../kit/external-link.tsx';
import { PageSketch } from '../../../../kit/sketches/page-sketch.tsx';
import { systemUserSketch, tokenSketch } from '../token-sketches.ts';

/** The seven steps to a token that lasts. `isNew`: there is none yet, and the sketches are shown at once. */
export function TokenSteps({ isNew }: { isNew: boolean }) {
  return (
    <Card title="So erstellen Sie einen dauerhaften Token">
      <ol className="flex flex-col gap-3">
        <Step number={1}>
          Öffnen Sie die{' '}
          <ExternalLink
            href="https://business.facebook.com/settings/system-users"
            className="text-teal-strong underline underline-offset-4"
          >
            Unternehmenseinstellungen von Meta
          </ExternalLink>{' '}
          und dort „Nutzer“ und „Systemnutzer“.
        </Step>
        <Step number={2}>
          Legen Sie mit „Hinzufügen“ einen Systemnutzer an, mit der Rolle „Admin“.
          <PageSketch sketch={systemUserSketch} isOpen={isNew} />
        </Step>
        <Step number={3}>
          Wählen Sie „Assets zuweisen“ und geben Sie ihm die volle Kontrolle über Ihre App und über Ihr WhatsApp-Konto.
        </Step>
        <Step number={4}>Wählen Sie „Token generieren“ und dann Ihre App.</Step>
        <Step number={5}>Wählen Sie als Ablauf „Nie“ (Never).</Step>
        <Step number={6}>
          Setzen Sie die Häkchen bei <Code>whatsapp_business_messaging</Code> und{' '}
          <Code>whatsapp_business_management</Code>.
          <PageSketch sketch={tokenSketch} isOpen={isNew} />
        </Step>
        <Step number={7}>
          Kopieren Sie den Token, Meta zeigt ihn nur ein einziges Mal. Fügen Sie ihn hier ein, validieren Sie ihn und
          aktualisieren Sie.
        </Step>
      </ol>
      <p className="mt-4 text-small text-ink-2">
        Ein Token mit Ablaufdatum sollte alle 60 Tage erneuert werden. Das Büro erinnert Sie sieben Tage vorher. Einer
        mit dem Ablauf „Nie“ bleibt gültig, bis Sie ihn bei Meta widerrufen.
      </p>
    </Card>
  );
}
