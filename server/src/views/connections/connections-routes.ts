import { calendarCallbackPath } from '@it-lotse/contract/calendar';
import * as calls from '@it-lotse/contract/connections';
import { paymentWebhookPath } from '@it-lotse/contract/payments';
import { whatsappWebhookPath } from '@it-lotse/contract/whatsapp';
import { checkSenderDomain } from '../../channels/emails/sender-check.ts';
import type { ConnectionDesks } from '../../kernel/connections/connection-desk.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import type { ConnectionsNeeds } from './connections-needs.ts';

export function connectionsRoutes(implement: Implement, ctx: ConnectionsNeeds, desks: ConnectionDesks): void {
  const { connections } = ctx;
  const { smtp, openai, sms, stripe, google, whatsapp, backup, caldav } = desks;
  const answer = (): calls.Connections => ({
    smtp: connections.standing(smtp.kind),
    openai: connections.standing(openai.kind),
    sms: connections.standing(sms.kind),
    stripe: { ...connections.standing(stripe.kind), webhook_url: `${ctx.origin()}${paymentWebhookPath}` },
    google: { ...connections.standing(google.kind), redirect_uri: `${ctx.origin()}${calendarCallbackPath}` },
    whatsapp: { ...connections.standing(whatsapp.kind), webhook_url: `${ctx.origin()}${whatsappWebhookPath}` },
    backup: { ...connections.standing(backup.kind), targets: backup.targets.list() },
    caldav: connections.standing(caldav.kind),
  });

  implement(calls.getConnections, answer);
  implement(calls.saveMailConnection, ({ body }) => connections.save(smtp.kind, body).then(answer));
  implement(calls.saveModelConnection, ({ body }) => connections.save(openai.kind, body).then(answer));
  implement(calls.saveSmsConnection, ({ body }) => connections.save(sms.kind, body).then(answer));
  implement(calls.saveStripeConnection, ({ body }) => connections.save(stripe.kind, body).then(answer));
  implement(calls.saveGoogleConnection, ({ body }) => connections.save(google.kind, body).then(answer));
  implement(calls.saveWhatsappConnection, ({ body }) => connections.save(whatsapp.kind, body).then(answer));
  implement(calls.saveBackupConnection, ({ body }) =>
    connections.change(backup.kind, (stored) => ({ ...body, targets: stored?.targets ?? [] })).then(answer),
  );
  implement(calls.addBackupTarget, ({ body }) => backup.targets.save(null, body).then(answer));
  implement(calls.changeBackupTarget, ({ body, params }) => backup.targets.save(params.id, body).then(answer));
  implement(calls.removeBackupTarget, ({ params }) => backup.targets.remove(params.id).then(answer));
  implement(calls.testBackupTarget, ({ body: { id, ...typed } }) => backup.targets.tryOut(id, typed));
  implement(calls.saveCalDavConnection, ({ body }) => connections.save(caldav.kind, body).then(answer));
  implement(calls.removeConnection, ({ params }) => connections.remove(desks[params.name].kind).then(answer));
  implement(calls.testMailConnection, ({ body }) => smtp.tryOut(body));
  implement(calls.testModelConnection, ({ body }) => openai.tryOut(body));
  implement(calls.testSmsConnection, ({ body }) => sms.tryOut(body));
  implement(calls.testStripeConnection, ({ body }) => stripe.tryOut(body));
  implement(calls.testGoogleConnection, ({ body }) => google.tryOut(body));
  implement(calls.testWhatsappConnection, ({ body }) => whatsapp.tryOut(body));
  implement(calls.testBackupConnection, ({ body }) => backup.tryOut({ ...body, targets: [] }));
  implement(calls.testCalDavConnection, ({ body }) => caldav.tryOut(body));
  implement(calls.checkSender, ({ query }) => checkSenderDomain(ctx.dns, query.email));
}
