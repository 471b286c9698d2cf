import { paymentWebhookPath } from '@it-lotse/contract/payments';
import { Button } from '@it-lotse/ui/button';
import { Card } from '@it-lotse/ui/card';
import { Notice } from '@it-lotse/ui/notice';
import { type ReactNode, useState } from 'react';
import { ExternalLink } from '../../../kit/external-link.tsx';

const keysPage = 'https://dashboard.stripe.com/apikeys';
const webhooksPage = 'https://dashboard.stripe.com/webhooks';

/** Says plainly that nobody can pay online yet, and how that is changed. */
export function OnlinePaymentNotice() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Notice
        tone="info"
        title="Online-Zahlung ist nicht eingerichtet"
        action={
          <Button aria-expanded={open} aria-controls="online-payment-steps" onClick={() => setOpen(!open)}>
            {open ? 'Anleitung schließen' : 'So richten Sie sie ein'}
          </Button>
        }
      >
        <p>Ihre Kunden zahlen vor Ort. Was Sie bekommen, tragen Sie hier selbst ein; Belege entstehen trotzdem.</p>
      </Notice>
      <div id="online-payment-steps" hidden={!open}>
        <Card title="So richten Sie die Online-Zahlung ein">
          <ol className="flex max-w-180 list-decimal flex-col gap-2.5 pl-5 marker:font-strong marker:text-teal-strong">
            <li>
              Legen Sie ein Konto bei Stripe an und öffnen Sie dort{' '}
              <Page href={keysPage}>Entwickler, API-Schlüssel</Page>. Schreiben Sie den geheimen Schlüssel als{' '}
              <Code>STRIPE_SECRET_KEY</Code> in die Datei <Code>.env</Code> auf Ihrem Server.
            </li>
            <li>
              Legen Sie unter <Page href={webhooksPage}>Entwickler, Webhooks</Page> einen Endpunkt mit der Adresse Ihrer
              Website und dem Ende <Code>{paymentWebhookPath}</Code> an. Wählen Sie die Ereignisse{' '}
              <Code>checkout.session.*</Code>, <Code>charge.refunded</Code>, <Code>refund.*</Code>,{' '}
              <Code>charge.dispute.*</Code> und <Code>invoice.paid</Code>.
            </li>
            <li>
              Schreiben Sie das Signaturgeheimnis dieses Endpunkts als <Code>STRIPE_WEBHOOK_SECRET</Code> dazu und
              starten Sie den Server neu.
            </li>
          </ol>
        </Card>
      </div>
    </>
  );
}

const Page = ({ href, children }: { href: string; children: ReactNode }) => (
  <ExternalLink href={href} className="text-teal-strong underline underline-offset-4">
    {children}
  </ExternalLink>
);

const Code = ({ children }: { children: string }) => (
  <code className="rounded-tag bg-ground-deep px-1.5 py-0.5 font-mono text-small">{children}</code>
);
