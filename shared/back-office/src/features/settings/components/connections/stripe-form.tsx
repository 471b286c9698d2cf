import { type StripeConnection, stripeConnection } from '@it-lotse/contract/connection-data';
import { type Connections, saveStripeConnection, testStripeConnection } from '@it-lotse/contract/connections';
import { CopyButton } from '@it-lotse/ui/copy-button';
import { Code } from '@it-lotse/ui/step';
import { ConnectionFrame } from '../../../../kit/connections/connection-frame.tsx';
import { SecretField } from '../../../../kit/connections/secret-field.tsx';
import { useConnectionForm } from '../../../../kit/connections/use-connection-form.ts';
import { ExternalLink } from '../../../../kit/external-link.tsx';
import { readPart } from '../../../../kit/read-part.ts';
import { PageSketch } from '../../../../kit/sketches/page-sketch.tsx';
import { stripeSketches } from '../../connections/sketches/stripe-sketches.ts';

const link = 'text-teal-strong underline underline-offset-4';
const told = [
  'checkout.session.*',
  'charge.refunded',
  'refund.*',
  'charge.dispute.*',
  'invoice.paid',
  'customer.subscription.*',
] as const;

/** The account at Stripe. */
export function StripeForm({ standing }: { standing: Connections['stripe'] }) {
  const form = useConnectionForm<StripeConnection, StripeConnection>({
    name: 'stripe',
    initial: { secret_key: '', webhook_secret: '' },
    read: (draft) => readPart(stripeConnection, draft),
    save: (call, body) => call(saveStripeConnection, { body }),
    test: (call, body) => call(testStripeConnection, { body }),
    done: 'Online-Zahlung gespeichert. Sie gilt ab sofort.',
  });
  const { draft, faults, change } = form;
  return (
    <ConnectionFrame
      form={form}
      standing={standing}
      label="Online-Zahlung"
      what="Die Online-Zahlung"
      testLabel="Schlüssel prüfen"
      testingLabel="Wird geprüft…"
      saveLabel="Online-Zahlung speichern"
      removal="Ihre Kunden bezahlen dann vor Ort. Offene Zahlungen bei Stripe werden erst wieder nachgesehen, wenn ein Schlüssel hinterlegt ist."
    >
      <ol className="flex max-w-180 list-decimal flex-col gap-2.5 pl-5 marker:font-strong marker:text-teal-strong">
        <li>
          Legen Sie ein Konto bei Stripe an, öffnen Sie dort{' '}
          <ExternalLink href="https://dashboard.stripe.com/apikeys" className={link}>
            Entwickler, API-Schlüssel
          </ExternalLink>{' '}
          und kopieren Sie den geheimen Schlüssel.
          <PageSketch sketch={stripeSketches.keys} isOpen={standing.source === 'none'} />
        </li>
        <li>
          Legen Sie unter{' '}
          <ExternalLink href="https://dashboard.stripe.com/webhooks" className={link}>
            Entwickler, Webhooks
          </ExternalLink>{' '}
          einen Endpunkt mit dieser Adresse an:
          <span className="mt-1 flex flex-wrap items-center gap-2">
            <Code>{standing.webhook_url}</Code>
            <CopyButton text={standing.webhook_url} done="Adresse kopiert">
              Adresse kopieren
            </CopyButton>
          </span>
          Wählen Sie die Ereignisse{' '}
          {told.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <Code>{name}</Code>
            </span>
          ))}
          , und kopieren Sie sein Signaturgeheimnis.
          <PageSketch sketch={stripeSketches.webhook} isOpen={standing.source === 'none'} />
        </li>
      </ol>
      <SecretField
        label="Geheimer Schlüssel"
        hint="Beginnt mit sk_ (oder rk_)."
        stored={standing.secrets.secret_key}
        error={faults.secret_key ?? ''}
        value={draft.secret_key}
        onChange={(secret_key) => change({ secret_key })}
      />
      <SecretField
        label="Webhook-Geheimnis"
        hint="Beginnt mit whsec_. Mit ihm meldet Stripe Zahlungen sofort."
        stored={standing.secrets.webhook_secret}
        error={faults.webhook_secret ?? ''}
        value={draft.webhook_secret}
        onChange={(webhook_secret) => change({ webhook_secret })}
      />
    </ConnectionFrame>
  );
}
