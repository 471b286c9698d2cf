import * as calls from '@it-lotse/contract/connections';
import { paymentWebhookPath } from '@it-lotse/contract/payments';
import type { Context } from '../../app/context.ts';
import { mailConnection } from '../../channels/emails/mail-connection.ts';
import { checkSenderDomain } from '../../channels/emails/sender-check.ts';
import { tryMailConnection } from '../../channels/emails/try-mail-connection.ts';
import { smsConnection } from '../../channels/sms/sms-connection.ts';
import { trySmsConnection } from '../../channels/sms/try-sms-connection.ts';
import { modelConnection } from '../../features/chat/model-connection.ts';
import { tryModelConnection } from '../../features/chat/try-model-connection.ts';
import { stripeConnection } from '../../features/payments/stripe-connection.ts';
import { tryStripeConnection } from '../../features/payments/try-stripe-connection.ts';
import type { Implement } from '../../kernel/http/implement.ts';

export function connectionsRoutes(implement: Implement, ctx: Context): void {
  const { connections } = ctx;
  const answer = (): calls.Connections => ({
    smtp: connections.standing(mailConnection),
    openai: connections.standing(modelConnection),
    sms: connections.standing(smsConnection),
    stripe: { ...connections.standing(stripeConnection), webhook_url: `${ctx.origin()}${paymentWebhookPath}` },
  });

  implement(calls.getConnections, answer);
  implement(calls.saveMailConnection, ({ body }) => connections.save(mailConnection, body).then(answer));
  implement(calls.saveModelConnection, ({ body }) => connections.save(modelConnection, body).then(answer));
  implement(calls.saveSmsConnection, ({ body }) => connections.save(smsConnection, body).then(answer));
  implement(calls.saveStripeConnection, ({ body }) => connections.save(stripeConnection, body).then(answer));
  implement(calls.removeConnection, ({ params }) =>
    connections.remove(connections.requireKind(params.name)).then(answer),
  );
  implement(calls.testMailConnection, ({ body }) => tryMailConnection(ctx, body));
  implement(calls.testModelConnection, ({ body }) => tryModelConnection(ctx, body));
  implement(calls.testSmsConnection, ({ body }) => trySmsConnection(ctx, body));
  implement(calls.testStripeConnection, ({ body }) => tryStripeConnection(ctx, body));
  implement(calls.checkSender, ({ query }) => checkSenderDomain(ctx.dns, query.email));
}
