import { calendarCallbackPath } from '@it-lotse/contract/calendar';
import * as calls from '@it-lotse/contract/connections';
import { paymentWebhookPath } from '@it-lotse/contract/payments';
import { checkSenderDomain } from '../../channels/emails/sender-check.ts';
import type { ConnectionDesks } from '../../kernel/connections/connection-desk.ts';
import { AppError } from '../../kernel/http/app-error.ts';
import type { Implement } from '../../kernel/http/implement.ts';
import type { ConnectionsNeeds } from './connections-needs.ts';

export function connectionsRoutes(implement: Implement, ctx: ConnectionsNeeds, desks: ConnectionDesks): void {
  const { connections, views } = ctx;
  const { smtp, openai, sms, stripe, google, backup, caldav } = desks;
  const kinds = [...Object.values(desks), ...views.connections].map(({ kind }) => kind);
  const given = () =>
    views.connections.map((desk) => [desk.kind.name, { ...connections.standing(desk.kind), ...desk.beside?.() }]);
  const own = () => ({
    smtp: connections.standing(smtp.kind),
    openai: connections.standing(openai.kind),
    sms: connections.standing(sms.kind),
    stripe: { ...connections.standing(stripe.kind), webhook_url: `${ctx.origin()}${paymentWebhookPath}` },
    google: { ...connections.standing(google.kind), redirect_uri: `${ctx.origin()}${calendarCallbackPath}` },
    backup: { ...connections.standing(backup.kind), targets: backup.targets.list() },
    caldav: connections.standing(caldav.kind),
  });
  // That none is left out the answer's schema sees.
  const answer = () => ({ ...own(), ...Object.fromEntries(given()) }) as calls.Connections;

  implement(calls.getConnections, answer);
  implement(calls.saveMailConnection, ({ body }) => connections.save(smtp.kind, body).then(answer));
  implement(calls.saveModelConnection, ({ body }) => connections.save(openai.kind, body).then(answer));
  implement(calls.saveSmsConnection, ({ body }) => connections.save(sms.kind, body).then(answer));
  implement(calls.saveStripeConnection, ({ body }) => connections.save(stripe.kind, body).then(answer));
  implement(calls.saveGoogleConnection, ({ body }) => connections.save(google.kind, body).then(answer));
  implement(calls.saveBackupConnection, ({ body }) =>
    connections.change(backup.kind, (stored) => ({ ...body, targets: stored?.targets ?? [] })).then(answer),
  );
  implement(calls.addBackupTarget, ({ body }) => backup.targets.save(null, body).then(answer));
  implement(calls.changeBackupTarget, ({ body, params }) => backup.targets.save(params.id, body).then(answer));
  implement(calls.removeBackupTarget, ({ params }) => backup.targets.remove(params.id).then(answer));
  implement(calls.testBackupTarget, ({ body: { id, ...typed } }) => backup.targets.tryOut(id, typed));
  implement(calls.saveCalDavConnection, ({ body }) => connections.save(caldav.kind, body).then(answer));
  implement(calls.removeConnection, ({ params }) => {
    const kind = kinds.find(({ name }) => name === params.name);
    if (!kind) throw new AppError('not_found');
    return connections.remove(kind).then(answer);
  });
  implement(calls.testMailConnection, ({ body }) => smtp.tryOut(body));
  implement(calls.testModelConnection, ({ body }) => openai.tryOut(body));
  implement(calls.testSmsConnection, ({ body }) => sms.tryOut(body));
  implement(calls.testStripeConnection, ({ body }) => stripe.tryOut(body));
  implement(calls.testGoogleConnection, ({ body }) => google.tryOut(body));
  implement(calls.testBackupConnection, ({ body }) => backup.tryOut({ ...body, targets: [] }));
  implement(calls.testCalDavConnection, ({ body }) => caldav.tryOut(body));
  for (const desk of views.connections) desk.routes(implement, answer);
  implement(calls.checkSender, ({ query }) => checkSenderDomain(ctx.dns, query.email));
}
