import { CopyButton } from '@it-lotse/ui/copy-button';
import { Code } from '@it-lotse/ui/step';
import { Link } from 'react-router-dom';
import { ExternalLink } from '../../../kit/external-link.tsx';
import { paths } from '../../../kit/paths.ts';
import { PageSketch } from '../../../kit/sketches/page-sketch.tsx';
import { whatsappSketches } from './whatsapp-sketches.ts';

const link = 'text-teal-strong underline underline-offset-4';

/** Where at Meta the ids and secrets are found, and what is entered there in turn. */
export function WhatsappSteps({ webhookUrl, isNew }: { webhookUrl: string; isNew: boolean }) {
  return (
    <ol className="flex max-w-180 list-decimal flex-col gap-2.5 pl-5 marker:font-strong marker:text-teal-strong">
      <li>
        Legen Sie bei{' '}
        <ExternalLink href="https://developers.facebook.com/apps" className={link}>
          Meta for Developers
        </ExternalLink>{' '}
        eine App für WhatsApp an, und fügen Sie unter „WhatsApp“, „API-Einrichtung“ Ihre Nummer hinzu. Dort stehen die
        Telefonnummer-ID und die WhatsApp-Business-Konto-ID.
        <PageSketch sketch={whatsappSketches.number} isOpen={isNew} />
      </li>
      <li>
        Unter „App-Einstellungen“, „Allgemeines“ stehen die App-ID und der App-Geheimcode.
        <PageSketch sketch={whatsappSketches.app} isOpen={isNew} />
      </li>
      <li>Füllen Sie die Felder hier aus, und speichern Sie.</li>
      <li>
        Tragen Sie bei Meta unter „WhatsApp“, „Konfiguration“ diese Webhook-Adresse und Ihr Prüfwort ein, und abonnieren
        Sie das Feld <Code>messages</Code>:
        <span className="mt-1 flex flex-wrap items-center gap-2">
          <Code>{webhookUrl}</Code>
          <CopyButton text={webhookUrl} done="Adresse kopiert">
            Adresse kopieren
          </CopyButton>
        </span>
        <PageSketch sketch={whatsappSketches.webhook} isOpen={isNew} />
        {!webhookUrl.startsWith('https:') && (
          <span className="mt-1 block text-small text-ink-2">
            Meta nimmt nur Adressen mit https an. Stellen Sie auf dem Server PUBLIC_URL auf Ihre Website ein.
          </span>
        )}
      </li>
      <li>
        Hinterlegen Sie im Tab{' '}
        <Link to={paths.token} className={link}>
          Token
        </Link>{' '}
        einen Token. Die Anleitung steht dort.
      </li>
    </ol>
  );
}
