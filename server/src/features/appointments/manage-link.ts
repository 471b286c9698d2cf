import type { AppointmentsNeeds } from './appointments-needs.ts';

const purpose = 'manage-appointment';

interface ManageLink {
  /** The private key to one appointment: its id and our signature. Nobody can make one for another appointment. */
  manage_token: string;
  /** The page where the customer sees, moves and cancels the appointment. */
  manage_url: string;
}

export function manageLink(
  { secrets, origin }: Pick<AppointmentsNeeds, 'secrets' | 'origin'>,
  appointmentId: string,
): ManageLink {
  const token = `${appointmentId}.${secrets.sign(purpose, appointmentId)}`;
  return { manage_token: token, manage_url: `${origin()}/termin-verwalten?token=${token}` };
}

/** The appointment a token belongs to; null when it is forged or damaged. */
export function openManageToken({ secrets }: Pick<AppointmentsNeeds, 'secrets'>, token: string): string | null {
  const [id = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && secrets.isSigned(purpose, id, signature) ? id : null;
}

export function manageUrl(ctx: Pick<AppointmentsNeeds, 'secrets' | 'origin'>, appointmentId: string): string {
  return manageLink(ctx, appointmentId).manage_url;
}
