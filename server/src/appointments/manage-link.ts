import type { Context } from '../context.ts';

const purpose = 'manage-appointment';

/** The private key to one appointment: its id and our signature. Nobody can make one for another appointment. */
export function manageToken({ secrets }: Pick<Context, 'secrets'>, appointmentId: string): string {
  return `${appointmentId}.${secrets.sign(purpose, appointmentId)}`;
}

/** The appointment a token belongs to; null when it is forged or damaged. */
export function openManageToken({ secrets }: Pick<Context, 'secrets'>, token: string): string | null {
  const [id = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && secrets.isSigned(purpose, id, signature) ? id : null;
}

/** The page where the customer sees, moves and cancels the appointment. */
export function manageUrl(ctx: Pick<Context, 'secrets' | 'origin'>, appointmentId: string): string {
  return `${ctx.origin()}/termin-verwalten?token=${manageToken(ctx, appointmentId)}`;
}
