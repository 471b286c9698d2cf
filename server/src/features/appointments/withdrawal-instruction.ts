import { earlyStartConsent, withdrawalDays } from '@it-lotse/domain/early-start-consent';
import { formatClock, formatLongDate } from '@it-lotse/domain/format-date';
import type { Say } from '@it-lotse/domain/voice';
import type { MailPart } from '../../channels/emails/mail-parts.ts';
import type { Instruction } from '../../kernel/settings/agreed-instruction.ts';
import { sayOf } from '../../kernel/settings/business-profile-setting.ts';
import type { AppointmentsNeeds } from './appointments-needs.ts';
import type { StoredAppointment } from './appointments-repository.ts';

type Site = Pick<AppointmentsNeeds, 'settings'>;

/** Firms have no right of withdrawal. Who is none, and took a service for firms, shall find the way to it. */
const forBusiness = (say: Say): MailPart => ({
  kind: 'small',
  text: say`Diesen Termin haben Sie für Ihren Betrieb oder Ihre selbstständige Tätigkeit gebucht. Sind Sie Privatperson, geben Sie [mir|uns] bitte Bescheid: Dann gelten für Sie die Rechte eines Verbrauchers.`,
});

/** The instruction on withdrawal and the model form, for consumers. */
export function withdrawalParts(ctx: Site, appointment: StoredAppointment, instruction: Instruction): MailPart[] {
  if (appointment.for_business) return [forBusiness(sayOf(ctx.settings))];
  return [...earlyStartParts(ctx, appointment), ...withdrawalInstructionParts(instruction)];
}

/** The instruction and the form as they stand in a mail. */
export function withdrawalInstructionParts({ sections, form }: Instruction): MailPart[] {
  return [
    { kind: 'heading', text: 'Widerrufsbelehrung' },
    ...sections.flatMap(({ title, paragraphs }): MailPart[] => [
      { kind: 'subheading', text: title },
      { kind: 'small', text: paragraphs.join('\n\n') },
    ]),
    { kind: 'heading', text: form.title },
    { kind: 'small', text: form.paragraphs.join('\n\n') },
  ];
}

/** What the customer asked for, on a lasting medium: § 312f (3) BGB wants it confirmed. */
export function earlyStartParts(
  { settings }: Site,
  { early_start_consent_at: askedAt, early_start_consent_version: version }: StoredAppointment,
): MailPart[] {
  if (askedAt === null) return [];
  const say = sayOf(settings);
  const isSpoken = version === earlyStartConsent.spoken;
  const isPresent = isSpoken || version === earlyStartConsent.version;
  const source = isSpoken ? say`im Gespräch mit [mir|uns]` : `Fassung ${version ?? 'unbekannt'} des Textes`;
  return [
    { kind: 'heading', text: 'Ihr Wunsch nach vorzeitigem Beginn' },
    {
      kind: 'small',
      text: [
        say`Am ${formatLongDate(askedAt)} um ${formatClock(askedAt)} haben Sie ausdrücklich gewünscht, dass [ich|wir] vor Ablauf der ${withdrawalDays} Tage Widerrufsfrist [beginne|beginnen] (${source}).`,
        ...(isPresent ? [`„${earlyStartConsent.text}“`] : []),
      ].join('\n\n'),
    },
  ];
}
